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
  description: 'DATABASE: consent to be found by every institution',
});

@ObjectType({ description: 'The candidate’s consent to one version of a text.' })
export class Consent {
  @Field(() => ConsentKind)
  kind: ConsentKind;
  @Field(() => String)
  textVersion: string;
  @Field(() => Date)
  givenAt: Date;
  @Field(() => Date, { nullable: true, description: 'When the candidate withdrew it' })
  withdrawnAt: Date | null;
}

export enum PersonalExportState {
  PENDING = 'PENDING',
  READY = 'READY',
  EXPIRED = 'EXPIRED',
}
registerEnumType(PersonalExportState, { name: 'PersonalExportState' });

@ObjectType({ description: 'A copy of all data stored about the candidate, as a ZIP file; deleted after 7 days.' })
export class PersonalExport {
  @Field(() => ID)
  id: string;
  @Field(() => PersonalExportState)
  state: PersonalExportState;
  @Field(() => Date)
  requestedAt: Date;
  @Field(() => Date, { nullable: true })
  readyAt: Date | null;
  @Field(() => Date, { nullable: true })
  expiresAt: Date | null;
  @Field(() => Int, { nullable: true, description: 'Bytes' })
  size: number | null;
  @Field(() => DocumentGrant, {
    nullable: true,
    description: 'Link to the file, valid for 60 seconds; null after the file is deleted',
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
    'An access of an institution to the CV or a file of an application, to the CV in the institution’s candidate database, or to a file that the institution imported.',
})
export class CvReading {
  @Field(() => ID)
  id: string;
  @Field(() => CvReadingKind)
  kind: CvReadingKind;
  @Field(() => String)
  entityName: string;
  @Field(() => String, {
    nullable: true,
    description: 'Null for a CV or a file in the candidate database, and for an application without a vacancy',
  })
  vacancyTitle: string | null;
  @Field(() => Date)
  at: Date;
}

@ObjectType()
export class CvReadingPage extends pageType(CvReading) {}
