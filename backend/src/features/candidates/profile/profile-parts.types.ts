import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';
import { GraphQLDay } from '../../../platform/graphql/scalars';
import { OptionType } from '../../options';
import { emailOrNull, personTelephoneOrNull, websiteReader } from '../../users';

const LINE = { max: 150 };

@ObjectType({ description: 'A page of the candidate in a social network.' })
export class SocialNetwork {
  @Field(() => String, { description: 'Name of the network, as the candidate wrote it' })
  network: string;
  @Field(() => String, { description: 'An address with http or https' })
  url: string;
}

@InputType({ description: 'A page of the candidate in a social network.' })
export class SocialNetworkInput {
  @Field(() => String, { description: 'Name of the network, at most 40 characters' })
  @Line({ max: 40, required: true })
  network: string;
  @Field(() => String, {
    description: 'An address with http or https, at most 300 characters; the scheme may be omitted',
  })
  @Normalised(websiteReader({ max: 300, required: true }))
  url: string;
}

@ObjectType({ description: 'A person who can give a reference for the candidate.' })
export class Reference {
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true, description: 'Position of the person who gives the reference' })
  position: string | null;
  @Field(() => String, { nullable: true, description: 'Company of the person who gives the reference' })
  company: string | null;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true })
  email: string | null;
}

@InputType({
  description:
    'A person who can give a reference for the candidate. Name, position and company have at most 150 characters each.',
})
export class ReferenceInput {
  @Field(() => String)
  @Line({ ...LINE, required: true })
  name: string;
  @Field(() => String, { nullable: true, description: 'Position of the person who gives the reference' })
  @Line(LINE)
  position?: string | null;
  @Field(() => String, { nullable: true, description: 'Company of the person who gives the reference' })
  @Line(LINE)
  company?: string | null;
  @Field(() => String, { nullable: true, description: 'Any common format; +258 is assumed without a country code' })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(emailOrNull)
  email?: string | null;
}

@ObjectType({ description: 'A finished course.' })
export class Course {
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true, description: 'School or organization that gave the course' })
  provider: string | null;
  @Field(() => Int, { nullable: true })
  year: number | null;
}

@InputType({ description: 'A finished course. Name and provider have at most 150 characters each.' })
export class CourseInput {
  @Field(() => String)
  @Line({ ...LINE, required: true })
  name: string;
  @Field(() => String, { nullable: true, description: 'School or organization that gave the course' })
  @Line(LINE)
  provider?: string | null;
  @Field(() => Int, { nullable: true, description: 'From 1950 until the current year' })
  year?: number | null;
}

@ObjectType({ description: 'A language that the candidate knows.' })
export class CandidateLanguage {
  @Field(() => OptionType, { description: 'Entry of LANGUAGE' })
  language: OptionType;
  @Field(() => OptionType, { description: 'Entry of LANGUAGE_LEVEL' })
  level: OptionType;
  @Field(() => Boolean, {
    description: 'Whether the language is a mother tongue. The match uses the level `advanced` for a mother tongue',
  })
  native: boolean;
}

@InputType({ description: 'A language that the candidate knows.' })
export class CandidateLanguageInput {
  @Field(() => String, { description: 'Key of LANGUAGE' })
  language: string;
  @Field(() => String, { description: 'Key of LANGUAGE_LEVEL; required for a mother tongue too' })
  level: string;
  @Field(() => Boolean, { defaultValue: false, description: 'Whether the language is a mother tongue' })
  native: boolean;
}

@ObjectType('Experience', {
  description: 'A job of the candidate. A month is written as its first day: 2021-03-01 stands for March 2021.',
})
export class ExperienceType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the experience; pass it to `updateExperience`' })
  version: number;
  @Field(() => String)
  position: string;
  @Field(() => String)
  employer: string;
  @Field(() => OptionType, { nullable: true, description: 'Entry of SECTOR' })
  sector: OptionType | null;
  @Field(() => [OptionType], { description: 'Compared with the related areas of a vacancy' })
  expertiseAreas: OptionType[];
  @Field(() => GraphQLDay, { description: 'The first month' })
  startDate: string;
  @Field(() => GraphQLDay, {
    nullable: true,
    description:
      'The last month; null for a current job. The end date of an imported experience can be any day of the month',
  })
  endDate: string | null;
  @Field(() => Boolean, { description: 'Whether this is a current job' })
  stillWorking: boolean;
  @Field(() => String, { nullable: true, description: 'What the candidate does or did in this job, in free text' })
  activities: string | null;
}

@InputType({
  description: 'A job of the candidate. A month is written as its first day, from 1940-01-01 until the current month.',
})
@ReadByService()
export class ExperienceInput {
  @Field(() => String, { description: 'At most 150 characters' })
  @Line({ ...LINE, required: true })
  position: string;
  @Field(() => String, { description: 'At most 150 characters' })
  @Line({ ...LINE, required: true })
  employer: string;
  @Field(() => String, { nullable: true, description: 'Key of SECTOR' })
  sector?: string | null;
  @Field(() => [String], {
    description: 'At most 10 keys of EXPERTISE_AREA. Compared with the related areas of a vacancy',
  })
  expertiseAreas: string[];
  @Field(() => GraphQLDay, { description: 'The first month' })
  startDate: string;
  @Field(() => GraphQLDay, {
    nullable: true,
    description: 'The last month. Required if `stillWorking` is false; ignored if `stillWorking` is true',
  })
  endDate?: string | null;
  @Field(() => Boolean, { defaultValue: false, description: 'Whether this is a current job' })
  stillWorking: boolean;
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters' })
  @Text({ max: 2000 })
  activities?: string | null;
}

@ObjectType('Study', {
  description: 'A study of the candidate. A month is written as its first day: 2021-03-01 stands for March 2021.',
})
export class StudyType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the study; pass it to `updateStudy`' })
  version: number;
  @Field(() => String, { description: 'School or university' })
  institution: string;
  @Field(() => OptionType, { description: 'Entry of STUDY_AREA. Compared with the training areas of a vacancy' })
  studyArea: OptionType;
  @Field(() => OptionType, { description: 'Entry of ACADEMIC_LEVEL' })
  academicLevel: OptionType;
  @Field(() => String, { nullable: true, description: 'Name of the course, in free text' })
  course: string | null;
  @Field(() => GraphQLDay, { nullable: true, description: 'The first month' })
  startDate: string | null;
  @Field(() => GraphQLDay, {
    nullable: true,
    description:
      'The last month. The month of an unfinished study can be in the future. The end date of an imported study can be any day of the month',
  })
  endDate: string | null;
  @Field(() => Boolean, {
    description: 'Whether the study is finished. Only finished studies count for `Candidate.academicLevel`',
  })
  finished: boolean;
}

@InputType({ description: 'A study of the candidate. A month is written as its first day, from 1940-01-01.' })
@ReadByService()
export class StudyInput {
  @Field(() => String, { description: 'School or university, at most 150 characters' })
  @Line({ ...LINE, required: true })
  institution: string;
  @Field(() => String, { description: 'Key of STUDY_AREA' })
  studyArea: string;
  @Field(() => String, { description: 'Key of ACADEMIC_LEVEL' })
  academicLevel: string;
  @Field(() => String, { nullable: true, description: 'Name of the course, at most 150 characters' })
  @Line(LINE)
  course?: string | null;
  @Field(() => GraphQLDay, { nullable: true, description: 'The first month; not in the future' })
  startDate?: string | null;
  @Field(() => GraphQLDay, {
    nullable: true,
    description:
      'The last month, not before `startDate`. For an unfinished study, at most 10 years in the future. For a finished study, not in the future',
  })
  endDate?: string | null;
  @Field(() => Boolean, { defaultValue: true, description: 'Whether the study is finished' })
  finished: boolean;
}
