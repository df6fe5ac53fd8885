import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({
  description:
    'Whether a candidate whom the institution imported was informed of it: who holds the data, and how to object.',
})
export class CandidateImportNotice {
  @Field(() => Date, {
    nullable: true,
    description: 'When the notice was first mailed or logged by `logImportNotice`; null while nobody informed them',
  })
  informedAt: Date | null;
  @Field(() => Boolean, {
    description:
      'The caller may call `createImportNotice`: the candidate has no e-mail address and is within the scope of APPLICATION_MESSAGE',
  })
  canSend: boolean;
}

@ObjectType({ description: 'A notice for an imported candidate, which staff send by other means than mail.' })
export class ImportNoticeText {
  @Field(() => String, {
    description:
      'In the language of the candidate: who holds the data, and the link by which the candidate objects. The link does not expire',
  })
  text: string;
  @Field(() => String, {
    nullable: true,
    description: 'Address that opens a WhatsApp chat with this text; null without a mobile number',
  })
  whatsapp: string | null;
}
