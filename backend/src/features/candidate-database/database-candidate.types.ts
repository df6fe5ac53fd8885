import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { Money } from '../../platform/graphql/common.types';
import { pageType, sortType } from '../../platform/graphql/page';
import { OptionType } from '../options';
import { CandidateTagRef } from './tags/tag.types';

export enum CandidateSource {
  CANDIDACY = 'CANDIDACY',
  UNSOLICITED = 'UNSOLICITED',
  IMPORT = 'IMPORT',
  OPT_IN = 'OPT_IN',
  CONSENT = 'CONSENT',
}
registerEnumType(CandidateSource, {
  name: 'CandidateSource',
  description:
    'Why a candidate is in the database of the institution. CANDIDACY: the candidate applied for a vacancy of the institution. UNSOLICITED: the candidate sent an unsolicited application to the institution. IMPORT: the institution imported the candidate. OPT_IN: the candidate asked the institution to be added to the database. CONSENT: the candidate agreed to be found by every institution.',
});

export enum HitField {
  NAME = 'NAME',
  PROFESSION = 'PROFESSION',
  EXPERIENCE = 'EXPERIENCE',
  STUDY = 'STUDY',
  SKILL = 'SKILL',
  COURSE = 'COURSE',
  LANGUAGE = 'LANGUAGE',
  AREA = 'AREA',
  PLACE = 'PLACE',
  PROFILE = 'PROFILE',
  CV = 'CV',
}
registerEnumType(HitField, {
  name: 'HitField',
  description: 'The part of a profile in which a searched word was found. CV: the text of the CV that was uploaded.',
  valuesMap: {
    EXPERIENCE: { description: 'Position, employer or activities of an experience' },
    STUDY: { description: 'Course, study area, institution or academic level of a study' },
    SKILL: { description: 'Skills and tools, from the option lists or in the candidate’s own words' },
    COURSE: { description: 'Name or provider of a course' },
    AREA: { description: 'Expertise areas of the experiences, and those of interest to the candidate' },
    PLACE: { description: 'Province, district or municipality' },
    PROFILE: { description: 'The summary in free text' },
  },
});

@ObjectType({ description: 'A piece of the text of a hit.' })
export class HitPart {
  @Field(() => String, { description: 'Plain text' })
  text: string;
  @Field(() => Boolean, { description: 'Whether the piece is a searched word' })
  marked: boolean;
}

@ObjectType({ description: 'The part of the profile that has most of the searched words.' })
export class SearchHit {
  @Field(() => HitField)
  field: HitField;
  @Field(() => [HitPart], {
    description: 'The part of the text that has most of the searched words, in pieces; about 160 characters',
  })
  parts: HitPart[];
}

@ObjectType('DatabaseCandidateRow', { description: 'A candidate in the database of the institution, as in a list.' })
export class DatabaseCandidateRow {
  @Field(() => ID)
  id: string;
  @Field(() => String, {
    description: 'Name and surname, or a text without the name while blind mode hides the candidate from the caller',
  })
  fullName: string;
  @Field(() => String, { nullable: true, description: 'In free text' })
  profession: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the district, or of the province without a district, in the language of the request',
  })
  place: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Highest level of the finished studies' })
  academicLevel: OptionType | null;
  @Field(() => Float, {
    description: 'Years of work experience until today, rounded down to one decimal; overlapping periods count once',
  })
  years: number;
  @Field(() => OptionType, {
    nullable: true,
    description: 'How soon the candidate can begin to work. Entry of AVAILABILITY',
  })
  availability: OptionType | null;
  @Field(() => Money, { nullable: true, description: 'Lowest expected salary per month' })
  salaryMin: Money | null;
  @Field(() => [OptionType], { description: 'Mother tongues first' })
  languages: OptionType[];
  @Field(() => [OptionType], { description: 'Entries of SKILL, without tools' })
  skills: OptionType[];
  @Field(() => [CandidateSource], { description: 'The reasons why the candidate is in the database' })
  sources: CandidateSource[];
  @Field(() => [CandidateTagRef], { description: 'Tags of the institution, by name' })
  tags: CandidateTagRef[];
  @Field(() => Int, {
    description:
      'Number of applications to the institution within the caller’s scope of APPLICATION_LIST; 0 without this permission',
  })
  candidacies: number;
  @Field(() => Date, { description: 'Last change of the profile' })
  activeAt: Date;
  @Field(() => SearchHit, {
    nullable: true,
    description:
      'Null for a search without words, and if no searched word is found in a text of the profile or of the CV',
  })
  hit: SearchHit | null;
}

@ObjectType({ description: 'A page of candidates of the database.' })
export class DatabaseCandidatePage extends pageType(DatabaseCandidateRow) {}

export enum DatabaseCandidateSortField {
  ID = 'ID',
  RELEVANCE = 'RELEVANCE',
  ACTIVE_AT = 'ACTIVE_AT',
  NAME = 'NAME',
}
registerEnumType(DatabaseCandidateSortField, {
  name: 'DatabaseCandidateSortField',
  description:
    'RELEVANCE: best match first. At most 500 hits are ranked: the newest ones; above about 10,000 hits, the newest ones of a random sample. The others follow, newest first. Without words, the same as ID. ID: order of registration. NAME: by surname.',
});

@InputType({ description: 'Order of the list of candidates of the database.' })
export class DatabaseCandidateSort extends sortType(
  DatabaseCandidateSortField,
  DatabaseCandidateSortField.RELEVANCE,
  SortOrder.DESC,
) {}

@InputType({
  description:
    'Filter of the list of candidates of the database. Options are given by key, at most 50 in a list; an unknown key is INVALID_INPUT. An empty list does not filter, except in `ids`.',
})
export class DatabaseCandidateFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these candidates, at most 100 ids. An empty list matches no candidate',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Words in the profile or the CV, at most 12: accents, plurals and typing errors do not matter. "A phrase" in quotes, -excluded, an e-mail address, a telephone number, or “near” and a place, in Portuguese, English or French. A name that a city and a province share, such as Nampula, means the city.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE, DISTRICT or MUNICIPALITY' })
  @IsOptional()
  @IsString()
  place?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Extends `place` to near places. For a province: the provinces that border on it. For a district or municipality: districts and municipalities whose seat is at most 100 km away, and candidates of the same province without a district and a municipality. The city and the province of Maputo count as one province.',
  })
  near?: boolean | null;
  @Field(() => String, { nullable: true, description: 'Lowest level of a finished study; key of ACADEMIC_LEVEL' })
  level?: string | null;
  @Field(() => [String], { nullable: true, description: 'At least one of these; keys of EXPERTISE_AREA' })
  areas?: string[] | null;
  @Field(() => [String], { nullable: true, description: 'At least one of these; keys of STUDY_AREA' })
  studyAreas?: string[] | null;
  @Field(() => [String], { nullable: true, description: 'All of these; keys of LANGUAGE' })
  languages?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Lowest level of the languages in `languages`; a mother tongue has every level. Key of LANGUAGE_LEVEL',
  })
  languageLevel?: string | null;
  @Field(() => [String], { nullable: true, description: 'All of these; keys of SKILL or TOOL' })
  skills?: string[] | null;
  @Field(() => Int, { nullable: true, description: 'Minimum work experience in whole years, 0 to 50' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(50)
  years?: number | null;
  @Field(() => [String], { nullable: true, description: 'One of these; keys of AVAILABILITY' })
  availability?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Only candidates whose lowest expected salary per month is at most this amount, in `salaryCurrency`. For a candidate who gave only the highest salary, the lowest one is 0. Candidates without an expected salary are left out. At most 12 digits, optionally a point and one or two decimals',
  })
  @IsOptional()
  @Matches(/^\d{1,12}(\.\d{1,2})?$/)
  salaryMax?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of CURRENCY; USD by default' })
  salaryCurrency?: string | null;
  @Field(() => [ID], { nullable: true, description: 'At least one of these tags of the institution' })
  @IsOptional()
  @IsUUID(undefined, { each: true })
  tags?: string[] | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Only candidates whose profile changed in this number of days until now, 1 to 1,830',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1830)
  activeDays?: number | null;
  @Field(() => [CandidateSource], { nullable: true, description: 'One of these' })
  sources?: CandidateSource[] | null;
}
