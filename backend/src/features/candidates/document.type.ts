import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { OptionType } from '../options';

export enum DocumentState {
  READY = 'READY',
  QUARANTINED = 'QUARANTINED',
}
registerEnumType(DocumentState, {
  name: 'DocumentState',
  description: 'QUARANTINED: held back for safety, nobody can open it.',
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
  @Field(() => Date)
  uploadedAt: Date | string;
}

@ObjectType({ description: 'A link to one file, good for 60 seconds.' })
export class DocumentGrant {
  @Field(() => String)
  url: string;
  @Field(() => Date)
  expiresAt: Date;
}
