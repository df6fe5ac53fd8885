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
registerEnumType(ShareChannel, { name: 'ShareChannel', description: 'The channel in which a link is shared.' });

@ObjectType('ShareLink', {
  description: 'A link to a vacancy, with its own code. The platform counts the visits. Staff can revoke the link.',
})
export class ShareLinkType {
  @Field(() => ID)
  id: string;
  @Field(() => ShareChannel)
  channel: ShareChannel;
  @Field(() => String, {
    nullable: true,
    description:
      'Name that the institution gave to the link; null without a name. The first link of a private vacancy and the link in invitation mails have no name.',
  })
  name: string | null;
  @Field(() => String, {
    description:
      'Absolute URL of the vacancy. The code of the link is the parameter `s` for a public vacancy and `t` for a private vacancy.',
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
  @Field(() => Int, {
    description: 'Number of visits through the link; the visits from one IP address count once per half hour',
  })
  visits: number;
  @Field(() => Int, { description: 'Applications through this link, including those that were withdrawn later' })
  candidacies: number;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => PersonRef)
  createdBy: PersonRef;
  @Field(() => Date, { nullable: true, description: 'From this time the link gives no access and counts no visits' })
  revokedAt: Date | null;
}

@InputType({ description: 'A new link to a vacancy.' })
export class ShareLinkInput {
  @Field(() => ShareChannel)
  channel: ShareChannel;
  @Field(() => String, { nullable: true, description: 'At most 80 characters; null for no name' })
  @Line({ max: 80 })
  name?: string | null;
}
