import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { PersonRef } from '../../platform/graphql/common.types';
import { pageType } from '../../platform/graphql/page';
import { OptionType } from '../options';
import { ImportRowState } from './import.states';

registerEnumType(ImportRowState, {
  name: 'ImportRowState',
  description:
    'WAITING: not read yet. READY: may be confirmed. FLAGGED: `flags` must be resolved first. FAILED: nothing could be read.',
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
  @Field(() => PersonRef)
  startedBy: PersonRef;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => ImportCounts)
  counts: ImportCounts;
  @Field(() => ID, { nullable: true, description: 'The latest run that reads files; `runChanged` shows its progress' })
  readRunId: string | null;
  @Field(() => Boolean, {
    description:
      'The latest run that reads files is in progress. Rows that wait without it are read by `retryImportRows`.',
  })
  isReading: boolean;
  @Field(() => ID, { nullable: true, description: 'The latest run that confirms rows' })
  confirmRunId: string | null;
}

@ObjectType()
export class CandidateImportPage extends pageType(CandidateImportType) {}

@ObjectType({ description: 'A person of the institution’s database who may be the person of a row.' })
export class ImportDuplicate {
  @Field(() => ID, {
    nullable: true,
    description:
      'Null, and `name` without the name, for a candidate whom blind mode hides or whom the caller cannot see',
  })
  candidateId: string | null;
  @Field(() => String)
  name: string;
  @Field(() => [ImportDuplicateReason])
  reasons: ImportDuplicateReason[];
  @Field(() => Boolean, { description: 'The institution imported the record and it has no account' })
  canUpdate: boolean;
  @Field(() => Boolean, { description: 'Only the name is the same' })
  canCreate: boolean;
}

@ObjectType({ description: 'Studies as a CV states them. What no option list has is in `text` only.' })
export class ImportEducation {
  @Field(() => String)
  text: string;
  @Field(() => String, { nullable: true })
  institution: string | null;
  @Field(() => OptionType, { nullable: true })
  level: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  area: OptionType | null;
  @Field(() => String, { nullable: true, description: 'Year or month, `2019` or `2019-03`' })
  from: string | null;
  @Field(() => String, { nullable: true })
  to: string | null;
}

@ObjectType()
export class ImportLanguage {
  @Field(() => String)
  text: string;
  @Field(() => OptionType, { nullable: true })
  language: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  level: OptionType | null;
}

@ObjectType()
export class ImportSkill {
  @Field(() => String)
  text: string;
  @Field(() => OptionType, { nullable: true, description: 'A skill or a tool' })
  skill: OptionType | null;
}

@ObjectType()
export class ImportEmployer {
  @Field(() => String, { nullable: true })
  employer: string | null;
  @Field(() => String, { nullable: true })
  position: string | null;
  @Field(() => OptionType, { nullable: true })
  positionOption: OptionType | null;
  @Field(() => String, { nullable: true, description: 'Year or month, `2019` or `2019-03`' })
  from: string | null;
  @Field(() => String, { nullable: true })
  to: string | null;
  @Field(() => Boolean)
  isCurrent: boolean;
  @Field(() => String, { description: 'What the person did there, as the CV states it' })
  text: string;
}

@ObjectType('ImportRow', { description: 'A file, or a row of a table, with what was read from it.' })
export class ImportRowType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => ImportRowState)
  state: `${ImportRowState}`;
  @Field(() => [ImportFlag])
  flags: `${ImportFlag}`[];
  @Field(() => String, { nullable: true, description: 'Why the file cannot be read, in the language of the request' })
  fault: string | null;
  @Field(() => String)
  fileName: string;
  @Field(() => Int, { description: 'In bytes; 0 for a row of a table' })
  size: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  surname: string;
  @Field(() => String, { nullable: true })
  email: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The text of the cell, if it has an `@` but no valid e-mail address; otherwise null',
  })
  emailText: string | null;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true, description: 'The number as it was written, when its country is not known' })
  telephoneText: string | null;
  @Field(() => [Int], { description: 'Pages of a PDF without letters' })
  scannedPages: number[];
  @Field(() => [ImportEducation])
  educations: ImportEducation[];
  @Field(() => [ImportLanguage])
  languages: ImportLanguage[];
  @Field(() => [ImportSkill])
  skills: ImportSkill[];
  @Field(() => [ImportEmployer])
  employers: ImportEmployer[];
  @Field(() => ImportDuplicate, { nullable: true })
  duplicate: ImportDuplicate | null;
  @Field(() => ImportChoice, { nullable: true })
  choice: `${ImportChoice}` | null;
  @Field(() => ID, {
    nullable: true,
    description: 'The candidate of a confirmed row; null while blind mode hides them',
  })
  candidateId: string | null;
  @Field(() => Boolean, {
    description:
      'True if `importRowGrant` can open the file. False for rows that are confirmed, discarded or not read, for rows of a table, for files that were not stored or failed the inspection, and for blocked files',
  })
  hasFile: boolean;
  @Field(() => Boolean, { description: 'A failed row whose file can be read again' })
  canRetry: boolean;
}

@ObjectType()
export class ImportRowPage extends pageType(ImportRowType) {}
