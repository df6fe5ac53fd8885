import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';
import { GraphQLDay } from '../../../platform/graphql/scalars';
import { OptionType } from '../../options';
import { emailOrNull, personTelephoneOrNull, websiteReader } from '../../users';

const LINE = { max: 150 };

@ObjectType()
export class SocialNetwork {
  @Field(() => String)
  network: string;
  @Field(() => String)
  url: string;
}

@InputType()
export class SocialNetworkInput {
  @Field(() => String)
  @Line({ max: 40, required: true })
  network: string;
  @Field(() => String, { description: 'http or https; the scheme may be omitted' })
  @Normalised(websiteReader({ max: 300, required: true }))
  url: string;
}

@ObjectType({ description: 'A person who can give a reference for the candidate.' })
export class Reference {
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true })
  position: string | null;
  @Field(() => String, { nullable: true })
  company: string | null;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true })
  email: string | null;
}

@InputType()
export class ReferenceInput {
  @Field(() => String)
  @Line({ ...LINE, required: true })
  name: string;
  @Field(() => String, { nullable: true })
  @Line(LINE)
  position?: string | null;
  @Field(() => String, { nullable: true })
  @Line(LINE)
  company?: string | null;
  @Field(() => String, { nullable: true })
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
  @Field(() => String, { nullable: true })
  provider: string | null;
  @Field(() => Int, { nullable: true })
  year: number | null;
}

@InputType()
export class CourseInput {
  @Field(() => String)
  @Line({ ...LINE, required: true })
  name: string;
  @Field(() => String, { nullable: true })
  @Line(LINE)
  provider?: string | null;
  @Field(() => Int, { nullable: true })
  year?: number | null;
}

@ObjectType()
export class CandidateLanguage {
  @Field(() => OptionType)
  language: OptionType;
  @Field(() => OptionType)
  level: OptionType;
  @Field(() => Boolean, { description: 'For a native speaker, matching assumes the level advanced' })
  native: boolean;
}

@InputType()
export class CandidateLanguageInput {
  @Field(() => String)
  language: string;
  @Field(() => String)
  level: string;
  @Field(() => Boolean, { defaultValue: false })
  native: boolean;
}

@ObjectType('Experience', {
  description: 'A job of the candidate. Months are written as their first day: 2021-03-01 stands for March 2021.',
})
export class ExperienceType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  position: string;
  @Field(() => String)
  employer: string;
  @Field(() => OptionType, { nullable: true })
  sector: OptionType | null;
  @Field(() => [OptionType], { description: 'Compared with the related areas of a vacancy' })
  expertiseAreas: OptionType[];
  @Field(() => GraphQLDay)
  startDate: string;
  @Field(() => GraphQLDay, { nullable: true, description: 'Null for the current job' })
  endDate: string | null;
  @Field(() => Boolean)
  stillWorking: boolean;
  @Field(() => String, { nullable: true })
  activities: string | null;
}

@InputType()
@ReadByService()
export class ExperienceInput {
  @Field(() => String)
  @Line({ ...LINE, required: true })
  position: string;
  @Field(() => String)
  @Line({ ...LINE, required: true })
  employer: string;
  @Field(() => String, { nullable: true })
  sector?: string | null;
  @Field(() => [String])
  expertiseAreas: string[];
  @Field(() => GraphQLDay)
  startDate: string;
  @Field(() => GraphQLDay, {
    nullable: true,
    description: 'Required unless it is the current job; ignored for the current job',
  })
  endDate?: string | null;
  @Field(() => Boolean, { defaultValue: false })
  stillWorking: boolean;
  @Field(() => String, { nullable: true })
  @Text({ max: 2000 })
  activities?: string | null;
}

@ObjectType('Study')
export class StudyType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  institution: string;
  @Field(() => OptionType)
  studyArea: OptionType;
  @Field(() => OptionType)
  academicLevel: OptionType;
  @Field(() => String, { nullable: true })
  course: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  startDate: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  endDate: string | null;
  @Field(() => Boolean)
  finished: boolean;
}

@InputType()
@ReadByService()
export class StudyInput {
  @Field(() => String)
  @Line({ ...LINE, required: true })
  institution: string;
  @Field(() => String)
  studyArea: string;
  @Field(() => String)
  academicLevel: string;
  @Field(() => String, { nullable: true })
  @Line(LINE)
  course?: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  startDate?: string | null;
  @Field(() => GraphQLDay, { nullable: true, description: 'May be in the future while the study is not finished' })
  endDate?: string | null;
  @Field(() => Boolean, { defaultValue: true })
  finished: boolean;
}
