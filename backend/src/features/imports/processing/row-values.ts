import type { CandidateImportRow } from '../import.entity';
import { ImportFlag } from '../import.types';
import { holdsName, splitName } from '../receiving/file-name.rules';
import type { CvReading } from '../reading/cv-reading';

export type RowValues = Pick<
  CandidateImportRow,
  'name' | 'surname' | 'email' | 'telephone' | 'telephoneText' | 'fileName' | 'given' | 'duplicateReasons' | 'choice'
>;

/** What is wrong with the values of a row that was read. */
export function flagsOf(row: RowValues): ImportFlag[] {
  const flags: ImportFlag[] = [];
  if (row.name === '' || row.surname === '') flags.push(ImportFlag.LACKS_NAME);
  // The rule is about files; a row of a table has none.
  else if (row.given === null && !holdsName(row.fileName, row.name, row.surname))
    flags.push(ImportFlag.NAME_NOT_IN_FILE);
  if (!row.email && !row.telephone)
    flags.push(row.telephoneText ? ImportFlag.TELEPHONE_UNCLEAR : ImportFlag.LACKS_CONTACT);
  if (row.duplicateReasons.length > 0 && row.choice === null) flags.push(ImportFlag.CANDIDATE_EXISTS);
  return flags;
}

/** The person of a CV. */
export function personOf({
  name,
  emails,
  phones,
}: CvReading): Pick<CandidateImportRow, 'name' | 'surname' | 'email' | 'telephone' | 'telephoneText'> {
  const number = phones.find((phone) => phone.number !== null)?.number ?? null;
  return {
    ...splitName((name ?? '').slice(0, 150)),
    email: emails[0]?.slice(0, 254) ?? null,
    telephone: number,
    telephoneText: number ? null : (phones[0]?.text.slice(0, 60) ?? null),
  };
}
