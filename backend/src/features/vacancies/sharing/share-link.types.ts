import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { PersonRef } from '../../../platform/graphql/common.types';

export enum ShareChannel {
  LINK = 'LINK',
  QR = 'QR',
  WHATSAPP = 'WHATSAPP',
  LINKEDIN = 'LINKEDIN',
  FACEBOOK = 'FACEBOOK',
  EMAIL = 'EMAIL',
}
registerEnumType(ShareChannel, { name: 'ShareChannel', description: 'The channel where a link is shared' });

@ObjectType('ShareLink', {
  description: 'A link to a vacancy with its own code. Visits are counted, and it can be revoked.',
})
export class ShareLinkType {
  @Field(() => ID)
  id: string;
  @Field(() => ShareChannel)
  channel: ShareChannel;
  @Field(() => String, {
    nullable: true,
    description: 'Name given by the institution; null for the first link of a private vacancy',
  })
  name: string | null;
  @Field(() => String, {
    description: 'Absolute URL with `?s=` for a public vacancy. For a private one with `?t=`, the only way to open it.',
  })
  url: string;
  @Field(() => String, {
    nullable: true,
    description:
      'URL that opens the channel with the link: WhatsApp, LinkedIn, Facebook or a new e-mail. Null for LINK and QR.',
  })
  shareUrl: string | null;
  @Field(() => String, { description: 'QR code of the URL, as SVG' })
  qr: string;
  @Field(() => Int, { description: 'Page views by people; one reader counts once per half hour' })
  visits: number;
  @Field(() => Int, { description: 'Applications through this link' })
  candidacies: number;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => PersonRef)
  createdBy: PersonRef;
  @Field(() => Date, { nullable: true, description: 'From this time the link gives no access and counts no visits' })
  revokedAt: Date | null;
}

@InputType()
export class ShareLinkInput {
  @Field(() => ShareChannel)
  channel: ShareChannel;
  @Field(() => String, { nullable: true, description: 'At most 80 characters' })
  @Line({ max: 80 })
  name?: string | null;
}
