import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { PersonRef } from '../../../platform/graphql/common.types';

export enum ShareChannel {
  LINK = 'LINK',
  QR = 'QR',
  WHATSAPP = 'WHATSAPP',
  LINKEDIN = 'LINKEDIN',
  FACEBOOK = 'FACEBOOK',
  EMAIL = 'EMAIL',
}
registerEnumType(ShareChannel, { name: 'ShareChannel', description: 'Where a link is meant to be seen' });

@ObjectType('ShareLink', {
  description: 'An address of a vacancy with a code of its own, which is counted and can be revoked.',
})
export class ShareLinkType {
  @Field(() => ID)
  id: string;
  @Field(() => ShareChannel)
  channel: ShareChannel;
  @Field(() => String, {
    nullable: true,
    description: 'As the institution calls it; none for the first one of a private vacancy',
  })
  name: string | null;
  @Field(() => String, {
    description: 'Absolute: `?s=` of a public vacancy, `?t=` of a private one, which nothing else opens',
  })
  url: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Opens the channel with the link in it: WhatsApp, LinkedIn, Facebook, or a new e-mail. None for LINK and QR',
  })
  shareUrl: string | null;
  @Field(() => String, { description: 'The QR code of the address as SVG' })
  qr: string;
  @Field(() => Int, { description: 'Openings of the page by people; the same reader counts once in half an hour' })
  visits: number;
  @Field(() => Int, { description: 'Applications that came by this link' })
  candidacies: number;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => PersonRef)
  createdBy: PersonRef;
  @Field(() => Date, { nullable: true, description: 'Since then it opens and counts nothing' })
  revokedAt: Date | null;
}

@InputType()
export class ShareLinkInput {
  @Field(() => ShareChannel)
  channel: ShareChannel;
  @Field(() => String, { nullable: true, description: 'At most 80 characters' })
  @IsOptional()
  @IsString()
  @MaxLength(400)
  name?: string | null;
}
