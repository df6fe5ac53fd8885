import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

import { PersonRef } from '../../../platform/graphql/common.types';
import { CandidacyStatus, Contact, ProfileSnapshot, SensitiveData, UnsolicitedState } from '../../candidacies';
import { OptionType } from '../../options';
import { DocumentScan, DocumentState } from '../../candidates';
import { CandidateSource } from '../database-candidate.types';
import { CandidateTagRef } from '../tags/tag.types';

@ObjectType({ description: 'An application of a candidate to the institution.' })
export class DatabaseCandidacy {
  @Field(() => ID)
  id: string;
  @Field(() => ID, { nullable: true, description: 'Null for an application to the institution without a vacancy' })
  vacancyId: string | null;
  @Field(() => String, { nullable: true, description: 'Null for an application to the institution without a vacancy' })
  vacancyTitle: string | null;
  @Field(() => UnsolicitedState, {
    nullable: true,
    description: 'State in the inbox of unsolicited applications; null for an application to a vacancy',
  })
  inboxState: UnsolicitedState | null;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => String, {
    nullable: true,
    description:
      'Name of the stage; null without a stage. A name that was never changed is in the language of the request',
  })
  stageName: string | null;
  @Field(() => Date, { nullable: true, description: 'When the application was sent' })
  appliedAt: Date | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Score, 0 to 100 with two decimals. Null without RANKING_LIST, and for an application without a score',
  })
  score: number | null;
}

@ObjectType({ description: 'A vacancy that the institution sent to a candidate.' })
export class SentVacancy {
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
  @Field(() => PersonRef, { description: 'The person of the institution who sent the vacancy' })
  sentBy: PersonRef;
  @Field(() => Date)
  sentAt: Date;
}

@ObjectType({ description: 'A file that the institution imported for a candidate.' })
export class ImportedFile {
  @Field(() => ID)
  id: string;
  @Field(() => OptionType, { description: 'Entry of DOCUMENT_TYPE' })
  documentType: OptionType;
  @Field(() => String)
  fileName: string;
  @Field(() => Int, { description: 'Bytes' })
  size: number;
  @Field(() => DocumentState)
  state: DocumentState;
  @Field(() => DocumentScan, { description: 'Result of the malware scan' })
  scan: DocumentScan;
  @Field(() => Date, { description: 'When the row of the import was confirmed' })
  importedAt: Date;
}

@ObjectType('DatabaseCandidate', { description: 'A candidate in the database of the institution, with the CV.' })
export class DatabaseCandidate {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the candidate’s record; increases with each change of the profile' })
  version: number;
  @Field(() => String, {
    description: 'Name and surname, or a text without the name while blind mode hides the candidate from the caller',
  })
  fullName: string;
  @Field(() => ProfileSnapshot, { description: 'The present profile' })
  profile: ProfileSnapshot;
  @Field(() => Contact, { description: 'The present contact data; empty while blind mode hides the candidate' })
  contact: Contact;
  @Field(() => SensitiveData, {
    nullable: true,
    description:
      'Present values. Null without APPLICATION_VIEW_SENSITIVE, while blind mode hides the candidate, and for a candidate whose only source is CONSENT',
  })
  sensitive: SensitiveData | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Text of the newest CV that the institution may read and whose text is stored. Null without such a CV, and while blind mode hides the candidate',
  })
  cvText: string | null;
  @Field(() => [ImportedFile], {
    description:
      'The files that the institution imported for the candidate, newest first, at most 50. `importedFileGrant` creates a link to one of them. Empty while blind mode hides the candidate, and after the candidate took the record over',
  })
  importedFiles: ImportedFile[];
  @Field(() => [CandidateSource], { description: 'The reasons why the candidate is in the database' })
  sources: CandidateSource[];
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the earliest source other than CONSENT; null if CONSENT is the only source',
  })
  knownSince: Date | null;
  @Field(() => Date, {
    nullable: true,
    description: 'Since when every institution may find the candidate; null without this consent',
  })
  databaseSince: Date | null;
  @Field(() => Boolean, { description: 'Whether the candidate has an account; false for an imported record' })
  hasAccount: boolean;
  @Field(() => Date, { description: 'Last change of the profile' })
  activeAt: Date;
  @Field(() => [CandidateTagRef], { description: 'Tags of the institution, by name' })
  tags: CandidateTagRef[];
  @Field(() => [DatabaseCandidacy], {
    description:
      'Applications to the institution within the caller’s scope of APPLICATION_LIST, newest first; at most 200',
  })
  candidacies: DatabaseCandidacy[];
  @Field(() => Boolean, { description: 'Whether institutions may send vacancies to the candidate' })
  wantsVacancies: boolean;
  @Field(() => [SentVacancy], {
    description: 'Vacancies within the caller’s scope that were sent to the candidate, newest first; at most 200',
  })
  sentVacancies: SentVacancy[];
}
