export type AccountKind = 'CANDIDATE' | 'STAFF' | 'PARTNER' | 'ROOT';

/** An account for sign-in; the id is null for an unknown address. */
export interface AccountRow {
  id: string | null;
  person_id: string;
  kind: AccountKind;
  email: string;
  password_hash: string | null;
  password_reset: boolean;
  status: 'PENDING' | 'ACTIVE' | 'BLOCKED';
  version: number;
  /** Setting of the person; at sign-in combined with that of the institution. */
  two_factor: boolean;
}
