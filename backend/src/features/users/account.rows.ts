import type { Account } from './account.entity';

/**
 * An account for sign-in; the id is null for an unknown address. `twoFactor` is the setting of the person; at sign-in
 * combined with that of the institution.
 */
export type AccountRow = { id: string | null } & Pick<
  Account,
  | 'personId'
  | 'kind'
  | 'email'
  | 'passwordHash'
  | 'passwordReset'
  | 'passwordImported'
  | 'status'
  | 'version'
  | 'twoFactor'
>;

/** The data that a new session needs. */
export type SessionAccount = Pick<AccountRow, 'id' | 'personId' | 'kind' | 'version'>;
