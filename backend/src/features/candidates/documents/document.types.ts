import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { OptionType } from '../../options';

export enum DocumentState {
  READY = 'READY',
  QUARANTINED = 'QUARANTINED',
}
registerEnumType(DocumentState, {
  name: 'DocumentState',
  description: 'State of a document. QUARANTINED: blocked by the malware scan; nobody can download the document.',
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
    'Result of the malware scan of a file. NOT_SCANNED: no malware scanner was configured. WAITING: the file is blocked until the scan. INFECTED: the file is blocked permanently.',
});

@ObjectType('Document', { description: 'A file in the library of a candidate.' })
export class DocumentType {
  @Field(() => ID)
  id: string;
  @Field(() => String, { description: 'Name given by the candidate' })
  name: string;
  @Field(() => String, { description: 'Original file name' })
  fileName: string;
  @Field(() => OptionType, { description: 'Entry of DOCUMENT_TYPE' })
  documentType: OptionType;
  @Field(() => String, { description: 'For example application/pdf' })
  mediaType: string;
  @Field(() => Int, { description: 'Bytes' })
  size: number;
  @Field(() => String, { description: 'SHA-256 hash of the file, in hexadecimal digits' })
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
  @Field(() => String, {
    description: 'Address of the file; a path on the host of the API if no other host for files is configured',
  })
  url: string;
  @Field(() => Date, { description: '60 seconds after the link was created' })
  expiresAt: Date;
}
