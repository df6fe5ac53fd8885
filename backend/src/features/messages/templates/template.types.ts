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
  description: 'A kind of mail for which an institution can save its own text.',
  valuesMap: {
    APPROVAL: { description: 'Informs a candidate that the candidacy was approved' },
    REJECTION: { description: 'Informs a candidate that the candidacy was rejected' },
    PROPOSAL: { description: 'Sends a proposal to a candidate. Only `emailCandidacies` sends proposals.' },
    FEEDBACK: { description: 'Sends feedback to a rejected candidate' },
    INVITATION: { description: 'Invites a person to a vacancy' },
  },
});

@ObjectType({ description: 'A value that is filled in when the mail is sent.' })
export class TemplateVariable {
  @Field(() => String, { description: 'Written as {{name}}' })
  name: string;
  @Field(() => Boolean, { description: 'Whether the body must contain the variable' })
  isRequired: boolean;
  @Field(() => Boolean, { description: 'Whether the subject may contain the variable' })
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
  @Field(() => Int, { description: 'Version of the text; 0 until the institution first saves its own text' })
  version: number;
  @Field(() => String, { description: 'The subject of the mail, with variables' })
  subject: string;
  @Field(() => String, { description: 'Paragraphs, separated by empty lines' })
  body: string;
  @Field(() => Boolean, {
    description: 'Whether the text of the product is used, because the institution has not saved its own text',
  })
  isDefault: boolean;
  @Field(() => String, { description: 'The subject of the product, with variables' })
  defaultSubject: string;
  @Field(() => String, { description: 'The body of the product, with variables' })
  defaultBody: string;
  @Field(() => [TemplateVariable], { description: 'The variables that a text of this kind may contain' })
  variables: TemplateVariable[];
  @Field(() => Date, {
    nullable: true,
    description: 'When the institution last saved its own text; null if `isDefault` is true',
  })
  updatedAt: Date | null;
}

@ObjectType({ description: 'A mail as the recipient sees it, with the layout of all mails.' })
export class TemplatePreview {
  @Field(() => String, { description: 'Name of the sender' })
  from: string;
  @Field(() => String, { description: 'Name of the installation' })
  brand: string;
  @Field(() => String, { description: 'The subject, with the values of the variables' })
  subject: string;
  @Field(() => String, { description: 'The heading above the paragraphs; always a text of the product' })
  heading: string;
  @Field(() => [String], { description: 'The salutation, then the paragraphs of the body' })
  paragraphs: string[];
  @Field(() => String, { nullable: true, description: 'Label of the button; null for a mail without a button' })
  action: string | null;
  @Field(() => String, { description: 'The text at the end of the mail; always a text of the product' })
  footer: string;
}

@ObjectType({ description: 'The recipient of a test mail.' })
export class TestMailReceipt {
  @Field(() => String, { description: 'The address of the caller' })
  address: string;
}

@InputType({
  description: 'A text for one kind of mail. `MessageTemplate.variables` has the variables that the text may contain.',
})
@ReadByService()
export class TemplateTextInput {
  @Field(() => String, { description: 'At most 200 characters' })
  @Line({ max: 200, required: true })
  subject: string;
  @Field(() => String, { description: 'At most 4,000 characters; an empty line begins a new paragraph' })
  @Text({ max: 4000, required: true })
  body: string;
}
