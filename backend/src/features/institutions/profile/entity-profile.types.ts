import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, IsInt, IsOptional, Max, Min } from 'class-validator';

import { OptionType } from '../../options';
import { EntityLimits } from '../entity.types';

@ObjectType({ description: 'What the institution may use; a limit that is not set is none.' })
export class EntityProfilePlan {
  @Field(() => String, { nullable: true, description: 'Null without a plan: the limits are its own' })
  name: string | null;
  @Field(() => EntityLimits)
  limits: EntityLimits;
}

@ObjectType({ description: 'What it uses now, counted as the limits count.' })
export class EntityUsage {
  @Field(() => Int, { description: 'Published, or waiting to be' })
  vacancies: number;
  @Field(() => Int, { description: 'Staff that is not suspended, invited people included' })
  users: number;
  @Field(() => Float, {
    description: 'Files of applications, its logo and cover, and the photos of its people, in megabytes',
  })
  storage: number;
}

@ObjectType({ description: 'What the institution says of itself and how it works, as its own staff sees it.' })
export class EntityProfile {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => OptionType, { nullable: true })
  sector: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => [OptionType], { description: 'Of LANGUAGE: those people work in' })
  languages: OptionType[];
  @Field(() => String, { nullable: true, description: 'Plain text with line breaks' })
  about: string | null;
  @Field(() => String, { nullable: true })
  website: string | null;
  @Field(() => String, { nullable: true })
  email: string | null;
  @Field(() => String, { nullable: true })
  telephone: string | null;
  @Field(() => String, { nullable: true, description: 'Path of a picture that everybody may show' })
  logo: string | null;
  @Field(() => String, { nullable: true })
  cover: string | null;
  @Field(() => Int, { nullable: true, description: 'Promise: whoever applies hears something within so many days' })
  answerDays: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Applications are made anonymous so long after their end; null is never',
  })
  retentionMonths: number | null;
  @Field(() => Boolean, { description: 'Everybody signs in with a mailed code too' })
  twoFactorRequired: boolean;
  @Field(() => Boolean, { description: 'Who lacks VACANCY_APPROVE publishes after somebody approved' })
  vacancyApproval: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'In whose name mail to candidates leaves; null is the platform’s',
  })
  mailSenderName: string | null;
  @Field(() => String, { nullable: true, description: 'Where answers to that mail go; null is nowhere' })
  mailReplyTo: string | null;
  @Field(() => EntityProfilePlan)
  plan: EntityProfilePlan;
  @Field(() => EntityUsage)
  usage: EntityUsage;
}

@InputType({ description: 'What is not named stays as it is; null empties.' })
export class EntityProfilePatch {
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of SECTOR' })
  sector?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
  province?: string | null;
  @Field(() => [String], { nullable: true, description: 'Keys of LANGUAGE, at most 20' })
  @IsOptional()
  @ArrayMaxSize(20)
  languages?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Plain text, at most 5,000 characters; markup is dropped' })
  about?: string | null;
  @Field(() => String, { nullable: true })
  website?: string | null;
  @Field(() => String, { nullable: true })
  email?: string | null;
  @Field(() => String, { nullable: true })
  telephone?: string | null;
  @Field(() => Int, { nullable: true, description: '1 to 365' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(365)
  answerDays?: number | null;
  @Field(() => Int, { nullable: true, description: '1 to 120' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(120)
  retentionMonths?: number | null;
  @Field(() => Boolean, { nullable: true })
  twoFactorRequired?: boolean | null;
  @Field(() => Boolean, { nullable: true })
  vacancyApproval?: boolean | null;
  @Field(() => String, { nullable: true, description: 'At most 80 characters, none of @ < >' })
  mailSenderName?: string | null;
  @Field(() => String, { nullable: true })
  mailReplyTo?: string | null;
}
