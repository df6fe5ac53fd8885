import { DomainError } from '../../../common/errors';
import { allOf, type Faults } from '../../../common/faults';
import { isImportableHash } from '../../../platform/auth/imported-hash';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import { ImportedCandidate, ImportedStaff } from './imported-account.inputs';

/** The columns of the file. `surname` is for candidates; `entity`, `role` and `office` are for staff. */
export const IMPORT_COLUMNS = [
  'kind',
  'email',
  'name',
  'surname',
  'telephone',
  'locale',
  'entity',
  'role',
  'office',
  'hash',
  'password',
] as const;

/** The shortest password of accounts from an older system. */
const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 128;

/** A line of the file by its column names; an empty cell is absent. */
export type ImportedRecord = Readonly<Partial<Record<(typeof IMPORT_COLUMNS)[number], string>>>;

export interface ImportedAccount {
  person: ImportedCandidate | ImportedStaff;
  /** The hash of the older system, or the password itself. */
  secret: { hash: string } | { password: string };
}

/** Reads one line, or throws all its faults. */
export const accountOf = (record: ImportedRecord): ImportedAccount =>
  allOf((faults) => ({ person: personOf(record, faults), secret: secretOf(record, faults) }));

function personOf(record: ImportedRecord, faults: Faults): ImportedAccount['person'] {
  const { email, telephone, name, surname, entity, role, office } = record;
  const locale = record.locale?.trim().toLowerCase() ?? 'pt';
  const common = { kind: record.kind?.trim().toUpperCase(), name, email, telephone, locale };
  return common.kind === 'STAFF'
    ? readInputWith(faults, ImportedStaff, { ...common, entity, role, office } as ImportedStaff)
    : readInputWith(faults, ImportedCandidate, { ...common, surname } as ImportedCandidate);
}

function secretOf({ hash, password }: ImportedRecord, faults: Faults): ImportedAccount['secret'] {
  if (hash && password) faults.add(new DomainError('INVALID_INPUT', {}, 'password'));
  else if (hash && !isImportableHash(hash)) faults.add(new DomainError('INVALID_INPUT', {}, 'hash'));
  else if (!hash && !password) faults.add(new DomainError('PASSWORD_REQUIRED', {}, 'password'));
  else if (password) checkPassword(password, faults);
  return hash ? { hash } : { password: password ?? '' };
}

function checkPassword(password: string, faults: Faults): void {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) faults.add(new DomainError('WEAK_CREDENTIALS', { reason: 'TOO_SHORT' }, 'password'));
  else if (length > LONGEST_PASSWORD || /\0|\p{Cs}/u.test(password))
    faults.add(new DomainError('INVALID_INPUT', {}, 'password'));
}
