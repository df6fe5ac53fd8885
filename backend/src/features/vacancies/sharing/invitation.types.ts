import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

import { pageType } from '../../../platform/graphql/page';
import { PersonRef } from '../../../platform/graphql/common.types';
import { PublicVacancyRow } from '../public/public-vacancy.types';

export enum VacancyInvitationOutcome {
  SENT = 'SENT',
  ALREADY = 'ALREADY',
  INVALID = 'INVALID',
}
registerEnumType(VacancyInvitationOutcome, {
  name: 'VacancyInvitationOutcome',
  description: 'ALREADY: was invited to this vacancy before; INVALID: is no e-mail address',
});

@InputType()
export class InviteToVacancyInput {
  @Field(() => [String], { description: '1 to 100' })
  @IsArray()
  @IsString({ each: true })
  @MaxLength(1000, { each: true })
  emails: string[];
  @Field(() => String, { nullable: true, description: 'Written into the mail; at most 1,000 characters' })
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  message?: string | null;
}

@ObjectType({ description: 'What became of one address of an invitation.' })
export class InvitedAddress {
  @Field(() => String)
  email: string;
  @Field(() => VacancyInvitationOutcome)
  status: VacancyInvitationOutcome;
  @Field(() => Date, { nullable: true })
  sentAt: Date | null;
}

@ObjectType({ description: 'Somebody who was invited to a vacancy by mail.' })
export class VacancyInvitation {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  email: string;
  @Field(() => Date)
  sentAt: Date;
  @Field(() => PersonRef)
  sentBy: PersonRef;
}

@ObjectType()
export class VacancyInvitationPage extends pageType(VacancyInvitation) {}

@ObjectType({
  description: 'An open private vacancy that the signed-in candidate was invited to or has opened by its link.',
})
export class PrivateVacancy extends PublicVacancyRow {
  @Field(() => String, { description: 'Opens it: /candidate/vacancy/{id}?t={shareToken}' })
  shareToken: string;
  @Field(() => Date, { nullable: true, description: 'None for one that was opened by a link only' })
  invitedAt: Date | null;
}

@ObjectType()
export class PrivateVacancyPage extends pageType(PrivateVacancy) {
  @Field(() => String, { nullable: true, description: 'Always none: pages by number' })
  override endCursor: string | null = null;
}
