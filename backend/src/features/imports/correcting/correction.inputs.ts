import { Field, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, ValidateNested } from 'class-validator';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';
import { emailOrNull, telephoneOrNull } from '../../users';
import { ImportChoice } from '../import.types';
import { yearOrMonth } from './correction.rules';

const MOST_ENTRIES = 30;
/** The reading of a CV finds up to 60 skills. A lower limit would prevent the correction of a long list. */
const MOST_SKILLS = 60;
const LINE = { max: 150 };
const DATE = 'Year or month, `2019` or `2019-03`';

@InputType({
  description:
    'Studies of a person of an import. At least one of `text`, `institution`, `level` and `area` is required; otherwise FIELD_REQUIRED names `institution`.',
})
export class ImportEducationInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The studies as the CV states them, at most 300 characters. If omitted, the text of the stored entry with equal values in all other fields is kept. If there is no such entry, or for an empty text, the text is the names of the level, the area and the institution.',
  })
  @Line({ max: 300 })
  text?: string | null;
  @Field(() => String, { nullable: true, description: 'School or university, at most 150 characters' })
  @Line(LINE)
  institution?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of ACADEMIC_LEVEL' })
  level?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of STUDY_AREA' })
  area?: string | null;
  @Field(() => String, { nullable: true, description: `${DATE}, from 1940 until this month` })
  @Normalised(yearOrMonth)
  from?: string | null;
  @Field(() => String, { nullable: true, description: `${DATE}, until 10 years from now; not before \`from\`` })
  @Normalised(yearOrMonth)
  to?: string | null;
}

@InputType({
  description:
    'A language of a person of an import. At least one of `text` and `language` is required; otherwise FIELD_REQUIRED names `language`.',
})
export class ImportLanguageInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The language as the CV states it, at most 150 characters. If omitted, the text of the stored entry with the same language and level is kept. If there is no such entry, or for an empty text, the text is the name of the language.',
  })
  @Line(LINE)
  text?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Key of LANGUAGE. INVALID_INPUT for a repeated language',
  })
  language?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of LANGUAGE_LEVEL' })
  level?: string | null;
}

@InputType({
  description:
    'A skill of a person of an import. At least one of `text` and `skill` is required; otherwise FIELD_REQUIRED names `skill`.',
})
export class ImportSkillInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The skill as the CV states it, at most 150 characters. If omitted, the text of the stored entry with the same skill is kept. If there is no such entry, or for an empty text, the text is the name of the skill.',
  })
  @Line(LINE)
  text?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of SKILL or TOOL' })
  skill?: string | null;
}

@InputType({
  description:
    'An experience of a person of an import. At least one of `employer` and `position` is required; otherwise FIELD_REQUIRED names `employer`.',
})
export class ImportEmployerInput {
  @Field(() => String, { nullable: true, description: 'At most 150 characters' })
  @Line(LINE)
  employer?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Title of the position, at most 150 characters. The API searches the entry of POSITION by this text.',
  })
  @Line(LINE)
  position?: string | null;
  @Field(() => String, { nullable: true, description: `${DATE}, from 1940 until this month` })
  @Normalised(yearOrMonth)
  from?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `${DATE}, until 10 years from now; not before \`from\`. Ignored if \`isCurrent\` is true. If the end is in a later year, the experience of the candidate becomes a current job`,
  })
  @Normalised(yearOrMonth)
  to?: string | null;
  @Field(() => Boolean, { defaultValue: false, description: 'Whether this is a current job' })
  isCurrent: boolean = false;
  @Field(() => String, {
    nullable: true,
    description:
      'What the person did in this job, at most 2,000 characters. If omitted, the text of the stored experience with equal values in all other fields is kept.',
  })
  @Text({ max: 2000 })
  text?: string | null;
}

const listOf = (noun: string, most: number): string =>
  `Replaces the ${noun} that were read. Null or an empty list removes all ${noun}. At most ${most} entries.`;

@InputType({ description: 'Fields of a row of an import to change. An omitted field stays as it is.' })
@ReadByService()
export class ImportRowPatch {
  @Field(() => String, {
    nullable: true,
    description:
      'First names, at most 100 characters. Null or a blank text removes the names; the row then has the flag LACKS_NAME',
  })
  @IsOptional()
  @Line({ max: 100 })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'At most 100 characters. Null or a blank text removes the surname; the row then has the flag LACKS_NAME',
  })
  @IsOptional()
  @Line({ max: 100 })
  surname?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Null or a blank text removes the address and the flag EMAIL_INVALID',
  })
  @Normalised(emailOrNull)
  email?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Any common format; +258 is assumed without a country code. Null or a blank text removes the number',
  })
  @Normalised(telephoneOrNull)
  telephone?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'New name of the file, at most 150 characters; the extension stays. Ignored for a row of a table. Null or a blank text does not change the name',
  })
  @IsOptional()
  @Line({ max: 150 })
  fileName?: string | null;
  @Field(() => ImportChoice, {
    nullable: true,
    description:
      'What to do with a row whose person exists. Null does not change the stored choice. With SKIP, the row is discarded and the other fields are ignored',
  })
  choice?: ImportChoice | null;
  @Field(() => [ImportEducationInput], { nullable: true, description: listOf('studies', MOST_ENTRIES) })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ImportEducationInput)
  @ArrayMaxSize(MOST_ENTRIES)
  educations?: ImportEducationInput[] | null;
  @Field(() => [ImportLanguageInput], { nullable: true, description: listOf('languages', MOST_ENTRIES) })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ImportLanguageInput)
  @ArrayMaxSize(MOST_ENTRIES)
  languages?: ImportLanguageInput[] | null;
  @Field(() => [ImportSkillInput], { nullable: true, description: listOf('skills', MOST_SKILLS) })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ImportSkillInput)
  @ArrayMaxSize(MOST_SKILLS)
  skills?: ImportSkillInput[] | null;
  @Field(() => [ImportEmployerInput], { nullable: true, description: listOf('experiences', MOST_ENTRIES) })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ImportEmployerInput)
  @ArrayMaxSize(MOST_ENTRIES)
  employers?: ImportEmployerInput[] | null;
}
