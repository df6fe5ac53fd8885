import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { OptionType } from '../../options';

@ObjectType({ description: 'A file that was sent with an application.' })
export class Attachment {
  @Field(() => ID, {
    description:
      'Argument of `attachmentGrant` (for staff) and of `sentDocumentGrant` (for the candidate), which create a link to the file',
  })
  id: string;
  @Field(() => OptionType, { description: 'Entry of DOCUMENT_TYPE' })
  documentType: OptionType;
  @Field(() => String, { description: 'Name that the candidate gave the document' })
  name: string;
  @Field(() => String, { description: 'Name of the uploaded file' })
  fileName: string;
  @Field(() => String, { description: 'MIME type, for example application/pdf' })
  mediaType: string;
  @Field(() => Int, { description: 'Bytes' })
  size: number;
}
