import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { PersonRef } from '../../platform/graphql/common.types';
import { pageType } from '../../platform/graphql/page';
import { OptionType } from '../options';
import { ImportRowState } from './import.states';

registerEnumType(ImportRowState, {
  name: 'ImportRowState',
  description:
    'WAITING: not read yet. READY: may be confirmed. FLAGGED: `flags` must be resolved first. FAILED: nothing could be read.',
  valuesMap: {
    CONFIRMED: { description: 'A candidate was created from the row, or the record of a candidate was completed' },
    DISCARDED: { description: 'The row was discarded. The values that were read from the row are deleted' },
  },
});

export enum ImportFlag {
  LACKS_CONTACT = 'LACKS_CONTACT',
  EMAIL_INVALID = 'EMAIL_INVALID',
  LACKS_NAME = 'LACKS_NAME',
  NAME_NOT_IN_FILE = 'NAME_NOT_IN_FILE',
  TELEPHONE_UNCLEAR = 'TELEPHONE_UNCLEAR',
  CANDIDATE_EXISTS = 'CANDIDATE_EXISTS',
  OBJECTED = 'OBJECTED',
  WRONG_TYPE = 'WRONG_TYPE',
  TOO_LARGE = 'TOO_LARGE',
  UNREADABLE = 'UNREADABLE',
  SCANNED = 'SCANNED',
  INFECTED = 'INFECTED',
  SAME_FILE = 'SAME_FILE',
}
registerEnumType(ImportFlag, {
  name: 'ImportFlag',
  description:
    'LACKS_CONTACT: neither e-mail nor telephone (IMPORT_LACKS_CONTACT). EMAIL_INVALID: the cell of the table has an `@`, but no valid e-mail address (`emailText`); `fixImportRow` with another address or null removes the flag. LACKS_NAME: no first name or no surname. NAME_NOT_IN_FILE: the file name does not contain the first and the last name. TELEPHONE_UNCLEAR: the country of the number is not known. CANDIDATE_EXISTS: choose update, create or skip. OBJECTED: somebody with this e-mail or telephone objected to an earlier import by the institution; the row cannot be confirmed. The other flags make a row FAILED: wrong type, too large, damaged or locked file, pictures instead of text, malware, the same file in another row.',
});

export enum ImportDuplicateReason {
  EMAIL = 'EMAIL',
  TELEPHONE = 'TELEPHONE',
  NAME = 'NAME',
}
registerEnumType(ImportDuplicateReason, {
  name: 'ImportDuplicateReason',
  description:
    'What a row has in common with a person of the institution’s database. NAME alone is only a possibility.',
});

export enum ImportChoice {
  CREATE = 'CREATE',
  UPDATE = 'UPDATE',
  SKIP = 'SKIP',
}
registerEnumType(ImportChoice, {
  name: 'ImportChoice',
  description:
    'What to do with a row whose person exists. CREATE: another person, only where the name alone is the same. UPDATE: fills blanks of a record that the institution imported, and replaces an e-mail address to which no mail of the import notice could be delivered. SKIP: discards the row.',
});

@ObjectType({ description: 'Numbers of rows of an import by state.' })
export class ImportCounts {
  @Field(() => Int)
  waiting: number;
  @Field(() => Int)
  ready: number;
  @Field(() => Int)
  flagged: number;
  @Field(() => Int)
  confirmed: number;
  @Field(() => Int)
  discarded: number;
  @Field(() => Int)
  failed: number;
}

@ObjectType('CandidateImport', { description: 'CVs, or rows of a table, that may become candidates.' })
export class CandidateImportType {
  @Field(() => ID)
  id: string;
  @Field(() => String, { description: 'Name of the first file' })
  title: string;
  @Field(() => PersonRef, { description: 'The person who started the import' })
  startedBy: PersonRef;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => ImportCounts)
  counts: ImportCounts;
  @Field(() => ID, {
    nullable: true,
    description:
      'The latest run that reads files; null before the first one. `runChanged` shows the progress of the run',
  })
  readRunId: string | null;
  @Field(() => Boolean, {
    description:
      'Whether the latest run that reads files is in progress. If no such run is in progress, `retryImportRows` reads the rows that are still WAITING.',
  })
  isReading: boolean;
  @Field(() => ID, { nullable: true, description: 'The latest run that confirms rows; null before the first one' })
  confirmRunId: string | null;
}

@ObjectType({ description: 'A page of imports.' })
export class CandidateImportPage extends pageType(CandidateImportType) {}

@ObjectType({ description: 'A person of the institution’s database who may be the person of a row.' })
export class ImportDuplicate {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the candidate. Null for a candidate whom blind mode hides or whom the caller cannot see',
  })
  candidateId: string | null;
  @Field(() => String, { description: 'Name of the person, or a text without the name if `candidateId` is null' })
  name: string;
  @Field(() => [ImportDuplicateReason], { description: 'What the row has in common with the person; one or more' })
  reasons: ImportDuplicateReason[];
  @Field(() => Boolean, {
    description:
      'Whether UPDATE is possible: the caller may see the person, the institution imported the record, and the person has no account',
  })
  canUpdate: boolean;
  @Field(() => Boolean, {
    description: 'Whether CREATE is possible: the row has only the name in common with the person',
  })
  canCreate: boolean;
}

@ObjectType({
  description: 'Studies as a CV or a table states them. A value that no option list has is only in `text`.',
})
export class ImportEducation {
  @Field(() => String, { description: 'The studies as the CV or the table states them, or as they were corrected' })
  text: string;
  @Field(() => String, { nullable: true, description: 'School or university' })
  institution: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of ACADEMIC_LEVEL; null if none was found' })
  level: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of STUDY_AREA; null if none was found' })
  area: OptionType | null;
  @Field(() => String, { nullable: true, description: 'Year or month, `2019` or `2019-03`; null if none was found' })
  from: string | null;
  @Field(() => String, { nullable: true, description: 'Year or month, `2019` or `2019-03`; null if none was found' })
  to: string | null;
}

@ObjectType({ description: 'A language as a CV or a table states it.' })
export class ImportLanguage {
  @Field(() => String, { description: 'The language as the CV or the table states it, or as it was corrected' })
  text: string;
  @Field(() => OptionType, { nullable: true, description: 'Entry of LANGUAGE; null if none was found' })
  language: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of LANGUAGE_LEVEL; null if none was found' })
  level: OptionType | null;
}

@ObjectType({ description: 'A skill as a CV or a table states it.' })
export class ImportSkill {
  @Field(() => String, { description: 'The skill as the CV or the table states it, or as it was corrected' })
  text: string;
  @Field(() => OptionType, { nullable: true, description: 'Entry of SKILL or TOOL; null if none was found' })
  skill: OptionType | null;
}

@ObjectType({ description: 'An experience as a CV or a table states it.' })
export class ImportEmployer {
  @Field(() => String, { nullable: true })
  employer: string | null;
  @Field(() => String, { nullable: true, description: 'Title of the position' })
  position: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of POSITION for the title; null if none was found' })
  positionOption: OptionType | null;
  @Field(() => String, { nullable: true, description: 'Year or month, `2019` or `2019-03`; null if none was found' })
  from: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Year or month, `2019` or `2019-03`; null for a current job, and if none was found',
  })
  to: string | null;
  @Field(() => Boolean, { description: 'Whether this is a current job' })
  isCurrent: boolean;
  @Field(() => String, {
    description:
      'What the person did in this job, as the CV states it or as it was corrected; empty without such a text',
  })
  text: string;
}

@ObjectType('ImportRow', { description: 'A file, or a row of a table, with the values that were read.' })
export class ImportRowType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the row; pass it to `fixImportRow`' })
  version: number;
  @Field(() => ImportRowState)
  state: `${ImportRowState}`;
  @Field(() => [ImportFlag], {
    description: 'What must be corrected before the row can be confirmed, or why the row failed; empty for a READY row',
  })
  flags: `${ImportFlag}`[];
  @Field(() => String, { nullable: true, description: 'Why the file cannot be read, in the language of the request' })
  fault: string | null;
  @Field(() => String, {
    description: 'Name of the file; for a row of a table, the name of the table and the number of the line',
  })
  fileName: string;
  @Field(() => Int, { description: 'Size of the file in bytes; 0 for a row of a table' })
  size: number;
  @Field(() => String, { description: 'First names; empty if none were found' })
  name: string;
  @Field(() => String, { description: 'Surname; empty if none was found' })
  surname: string;
  @Field(() => String, { nullable: true, description: 'Null if no valid address was found' })
  email: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The text of the cell, if it has an `@` but no valid e-mail address; otherwise null',
  })
  emailText: string | null;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The telephone number as the file states it, if no valid number was found; otherwise null',
  })
  telephoneText: string | null;
  @Field(() => [Int], { description: 'Page numbers, from 1, of the pages of a PDF in which no text was found' })
  scannedPages: number[];
  @Field(() => [ImportEducation])
  educations: ImportEducation[];
  @Field(() => [ImportLanguage])
  languages: ImportLanguage[];
  @Field(() => [ImportSkill])
  skills: ImportSkill[];
  @Field(() => [ImportEmployer])
  employers: ImportEmployer[];
  @Field(() => ImportDuplicate, {
    nullable: true,
    description: 'The person of the database who is most probably the person of the row; null if there is none',
  })
  duplicate: ImportDuplicate | null;
  @Field(() => ImportChoice, {
    nullable: true,
    description:
      'The stored choice, CREATE or UPDATE; null without a choice. The choice is removed if `duplicate` changes to another person',
  })
  choice: `${ImportChoice}` | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the candidate of a confirmed row; null while blind mode hides the candidate',
  })
  candidateId: string | null;
  @Field(() => Boolean, {
    description:
      'Whether `importRowGrant` can open the file. False for rows that are confirmed, discarded or not read, for rows of a table, for files that were not stored or failed the inspection, and for blocked files',
  })
  hasFile: boolean;
  @Field(() => Boolean, {
    description:
      'Whether `retryImportRows` can read the row again: the row failed, and the file or the values of the table are stored',
  })
  canRetry: boolean;
}

@ObjectType({ description: 'A page of rows of imports.' })
export class ImportRowPage extends pageType(ImportRowType) {}
