import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsArray, IsString, MaxLength } from 'class-validator';

import { pageType } from '../../../platform/graphql/page';
import { Text } from '../../../platform/graphql/inputs/text.decorator';
import { PersonRef } from '../../../platform/graphql/common.types';
import { PublicVacancyRow } from '../public/public-vacancy.types';

export enum VacancyInvitationOutcome {
  SENT = 'SENT',
  ALREADY = 'ALREADY',
  INVALID = 'INVALID',
}
registerEnumType(VacancyInvitationOutcome, {
  name: 'VacancyInvitationOutcome',
  description: 'ALREADY: the address was invited to this vacancy before. INVALID: not an e-mail address.',
});

@InputType()
export class InviteToVacancyInput {
  @Field(() => [String], { description: '1 to 100 addresses' })
  @IsArray()
  @IsString({ each: true })
  @MaxLength(1000, { each: true })
  emails: string[];
  @Field(() => String, { nullable: true, description: 'Included in the mail; at most 1,000 characters' })
  @Text({ max: 1000 })
  message?: string | null;
}

@ObjectType({ description: 'The result for one address.' })
export class InvitedAddress {
  @Field(() => String)
  email: string;
  @Field(() => VacancyInvitationOutcome)
  status: VacancyInvitationOutcome;
  @Field(() => Date, { nullable: true })
  sentAt: Date | null;
}

@ObjectType({ description: 'An invitation to a vacancy by mail.' })
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
  description: 'An open private vacancy that the candidate was invited to or opened by its link.',
})
export class PrivateVacancy extends PublicVacancyRow {
  @Field(() => String, { description: 'Token that gives access: /candidate/vacancy/{id}?t={shareToken}' })
  shareToken: string;
  @Field(() => Date, { nullable: true, description: 'Null for a vacancy opened by its link without an invitation' })
  invitedAt: Date | null;
}

@ObjectType()
export class PrivateVacancyPage extends pageType(PrivateVacancy) {
  @Field(() => String, { nullable: true, description: 'Always null: this list is paged by number' })
  override endCursor: string | null = null;
}
