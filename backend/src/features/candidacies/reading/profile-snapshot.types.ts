import { Field, ObjectType } from '@nestjs/graphql';

import { Money } from '../../../platform/graphql/common.types';
import { GraphQLDay } from '../../../platform/graphql/scalars';
import { CandidateLanguage, Course } from '../../candidates';
import { OptionType } from '../../options';

@ObjectType({ description: 'A job in a profile.' })
export class SnapshotExperience {
  @Field(() => String)
  position: string;
  @Field(() => String)
  employer: string;
  @Field(() => OptionType, { nullable: true, description: 'Entry of SECTOR' })
  sector: OptionType | null;
  @Field(() => [OptionType], { description: 'Entries of EXPERTISE_AREA' })
  expertiseAreas: OptionType[];
  @Field(() => GraphQLDay)
  startDate: string;
  @Field(() => GraphQLDay, { nullable: true, description: 'Null for a job that the candidate still has' })
  endDate: string | null;
  @Field(() => Boolean, { description: 'Whether the candidate still has the job' })
  stillWorking: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'Activities of the candidate in this job, in the candidate’s own words. While blind mode hides the candidate, name, e-mail address and telephone number are masked by `•••`.',
  })
  activities: string | null;
}

@ObjectType({ description: 'A study in a profile.' })
export class SnapshotStudy {
  @Field(() => String, { description: 'Name of the school or university' })
  institution: string;
  @Field(() => OptionType, { description: 'Entry of STUDY_AREA' })
  studyArea: OptionType;
  @Field(() => OptionType, { description: 'Entry of ACADEMIC_LEVEL' })
  academicLevel: OptionType;
  @Field(() => String, { nullable: true, description: 'Name of the course of study; null if not given' })
  course: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  startDate: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  endDate: string | null;
  @Field(() => Boolean)
  finished: boolean;
}

@ObjectType({
  description:
    'The profile of a candidate. In a candidacy, a copy from the time of the application; later changes of the profile do not change the copy. For a candidate of the database, the present profile.',
})
export class ProfileSnapshot {
  @Field(() => String, {
    description:
      'Name without the surname. While blind mode hides the candidate, a text in the language of the request, for example “Candidate 17”.',
  })
  name: string;
  @Field(() => String, { description: 'Empty while blind mode hides the candidate' })
  surname: string;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Summary text that the candidate wrote. While blind mode hides the candidate, name, e-mail address and telephone number are masked by `•••`.',
  })
  profile: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of PROVINCE' })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of DISTRICT' })
  district: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of MUNICIPALITY' })
  municipality: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of AVAILABILITY' })
  availability: OptionType | null;
  @Field(() => Money, { nullable: true, description: 'Lowest expected salary per month' })
  salaryMin: Money | null;
  @Field(() => Money, { nullable: true, description: 'Highest expected salary per month' })
  salaryMax: Money | null;
  @Field(() => [OptionType], { description: 'Expertise areas of interest to the candidate' })
  interestAreas: OptionType[];
  @Field(() => OptionType, { nullable: true, description: 'Entry of NATIONALITY' })
  nationality: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Highest academic level of the studies' })
  academicLevel: OptionType | null;
  @Field(() => [SnapshotExperience], { description: 'Jobs in the order of `startDate`, latest first' })
  experiences: SnapshotExperience[];
  @Field(() => [SnapshotStudy], {
    description: 'Studies in the order of `endDate`, latest first; studies without `endDate` are the first',
  })
  studies: SnapshotStudy[];
  @Field(() => [CandidateLanguage])
  languages: CandidateLanguage[];
  @Field(() => [OptionType], { description: 'Entries of SKILL' })
  skills: OptionType[];
  @Field(() => [OptionType], { description: 'Entries of TOOL' })
  tools: OptionType[];
  @Field(() => [String], {
    description: 'Skills and tools in the candidate’s own words. Not used for matching.',
  })
  ownSkills: string[];
  @Field(() => [Course], { description: 'Finished short courses' })
  courses: Course[];
}
