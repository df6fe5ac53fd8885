import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { OptionType } from '../../options';

export enum DocumentState {
  READY = 'READY',
  QUARANTINED = 'QUARANTINED',
}
registerEnumType(DocumentState, {
  name: 'DocumentState',
  description: 'QUARANTINED: held back for safety, nobody can open it.',
});

export enum DocumentScan {
  NOT_SCANNED = 'NOT_SCANNED',
  WAITING = 'WAITING',
  CLEAN = 'CLEAN',
  INFECTED = 'INFECTED',
}
registerEnumType(DocumentScan, {
  name: 'DocumentScan',
  description:
    'NOT_SCANNED: no scanner is set up. WAITING and INFECTED are held back: until it is scanned, and for good.',
});

@ObjectType('Document', { description: 'A file in the library of a candidate.' })
export class DocumentType {
  @Field(() => ID)
  id: string;
  @Field(() => String, { description: 'As the candidate named it' })
  name: string;
  @Field(() => String, { description: 'As their device named it' })
  fileName: string;
  @Field(() => OptionType)
  documentType: OptionType;
  @Field(() => String)
  mediaType: string;
  @Field(() => Int, { description: 'Bytes' })
  size: number;
  @Field(() => String, { description: 'Hexadecimal' })
  sha256: string;
  @Field(() => DocumentState)
  state: DocumentState;
  @Field(() => DocumentScan, { description: 'What a scanner for malware said' })
  scan: DocumentScan;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether words could be taken out of it: a scanned page has none. Null for pictures',
  })
  readable: boolean | null;
  @Field(() => Date)
  uploadedAt: Date | string;
}

@ObjectType({ description: 'A link to one file, good for 60 seconds for whoever holds it.' })
export class DocumentGrant {
  @Field(() => String)
  url: string;
  @Field(() => Date)
  expiresAt: Date;
}
