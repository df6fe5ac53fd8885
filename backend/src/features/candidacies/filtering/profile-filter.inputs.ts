import { applyDecorators } from '@nestjs/common';
import { Field, InputType, Int } from '@nestjs/graphql';
import { ArrayMaxSize, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

import { Line } from '../../../platform/graphql/inputs/text.decorator';

const MOST_KEYS = 50;
const LONGEST = 100;
const MOST_YEARS = 50;
const OLDEST = 120;

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('. ');
const Part = (description: string, rule = ''): PropertyDecorator =>
  applyDecorators(
    Field(() => String, {
      nullable: true,
      description: sentences(`${description}, up to ${LONGEST} characters`, rule),
    }),
    IsOptional(),
    Line({ max: LONGEST }),
  );
const Keys = (description: string): PropertyDecorator =>
  applyDecorators(
    Field(() => [String], { nullable: true, description }),
    IsOptional(),
    ArrayMaxSize(MOST_KEYS),
  );
const Key = (description: string): PropertyDecorator => Field(() => String, { nullable: true, description });
const Whole = (description: string, min: number, max: number, rule = ''): PropertyDecorator =>
  applyDecorators(
    Field(() => Int, { nullable: true, description: sentences(`${description}, ${min} to ${max}`, rule) }),
    IsOptional(),
    IsInt(),
    Min(min),
    Max(max),
  );
const Amount = (description: string): PropertyDecorator =>
  applyDecorators(
    Field(() => String, { nullable: true, description: `${description}; digits, at most 12` }),
    IsOptional(),
    Matches(/^\d{1,12}(\.\d{1,2})?$/),
  );
const YesOrNo = (description: string): PropertyDecorator => Field(() => Boolean, { nullable: true, description });

const SENSITIVE = 'Needs APPLICATION_VIEW_SENSITIVE, else FORBIDDEN';
const OF_ONE_STUDY = 'Holds for one study together with the other conditions on studies';
const OF_ONE_JOB = 'Holds for one job together with the other conditions on jobs';

@InputType({
  description: `Conditions on the profile as it was sent with the application; all given conditions must be met. Options are given by key, at most ${MOST_KEYS} of a list; an unknown key is INVALID_INPUT. Texts match any part and ignore accents and case. Conditions on sensitive or contact data match only candidacies within the scope of the permission for that data, and none that blind mode hides. Conditions on \`profile\` and \`activities\`, which blind mode masks, do not match hidden candidates either.`,
})
export class ProfileFilter {
  @Part('Part of the profession')
  profession?: string | null;
  @Part('Part of the summary')
  profile?: string | null;
  @Keys('Lives in one of these; keys of PROVINCE, DISTRICT or MUNICIPALITY')
  places?: string[] | null;
  @Keys('One of these; keys of NATIONALITY')
  nationalities?: string[] | null;
  @Keys('One of these; keys of AVAILABILITY')
  availability?: string[] | null;
  @Keys('Interested in at least one of these; keys of EXPERTISE_AREA')
  interestAreas?: string[] | null;
  @Amount('The highest expected salary per month (the lowest one, if no highest is given) is not below this amount')
  salaryMin?: string | null;
  @Amount('The lowest expected salary per month (0, if only the highest is given) is not above this amount')
  salaryMax?: string | null;
  @Key('Currency of both amounts, in which the expectation must be given; key of CURRENCY, USD by default')
  salaryCurrency?: string | null;

  @Key(`Lowest level of a finished study; key of ACADEMIC_LEVEL. ${OF_ONE_STUDY}`)
  level?: string | null;
  @Keys(`Studied one of these; keys of STUDY_AREA. ${OF_ONE_STUDY}`)
  studyAreas?: string[] | null;
  @Part('Part of the name of the institution', OF_ONE_STUDY)
  institution?: string | null;
  @Whole('Finished a study in this year or later', 1950, 2100, OF_ONE_STUDY)
  finishedSince?: number | null;
  @YesOrNo('True: has a study that is not finished; false: has none')
  studying?: boolean | null;
  @Part('Part of the course of a study, or of the name or provider of a finished course')
  course?: string | null;

  @Whole('Minimum work experience in whole years at the time of the application', 0, MOST_YEARS)
  yearsMin?: number | null;
  @Whole('Maximum work experience in whole years at the time of the application', 0, MOST_YEARS)
  yearsMax?: number | null;
  @Part('Part of the position', OF_ONE_JOB)
  position?: string | null;
  @Part('Part of the name of the employer', OF_ONE_JOB)
  employer?: string | null;
  @Part('Part of the activities', OF_ONE_JOB)
  activities?: string | null;
  @Keys(`Worked in one of these; keys of SECTOR. ${OF_ONE_JOB}`)
  sectors?: string[] | null;
  @Keys(`Worked in at least one of these; keys of EXPERTISE_AREA. ${OF_ONE_JOB}`)
  areas?: string[] | null;
  @YesOrNo(`True: the job was the current one. ${OF_ONE_JOB}. False: has no current job`)
  working?: boolean | null;

  @Keys('All of these; keys of LANGUAGE')
  languages?: string[] | null;
  @Key('Lowest level of each of `languages`, where a native speaker has the highest; key of LANGUAGE_LEVEL')
  languageLevel?: string | null;
  @Keys('All of these; keys of SKILL')
  skills?: string[] | null;
  @Keys('All of these; keys of TOOL')
  tools?: string[] | null;
  @Part('Part of a skill or tool in the candidate’s own words')
  ownSkill?: string | null;

  @Keys(`One of these; keys of GENDER. ${SENSITIVE}`)
  genders?: string[] | null;
  @Whole('Lowest age today in years', 0, OLDEST, SENSITIVE)
  ageMin?: number | null;
  @Whole('Highest age today in years', 0, OLDEST, SENSITIVE)
  ageMax?: number | null;
  @YesOrNo(`Whether the candidate has a photo now. ${SENSITIVE}`)
  hasPhoto?: boolean | null;
  @YesOrNo(`Whether references are given. ${SENSITIVE}`)
  hasReferences?: boolean | null;
  @YesOrNo('Whether social networks are given. Needs APPLICATION_VIEW, else FORBIDDEN')
  hasSocialNetworks?: boolean | null;
}
