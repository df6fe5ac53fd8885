import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, IsInt, IsOptional, Max, Min } from 'class-validator';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Omittable, ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { OptionType } from '../../options';
import { emailOrNull, telephoneOrNull, websiteOrNull } from '../../users';
import { EntityLimits } from '../entity.types';
import { aboutOrNull, senderOrNull } from './entity-texts.rules';

@ObjectType({ description: 'Limits of the institution. Null means no limit.' })
export class EntityProfilePlan {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the plan; null when the institution has its own limits without a plan',
  })
  name: string | null;
  @Field(() => EntityLimits)
  limits: EntityLimits;
}

@ObjectType({ description: 'Current use, counted like the limits.' })
export class EntityUsage {
  @Field(() => Int, { description: 'Vacancies that are published or scheduled' })
  vacancies: number;
  @Field(() => Int, { description: 'Staff who are not suspended, including invited people' })
  users: number;
  @Field(() => Float, {
    description: 'Megabytes of application files, logo, cover and photos of staff',
  })
  storage: number;
}

@ObjectType({ description: 'Profile and settings of an institution, for its own staff.' })
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
  @Field(() => [OptionType], { description: 'Working languages; entries of LANGUAGE' })
  languages: OptionType[];
  @Field(() => String, { nullable: true, description: 'Plain text with line breaks' })
  about: string | null;
  @Field(() => String, { nullable: true })
  website: string | null;
  @Field(() => String, { nullable: true })
  email: string | null;
  @Field(() => String, { nullable: true })
  telephone: string | null;
  @Field(() => String, { nullable: true, description: 'Path of a public picture' })
  logo: string | null;
  @Field(() => String, { nullable: true })
  cover: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Days within which the institution promises an answer to applicants',
  })
  answerDays: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Months after their end until applications are anonymized; null keeps them',
  })
  retentionMonths: number | null;
  @Field(() => Boolean, { description: 'Whether every member of staff needs a mailed code to sign in' })
  twoFactorRequired: boolean;
  @Field(() => Boolean, { description: 'Whether staff without VACANCY_APPROVE need an approval to publish' })
  vacancyApproval: boolean;
  @Field(() => Boolean, { description: 'Whether candidates may apply to the institution without a vacancy' })
  acceptsUnsolicited: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Sender name of mails to candidates; null uses the name of the platform',
  })
  mailSenderName: string | null;
  @Field(() => String, { nullable: true, description: 'Reply address of these mails; null for none' })
  mailReplyTo: string | null;
  @Field(() => EntityProfilePlan)
  plan: EntityProfilePlan;
  @Field(() => EntityUsage)
  usage: EntityUsage;
}

@InputType({ description: 'Fields to change. An omitted field stays as it is; null clears it.' })
@ReadByService()
export class EntityProfilePatch {
  @Field(() => String, { nullable: true })
  @Omittable()
  @Line({ max: 160, required: true })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of SECTOR' })
  sector?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
  province?: string | null;
  @Field(() => [String], { nullable: true, description: 'Keys of LANGUAGE, at most 20' })
  @IsOptional()
  @ArrayMaxSize(20)
  languages?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Plain text, at most 5,000 characters; markup is removed' })
  @Normalised(aboutOrNull)
  about?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(websiteOrNull)
  website?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(emailOrNull)
  email?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(telephoneOrNull)
  telephone?: string | null;
  @Field(() => Int, { nullable: true, description: 'Days, 1 to 365' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(365)
  answerDays?: number | null;
  @Field(() => Int, { nullable: true, description: 'Months, 1 to 120' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(120)
  retentionMonths?: number | null;
  @Field(() => Boolean, { nullable: true })
  twoFactorRequired?: boolean | null;
  @Field(() => Boolean, { nullable: true })
  vacancyApproval?: boolean | null;
  @Field(() => Boolean, { nullable: true })
  acceptsUnsolicited?: boolean | null;
  @Field(() => String, { nullable: true, description: 'At most 80 characters, without @ < >' })
  @Normalised(senderOrNull)
  mailSenderName?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(emailOrNull)
  mailReplyTo?: string | null;
}
