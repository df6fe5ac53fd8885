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

@InputType({ description: 'Invitation of people to a vacancy by mail.' })
export class InviteToVacancyInput {
  @Field(() => [String], { description: '1 to 100 addresses' })
  @IsArray()
  @IsString({ each: true })
  @MaxLength(1000, { each: true })
  emails: string[];
  @Field(() => String, { nullable: true, description: 'Text for the mail, at most 1,000 characters; null for no text' })
  @Text({ max: 1000 })
  message?: string | null;
}

@ObjectType({ description: 'The result for one address.' })
export class InvitedAddress {
  @Field(() => String, { description: 'The address, unchanged from the input' })
  email: string;
  @Field(() => VacancyInvitationOutcome)
  status: VacancyInvitationOutcome;
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the invitation by this call or by an earlier call; null for INVALID',
  })
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
  @Field(() => PersonRef, { description: 'The person who sent the invitation' })
  sentBy: PersonRef;
}

@ObjectType({ description: 'A page of invitations to a vacancy.' })
export class VacancyInvitationPage extends pageType(VacancyInvitation) {}

@ObjectType({
  description: 'An open private vacancy to which the candidate was invited, or which the candidate opened by a link.',
})
export class PrivateVacancy extends PublicVacancyRow {
  @Field(() => String, { description: 'Token that gives access: /candidate/vacancy/{id}?t={shareToken}' })
  shareToken: string;
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the invitation; null when the candidate opened the vacancy by a link without an invitation',
  })
  invitedAt: Date | null;
}

@ObjectType({ description: 'A page of private vacancies.' })
export class PrivateVacancyPage extends pageType(PrivateVacancy) {
  @Field(() => String, { nullable: true, description: 'Always null, because this list is paged by number' })
  override endCursor: string | null = null;
}
