import { Field, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';

export enum TemplateKind {
  APPROVAL = 'APPROVAL',
  REJECTION = 'REJECTION',
  PROPOSAL = 'PROPOSAL',
  FEEDBACK = 'FEEDBACK',
  INVITATION = 'INVITATION',
}
registerEnumType(TemplateKind, {
  name: 'TemplateKind',
  description: 'A kind of mail whose text an institution can write itself.',
  valuesMap: {
    APPROVAL: { description: 'Informs a candidate that the candidacy was approved' },
    REJECTION: { description: 'Informs a candidate that the candidacy was rejected' },
    PROPOSAL: { description: 'Sends a proposal to a candidate. Only `emailCandidacies` sends it.' },
    FEEDBACK: { description: 'Sends feedback to a rejected candidate' },
    INVITATION: { description: 'Invites a person to a vacancy' },
  },
});

@ObjectType({ description: 'A value that is filled in when the mail is sent.' })
export class TemplateVariable {
  @Field(() => String, { description: 'Written as {{name}}' })
  name: string;
  @Field(() => Boolean, { description: 'The body must contain it' })
  isRequired: boolean;
  @Field(() => Boolean, { description: 'The subject may contain it' })
  inSubject: boolean;
  @Field(() => String, { description: 'An example in the language of the template' })
  example: string;
}

@ObjectType('MessageTemplate', { description: 'The text of one kind of mail in one language.' })
export class MessageTemplateType {
  @Field(() => TemplateKind)
  kind: TemplateKind;
  @Field(() => String, { description: 'en, pt or fr' })
  locale: string;
  @Field(() => Int, { description: '0 until the institution saves a text of its own for the first time' })
  version: number;
  @Field(() => String)
  subject: string;
  @Field(() => String, { description: 'Paragraphs, separated by empty lines' })
  body: string;
  @Field(() => Boolean, { description: 'The institution has no text of its own' })
  isDefault: boolean;
  @Field(() => String, { description: 'The text of the product' })
  defaultSubject: string;
  @Field(() => String, { description: 'The text of the product' })
  defaultBody: string;
  @Field(() => [TemplateVariable])
  variables: TemplateVariable[];
  @Field(() => Date, { nullable: true, description: 'Null until the institution saves a text of its own' })
  updatedAt: Date | null;
}

@ObjectType({ description: 'A mail as the recipient sees it, with the layout of all mails.' })
export class TemplatePreview {
  @Field(() => String, { description: 'Name of the sender' })
  from: string;
  @Field(() => String, { description: 'Name of the installation' })
  brand: string;
  @Field(() => String)
  subject: string;
  @Field(() => String)
  heading: string;
  @Field(() => [String], { description: 'The salutation, then the paragraphs of the body' })
  paragraphs: string[];
  @Field(() => String, { nullable: true, description: 'Label of the button' })
  action: string | null;
  @Field(() => String)
  footer: string;
}

@ObjectType({ description: 'Where a test mail goes.' })
export class TestMailReceipt {
  @Field(() => String, { description: 'The address of the caller' })
  address: string;
}

@InputType()
@ReadByService()
export class TemplateTextInput {
  @Field(() => String, { description: 'At most 200 characters' })
  @Line({ max: 200, required: true })
  subject: string;
  @Field(() => String, { description: 'At most 4,000 characters; an empty line begins a new paragraph' })
  @Text({ max: 4000, required: true })
  body: string;
}
