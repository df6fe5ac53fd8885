import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { pageType } from '../../platform/graphql/page';
import { DocumentGrant } from '../candidates';

export enum ConsentKind {
  TERMS = 'TERMS',
  PRIVACY = 'PRIVACY',
  DATABASE = 'DATABASE',
}
registerEnumType(ConsentKind, {
  name: 'ConsentKind',
  description: 'Kind of a consent. DATABASE: the consent to be found by every institution.',
});

@ObjectType({ description: 'The candidate’s consent to one version of a text.' })
export class Consent {
  @Field(() => ConsentKind)
  kind: ConsentKind;
  @Field(() => String, {
    description: 'Version of the text: the day from which the text applies, for example 2026-11-01',
  })
  textVersion: string;
  @Field(() => Date)
  givenAt: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'When the candidate withdrew the consent; null for a consent that is not withdrawn',
  })
  withdrawnAt: Date | null;
}

export enum PersonalExportState {
  PENDING = 'PENDING',
  READY = 'READY',
  EXPIRED = 'EXPIRED',
}
registerEnumType(PersonalExportState, {
  name: 'PersonalExportState',
  description: 'State of a copy of personal data.',
  valuesMap: {
    PENDING: { description: 'The file is being created' },
    READY: { description: 'The file can be downloaded' },
    EXPIRED: { description: 'The file is deleted' },
  },
});

@ObjectType({
  description: 'A copy of all data stored about the candidate, as a ZIP file. The file is deleted after 7 days.',
})
export class PersonalExport {
  @Field(() => ID)
  id: string;
  @Field(() => PersonalExportState)
  state: PersonalExportState;
  @Field(() => Date)
  requestedAt: Date;
  @Field(() => Date, { nullable: true, description: 'When the file was created; null while the state is PENDING' })
  readyAt: Date | null;
  @Field(() => Date, {
    nullable: true,
    description: 'When the file is deleted, 7 days after `readyAt`; null while the state is PENDING',
  })
  expiresAt: Date | null;
  @Field(() => Int, { nullable: true, description: 'Size of the file in bytes; null while the state is PENDING' })
  size: number | null;
  @Field(() => DocumentGrant, {
    nullable: true,
    description: 'Link to the file, valid for 60 seconds; null before the file is created and after it is deleted',
  })
  download: DocumentGrant | null;
}

export enum CvReadingKind {
  CV = 'CV',
  ATTACHMENT = 'ATTACHMENT',
  DATABASE_CV = 'DATABASE_CV',
  IMPORTED_FILE = 'IMPORTED_FILE',
}
registerEnumType(CvReadingKind, {
  name: 'CvReadingKind',
  description:
    'What an institution opened. CV: the CV of an application. ATTACHMENT: a file of an application. DATABASE_CV: the CV in the institution’s candidate database. IMPORTED_FILE: a file from which the institution imported the candidate.',
});

@ObjectType({
  description:
    'A reading by an institution of the CV or a file of an application, of the CV in the institution’s candidate database, or of a file that the institution imported.',
})
export class CvReading {
  @Field(() => ID)
  id: string;
  @Field(() => CvReadingKind)
  kind: CvReadingKind;
  @Field(() => String, { description: 'Name of the institution' })
  entityName: string;
  @Field(() => String, {
    nullable: true,
    description: 'Null for a CV or a file in the candidate database, and for an application without a vacancy',
  })
  vacancyTitle: string | null;
  @Field(() => Date, { description: 'When the CV or the file was opened' })
  at: Date;
}

@ObjectType({ description: 'A page of readings of the CV.' })
export class CvReadingPage extends pageType(CvReading) {}
