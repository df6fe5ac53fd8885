import { DomainError } from '../../../common/errors';
import { cutText } from '../../../common/text';
import type { CandidateImportRow } from '../import.entity';
import { ImportFlag } from '../import.types';
import { holdsName, splitName } from '../receiving/file-name.rules';
import type { CvReading } from '../reading/cv-reading';

export type RowValues = Pick<
  CandidateImportRow,
  'name' | 'surname' | 'email' | 'telephone' | 'telephoneText' | 'fileName' | 'given' | 'duplicateReasons' | 'choice'
>;

/** Returns the text of a table cell that has an `@` but no valid e-mail address; otherwise null. */
export const emailTextOf = (email: string | null, written: string | null | undefined): string | null =>
  email === null && written?.includes('@') ? written : null;

/** What is wrong with the values of a row that was read. */
export function flagsOf(row: RowValues, hasObjected: boolean): ImportFlag[] {
  const flags: ImportFlag[] = hasObjected ? [ImportFlag.OBJECTED] : [];
  if (row.name === '' || row.surname === '') flags.push(ImportFlag.LACKS_NAME);
  // The rule is about files; a row of a table has none.
  else if (row.given === null && !holdsName(row.fileName, row.name, row.surname))
    flags.push(ImportFlag.NAME_NOT_IN_FILE);
  if (!row.email && !row.telephone)
    flags.push(row.telephoneText ? ImportFlag.TELEPHONE_UNCLEAR : ImportFlag.LACKS_CONTACT);
  if (emailTextOf(row.email, row.given?.EMAIL) !== null) flags.push(ImportFlag.EMAIL_INVALID);
  if (row.duplicateReasons.length > 0 && row.choice === null) flags.push(ImportFlag.CANDIDATE_EXISTS);
  return flags;
}

export type FlaggedRow = Pick<CandidateImportRow, 'state' | 'flags'>;

/** Returns why a row cannot be confirmed. It reports an objection first, because other corrections do not remove it. */
export function faultOf({ state, flags }: FlaggedRow, field?: string): DomainError {
  if (!flags.includes(ImportFlag.OBJECTED)) {
    if (flags.includes(ImportFlag.LACKS_CONTACT)) return new DomainError('IMPORT_LACKS_CONTACT', {}, field);
    if (flags.includes(ImportFlag.CANDIDATE_EXISTS)) return new DomainError('CANDIDATE_EXISTS', {}, field);
  }
  return new DomainError('INVALID_STATE', { status: state, event: 'confirm' }, field);
}

/** The person of a CV. */
export function personOf({
  name,
  emails,
  phones,
}: CvReading): Pick<CandidateImportRow, 'name' | 'surname' | 'email' | 'telephone' | 'telephoneText'> {
  const number = phones.find((phone) => phone.number !== null)?.number ?? null;
  return {
    ...splitName(cutText(name ?? '', 150)),
    email: cutText(emails[0] ?? '', 254) || null,
    telephone: number,
    telephoneText: number ? null : cutText(phones[0]?.text ?? '', 60) || null,
  };
}
