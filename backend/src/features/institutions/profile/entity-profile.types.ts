import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, IsInt, IsOptional, Max, Min } from 'class-validator';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Omittable, ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { OptionType } from '../../options';
import { emailOrNull, telephoneOrNull, websiteOrNull } from '../../users';
import { EntityLimits } from '../entity.types';
import { aboutOrNull, senderOrNull } from './entity-texts.rules';

@ObjectType({ description: 'Plan and limits of the institution.' })
export class EntityProfilePlan {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the plan; null for an institution without a plan',
  })
  name: string | null;
  @Field(() => EntityLimits, {
    description:
      'Limits that apply. A limit of the institution overrides the limit of the plan. `storageMegabytes` is never null: without a limit of the institution or the plan, the limit of the platform applies.',
  })
  limits: EntityLimits;
}

@ObjectType({ description: 'Current use of an institution, as the limits count the use.' })
export class EntityUsage {
  @Field(() => Int, { description: 'Number of vacancies that are pending, or published and not ended' })
  vacancies: number;
  @Field(() => Int, { description: 'Number of staff who are not suspended, including invited people' })
  users: number;
  @Field(() => Float, {
    description:
      'Size of the application files, the logo, the cover picture and the photos of staff, in megabytes of 1,048,576 bytes, with one decimal',
  })
  storage: number;
}

@ObjectType({ description: 'Profile and settings of an institution, for its own staff.' })
export class EntityProfile {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the institution; pass it to `updateEntityProfile`.' })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list SECTOR' })
  sector: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list PROVINCE' })
  province: OptionType | null;
  @Field(() => [OptionType], { description: 'Working languages; entries of the list LANGUAGE' })
  languages: OptionType[];
  @Field(() => String, { nullable: true, description: 'Plain text with line breaks' })
  about: string | null;
  @Field(() => String, { nullable: true, description: 'An http or https address' })
  website: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Contact address of the institution; candidates and the public do not see the address.',
  })
  email: string | null;
  @Field(() => String, { nullable: true, description: 'E.164; candidates and the public do not see the number.' })
  telephone: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Address of the logo, for the `src` of an image; null without a logo',
  })
  logo: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Address of the cover picture, for the `src` of an image; null without a cover picture',
  })
  cover: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Days within which the institution promises an answer to applicants',
  })
  answerDays: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Retention period in months; null keeps all data. The applications of a candidate to the institution are anonymized when no application is open and no application changed during the period. An application is open while the application is in progress and the vacancy has not ended. An unsolicited application is open while the application is in progress and new. An imported candidate without an account is erased when neither the record nor an application of the candidate changed during the period and no application of the candidate is in progress.',
  })
  retentionMonths: number | null;
  @Field(() => Boolean, { description: 'Whether every member of staff needs a mailed code to sign in' })
  twoFactorRequired: boolean;
  @Field(() => Boolean, { description: 'Whether staff without VACANCY_APPROVE need an approval to publish a vacancy' })
  vacancyApproval: boolean;
  @Field(() => Boolean, { description: 'Whether candidates may apply to the institution without a vacancy' })
  acceptsUnsolicited: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'Sender name of mails of the institution; the name of the platform is added in brackets. Null uses only the name of the platform.',
  })
  mailSenderName: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reply address of mails of the institution; null for no reply address',
  })
  mailReplyTo: string | null;
  @Field(() => EntityProfilePlan)
  plan: EntityProfilePlan;
  @Field(() => EntityUsage)
  usage: EntityUsage;
}

@InputType({
  description:
    'Fields to change. An omitted field stays as it is. Null clears a field, if the field does not say otherwise.',
})
@ReadByService()
export class EntityProfilePatch {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the institution, at most 160 characters; cannot be null.',
  })
  @Omittable()
  @Line({ max: 160, required: true })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list SECTOR' })
  sector?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list PROVINCE' })
  province?: string | null;
  @Field(() => [String], {
    nullable: true,
    description: 'Keys of the list LANGUAGE, at most 20; null or an empty list for none',
  })
  @IsOptional()
  @ArrayMaxSize(20)
  languages?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Plain text, at most 5,000 characters; markup is removed.' })
  @Normalised(aboutOrNull)
  about?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'An http or https address, at most 254 characters. An address without a scheme gets the scheme https.',
  })
  @Normalised(websiteOrNull)
  website?: string | null;
  @Field(() => String, { nullable: true, description: 'Contact address of the institution, at most 254 characters' })
  @Normalised(emailOrNull)
  email?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'In any common format; stored as E.164. A number without a country code gets the code +258.',
  })
  @Normalised(telephoneOrNull)
  telephone?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Days within which the institution promises an answer to applicants, 1 to 365',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(365)
  answerDays?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Retention period in months, 1 to 120; null keeps all data.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(120)
  retentionMonths?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether every member of staff needs a mailed code to sign in; null keeps the setting.',
  })
  twoFactorRequired?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether staff without VACANCY_APPROVE need an approval to publish a vacancy; null sets false.',
  })
  vacancyApproval?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether candidates may apply to the institution without a vacancy; null sets false.',
  })
  acceptsUnsolicited?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Sender name of mails of the institution, at most 80 characters, without `@`, `<` and `>`; null uses only the name of the platform.',
  })
  @Normalised(senderOrNull)
  mailSenderName?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reply address of mails of the institution, at most 254 characters; null for no reply address',
  })
  @Normalised(emailOrNull)
  mailReplyTo?: string | null;
}
