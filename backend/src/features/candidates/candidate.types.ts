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
registerEnumType(ProfileField, {
  name: 'ProfileField',
  description: 'Fields that can be missing in a profile.',
  valuesMap: {
    EXPERIENCE: { description: 'At least one experience' },
    STUDY: { description: 'At least one study' },
    LANGUAGE: { description: 'At least one language' },
    SKILL: { description: 'At least one entry of the list SKILL' },
    PROFILE: { description: 'The summary in free text' },
    CV_DOCUMENT: { description: 'A CV in the document library that is not blocked by the malware scan' },
  },
});

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

@ObjectType('Candidate', { description: 'The profile of the caller, who is a candidate.' })
export class CandidateType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, {
    description:
      'Version of the profile; pass it to `updateCandidate`. Increases with every change, including changes of experiences, studies and documents',
  })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  surname: string;
  @Field(() => String, { description: 'Name and surname' })
  fullName: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true, description: 'In free text' })
  profession: string | null;
  @Field(() => OptionType, { nullable: true })
  gender: OptionType | null;
  @Field(() => GraphQLDay, { nullable: true })
  birthDate: string | null;
  @Field(() => String, { nullable: true, description: 'Summary in free text' })
  profile: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Path of the picture (WebP) on the host of the API; anyone with the path can read the picture',
  })
  photo: string | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'How soon the candidate can begin to work. Entry of AVAILABILITY',
  })
  availability: OptionType | null;
  @Field(() => Money, { nullable: true, description: 'Lowest expected salary per month' })
  salaryMin: Money | null;
  @Field(() => Money, { nullable: true, description: 'Highest expected salary per month' })
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
  @Field(() => [OptionType], { description: 'Entries of TOOL. Not used for matching' })
  tools: OptionType[];
  @Field(() => [OptionType], { description: 'Entries of SKILL. Compared with the skills of a vacancy' })
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
  @Field(() => [StudyType], {
    description: 'Unfinished studies first; the latest first within the unfinished and within the finished studies',
  })
  studies: StudyType[];
  @Field(() => [CandidateLanguage], { description: 'Mother tongues first' })
  languages: CandidateLanguage[];
  @Field(() => [DocumentType], { description: 'Latest first' })
  documents: DocumentType[];
  @Field(() => Completeness)
  completeness: Completeness;
  @Field(() => Date, {
    nullable: true,
    description:
      'Since when every institution can find the caller in the candidate database; null without this consent',
  })
  databaseSince: Date | null;
  @Field(() => Boolean, { description: 'Whether institutions may send vacancies to the caller by mail' })
  vacancyMessages: boolean;
}

@InputType({
  description:
    'Fields of a profile to change. An omitted field stays as it is. Null clears a field. Options are given by key. A list replaces the previous list.',
})
@ReadByService()
export class CandidatePatch {
  @Field(() => String, { nullable: true, description: 'At most 100 characters; cannot be null or blank' })
  @Omittable()
  @Line({ max: 100, required: true })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'At most 100 characters; cannot be null or blank' })
  @Omittable()
  @Line({ max: 100, required: true })
  surname?: string | null;
  @Field(() => String, { nullable: true, description: 'Any common format; +258 is assumed without a country code' })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { nullable: true, description: 'At most 120 characters' })
  @Line({ max: 120 })
  profession?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of GENDER' })
  gender?: string | null;
  @Field(() => GraphQLDay, {
    nullable: true,
    description: 'From 1900-01-01. The candidate must be at least 16 years old',
  })
  birthDate?: string | null;
  @Field(() => String, { nullable: true, description: 'Summary in free text, at most 4,000 characters' })
  @Text({ max: 4000 })
  profile?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of AVAILABILITY' })
  availability?: string | null;
  @Field(() => MoneyInput, {
    nullable: true,
    description: 'Lowest expected salary per month; not above `salaryMax`, and in the same currency',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryMin?: MoneyInput | null;
  @Field(() => MoneyInput, {
    nullable: true,
    description: 'Highest expected salary per month; not below `salaryMin`, and in the same currency',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryMax?: MoneyInput | null;
  @Field(() => String, { nullable: true, description: 'Key of NATIONALITY' })
  nationality?: string | null;
  @Field(() => String, { nullable: true, description: 'NUIT: nine digits; spaces are removed' })
  @Normalised(taxNumberOf)
  taxNumber?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
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
  @Field(() => [String], { nullable: true, description: 'At most 100 keys of TOOL' })
  tools?: string[] | null;
  @Field(() => [String], { nullable: true, description: 'At most 100 keys of SKILL' })
  skills?: string[] | null;
  @Field(() => [String], {
    nullable: true,
    description: 'At most 20 texts with at most 60 characters each. Of equal texts, only one is kept; case is ignored',
  })
  @Lines({ most: 20, max: 60 })
  ownSkills?: string[] | null;
  @Field(() => [String], { nullable: true, description: 'At most 30 keys of EXPERTISE_AREA' })
  interestAreas?: string[] | null;
  @Field(() => [SocialNetworkInput], { nullable: true, description: 'At most 10' })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => SocialNetworkInput)
  socialNetworks?: SocialNetworkInput[] | null;
  @Field(() => [ReferenceInput], { nullable: true, description: 'At most 10' })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ReferenceInput)
  references?: ReferenceInput[] | null;
  @Field(() => [CourseInput], { nullable: true, description: 'At most 50' })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => CourseInput)
  courses?: CourseInput[] | null;
  @Field(() => [CandidateLanguageInput], {
    nullable: true,
    description: 'At most 20. INVALID_INPUT for a repeated language',
  })
  languages?: CandidateLanguageInput[] | null;
}
