import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';

import { Money, MoneyInput } from '../../platform/graphql/common.types';
import { Normalised } from '../../platform/graphql/inputs/normalised.decorator';
import { Omittable, ReadByService } from '../../platform/graphql/inputs/read-by-service.decorator';
import { Line, Lines, Text } from '../../platform/graphql/inputs/text.decorator';
import { GraphQLDay } from '../../platform/graphql/scalars';
import { OptionType } from '../options';
import { personTelephoneOrNull } from '../users';
import { PROFILE_FIELDS, type ProfileFieldName } from './profile/completeness';
import { DocumentType } from './documents/document.types';
import {
  CandidateLanguage,
  CandidateLanguageInput,
  Course,
  CourseInput,
  ExperienceType,
  Reference,
  ReferenceInput,
  SocialNetwork,
  SocialNetworkInput,
  StudyType,
} from './profile/profile-parts.types';
import { taxNumberOf } from './profile/tax-number';

export const ProfileField = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, name])) as {
  [N in ProfileFieldName]: N;
};
registerEnumType(ProfileField, { name: 'ProfileField', description: 'Fields that can be missing in a profile.' });

@ObjectType({ description: 'How complete the profile is.' })
export class Completeness {
  @Field(() => Int, { description: '0 to 100' })
  percent: number;
  @Field(() => [ProfileField], { description: 'Missing fields, most useful first' })
  missing: ProfileFieldName[];
  @Field(() => [ProfileField], { description: 'Missing fields that are required to apply' })
  required: ProfileFieldName[];
  @Field(() => ProfileField, { nullable: true, description: 'The most useful missing field' })
  next: ProfileFieldName | null;
}

@ObjectType('Candidate', { description: 'The profile of a candidate, for its owner.' })
export class CandidateType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, {
    description: 'Increases with every change, including changes of experiences, studies and documents',
  })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  surname: string;
  @Field(() => String)
  fullName: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => OptionType, { nullable: true })
  gender: OptionType | null;
  @Field(() => GraphQLDay, { nullable: true })
  birthDate: string | null;
  @Field(() => String, { nullable: true, description: 'Summary in free text' })
  profile: string | null;
  @Field(() => String, { nullable: true })
  photo: string | null;
  @Field(() => OptionType, { nullable: true })
  availability: OptionType | null;
  @Field(() => Money, { nullable: true })
  salaryMin: Money | null;
  @Field(() => Money, { nullable: true })
  salaryMax: Money | null;
  @Field(() => OptionType, { nullable: true })
  nationality: OptionType | null;
  @Field(() => String, { nullable: true, description: 'Tax identification number' })
  taxNumber: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Highest level of the finished studies' })
  academicLevel: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  district: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  municipality: OptionType | null;
  @Field(() => [OptionType])
  tools: OptionType[];
  @Field(() => [OptionType])
  skills: OptionType[];
  @Field(() => [String], {
    description: 'Skills and tools in the candidate’s own words. Shown, but not used for matching.',
  })
  ownSkills: string[];
  @Field(() => [OptionType], { description: 'Expertise areas of interest to the candidate' })
  interestAreas: OptionType[];
  @Field(() => [SocialNetwork])
  socialNetworks: SocialNetwork[];
  @Field(() => [Reference])
  references: Reference[];
  @Field(() => [Course])
  courses: Course[];
  @Field(() => [ExperienceType], { description: 'Latest first' })
  experiences: ExperienceType[];
  @Field(() => [StudyType], { description: 'Latest first' })
  studies: StudyType[];
  @Field(() => [CandidateLanguage])
  languages: CandidateLanguage[];
  @Field(() => [DocumentType], { description: 'Latest first' })
  documents: DocumentType[];
  @Field(() => Completeness)
  completeness: Completeness;
  @Field(() => Date, {
    nullable: true,
    description: 'Since when every institution finds the caller in its candidate database; null without this consent',
  })
  databaseSince: Date | null;
  @Field(() => Boolean, { description: 'Whether institutions may send vacancies to the caller by mail' })
  vacancyMessages: boolean;
}

@InputType({
  description:
    'Fields to change. An omitted field stays as it is; null clears it. Options are given by key. A list replaces the previous list.',
})
@ReadByService()
export class CandidatePatch {
  @Field(() => String, { nullable: true })
  @Omittable()
  @Line({ max: 100, required: true })
  name?: string | null;
  @Field(() => String, { nullable: true })
  @Omittable()
  @Line({ max: 100, required: true })
  surname?: string | null;
  @Field(() => String, { nullable: true, description: 'Any common format; +258 is assumed without a country code' })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { nullable: true })
  @Line({ max: 120 })
  profession?: string | null;
  @Field(() => String, { nullable: true })
  gender?: string | null;
  @Field(() => GraphQLDay, { nullable: true, description: 'The candidate must be at least 16 years old' })
  birthDate?: string | null;
  @Field(() => String, { nullable: true })
  @Text({ max: 4000 })
  profile?: string | null;
  @Field(() => String, { nullable: true })
  availability?: string | null;
  @Field(() => MoneyInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryMin?: MoneyInput | null;
  @Field(() => MoneyInput, { nullable: true, description: 'In the currency of salaryMin' })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryMax?: MoneyInput | null;
  @Field(() => String, { nullable: true })
  nationality?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(taxNumberOf)
  taxNumber?: string | null;
  @Field(() => String, { nullable: true })
  province?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A district of the province. Cleared when the province changes and no district is given.',
  })
  district?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A municipality of the province. Cleared when the province changes and no municipality is given.',
  })
  municipality?: string | null;
  @Field(() => [String], { nullable: true })
  tools?: string[] | null;
  @Field(() => [String], { nullable: true })
  skills?: string[] | null;
  @Field(() => [String], { nullable: true, description: 'At most 20, each up to 60 characters, without duplicates' })
  @Lines({ most: 20, max: 60 })
  ownSkills?: string[] | null;
  @Field(() => [String], { nullable: true })
  interestAreas?: string[] | null;
  @Field(() => [SocialNetworkInput], { nullable: true })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => SocialNetworkInput)
  socialNetworks?: SocialNetworkInput[] | null;
  @Field(() => [ReferenceInput], { nullable: true })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ReferenceInput)
  references?: ReferenceInput[] | null;
  @Field(() => [CourseInput], { nullable: true })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => CourseInput)
  courses?: CourseInput[] | null;
  @Field(() => [CandidateLanguageInput], { nullable: true })
  languages?: CandidateLanguageInput[] | null;
}
