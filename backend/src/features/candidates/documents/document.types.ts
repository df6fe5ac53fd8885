import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { OptionType } from '../../options';

export enum DocumentState {
  READY = 'READY',
  QUARANTINED = 'QUARANTINED',
}
registerEnumType(DocumentState, {
  name: 'DocumentState',
  description: 'QUARANTINED: blocked for safety; nobody can download it.',
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
    'NOT_SCANNED: no malware scanner is configured. WAITING: blocked until it is scanned. INFECTED: blocked permanently.',
});

@ObjectType('Document', { description: 'A file in the library of a candidate.' })
export class DocumentType {
  @Field(() => ID)
  id: string;
  @Field(() => String, { description: 'Name given by the candidate' })
  name: string;
  @Field(() => String, { description: 'Original file name' })
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
  @Field(() => DocumentScan, { description: 'Result of the malware scan' })
  scan: DocumentScan;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the file contains text; false for a scanned page, null for pictures',
  })
  readable: boolean | null;
  @Field(() => Date)
  uploadedAt: Date | string;
}

@ObjectType({ description: 'A download link to one file. Anyone with the link can use it for 60 seconds.' })
export class DocumentGrant {
  @Field(() => String)
  url: string;
  @Field(() => Date)
  expiresAt: Date;
}
