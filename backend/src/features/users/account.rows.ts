export type AccountKind = 'CANDIDATE' | 'STAFF' | 'PARTNER' | 'ROOT';

/** An account as sign-in reads it; without an id for an address that nobody has. */
export interface AccountRow {
  id: string | null;
  person_id: string;
  kind: AccountKind;
  email: string;
  password_hash: string | null;
  password_reset: boolean;
  status: 'PENDING' | 'ACTIVE' | 'BLOCKED';
  version: number;
  /** Their own wish, at sign-in also their institution's. */
  two_factor: boolean;
}
