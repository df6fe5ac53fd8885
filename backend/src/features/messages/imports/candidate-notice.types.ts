import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({
  description: 'The state of the import notice of a candidate. The notice says who holds the data and how to object.',
})
export class CandidateImportNotice {
  @Field(() => Date, {
    nullable: true,
    description:
      'When the institution first queued the mail of the notice, or first logged a notice by `logImportNotice`. Null before that. A mail that was returned or given up does not count',
  })
  informedAt: Date | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The e-mail address of the candidate, masked (`c***a@correio.example`), if at least one notice was mailed, and each of these mails was returned or given up after all attempts. Null otherwise. An import that completes the record (`UPDATE`) with another address replaces this address, and a new notice is mailed to the new address',
  })
  returnedAddress: string | null;
  @Field(() => Boolean, {
    description:
      'True if the caller may call `createImportNotice`: the candidate has no e-mail address or has a `returnedAddress`, and is within the scope of APPLICATION_MESSAGE',
  })
  canSend: boolean;
}

@ObjectType({ description: 'A notice that staff send to an imported candidate by other means than mail.' })
export class ImportNoticeText {
  @Field(() => String, {
    description:
      'In the language of the candidate: who holds the data, and the link by which the candidate objects. The link does not expire',
  })
  text: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Address that opens a WhatsApp chat with this text. Null without a mobile number, and if the caller may not read the telephone number (APPLICATION_VIEW)',
  })
  whatsapp: string | null;
}
