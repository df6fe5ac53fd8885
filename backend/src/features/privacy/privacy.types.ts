import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { pageType } from '../../platform/graphql/page';
import { DocumentGrant } from '../candidates';

export enum ConsentKind {
  TERMS = 'TERMS',
  PRIVACY = 'PRIVACY',
}
registerEnumType(ConsentKind, { name: 'ConsentKind' });

@ObjectType({ description: 'To which version of which text the candidate agreed, and when.' })
export class Consent {
  @Field(() => ConsentKind)
  kind: ConsentKind;
  @Field(() => String)
  textVersion: string;
  @Field(() => Date)
  givenAt: Date;
}

export enum PersonalExportState {
  PENDING = 'PENDING',
  READY = 'READY',
  EXPIRED = 'EXPIRED',
}
registerEnumType(PersonalExportState, { name: 'PersonalExportState' });

@ObjectType({ description: 'A copy of everything that is stored of the candidate, as one ZIP file; kept for 7 days.' })
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
    description: 'A link to the file, good for 60 seconds for whoever holds it, while it is kept',
  })
  download: DocumentGrant | null;
}

export enum CvReadingKind {
  CV = 'CV',
  ATTACHMENT = 'ATTACHMENT',
}
registerEnumType(CvReadingKind, { name: 'CvReadingKind' });

@ObjectType({ description: 'An institution opened the CV of an application, or a file that came with it.' })
export class CvReading {
  @Field(() => ID)
  id: string;
  @Field(() => CvReadingKind)
  kind: CvReadingKind;
  @Field(() => String)
  entityName: string;
  @Field(() => String, { nullable: true })
  vacancyTitle: string | null;
  @Field(() => Date)
  at: Date;
}

@ObjectType()
export class CvReadingPage extends pageType(CvReading) {}
