import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';

import { pageType, SortOrder, sortType } from '../../../platform/graphql/page';
import { MatchScore } from '../../matching';
import { OptionType } from '../../options';
import { MOST_QUESTIONS, type StageKind, StageKinds } from '../../vacancies';
import { AnswerInput, ApplicationSourceInput, MyAnswer } from '../applying/answer.types';
import { Attachment } from '../reading/candidacy-detail.types';
import { CandidacyStatus } from '../candidacy.states';

export enum TimelineState {
  DONE = 'DONE',
  NOW = 'NOW',
  TO_COME = 'TO_COME',
  ENDED = 'ENDED',
}
registerEnumType(TimelineState, {
  name: 'TimelineState',
  valuesMap: {
    ENDED: {
      description: 'The stage in which the application was rejected or withdrawn, at `endedAt`: always the last entry',
    },
  },
});

@ObjectType()
export class TimelineEntry {
  @Field(() => String)
  stageName: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => TimelineState)
  state: TimelineState;
  @Field(() => Date, { nullable: true, description: 'When the stage was entered' })
  at: Date | null;
  @Field(() => Date, { nullable: true, description: 'By when an answer is promised' })
  promisedBy: Date | null;
}

@ObjectType({ description: 'An application as its candidate sees it: only what has been told.' })
export class MyCandidacy {
  @Field(() => ID)
  id: string;
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
  @Field(() => String)
  entityName: string;
  @Field(() => String, { nullable: true })
  departmentName: string | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => Date, { nullable: true })
  appliedAt: Date | null;
  @Field(() => String)
  stageName: string;
  @Field(() => Int, { description: 'From 1' })
  stageOrder: number;
  @Field(() => Int)
  stageTotal: number;
  @Field(() => Date, { nullable: true })
  promisedBy: Date | null;
  @Field(() => Date, {
    nullable: true,
    description: 'When it was rejected or withdrawn, from when the candidate is told; null while it has not ended',
  })
  endedAt: Date | null;
  @Field(() => Boolean, { description: 'The vacancy still takes applications' })
  vacancyOpen: boolean;
  @Field(() => [TimelineEntry])
  timeline: TimelineEntry[];
  @Field(() => MatchScore, { nullable: true, description: 'The candidate’s own, as the recruiter sees it' })
  score: MatchScore | null;
  @Field(() => String, { nullable: true, description: 'Written by the recruiter with a rejection' })
  feedback: string | null;
  @Field(() => [MyAnswer], { nullable: true, description: 'Of one application; lists do not carry them' })
  answers: MyAnswer[] | null;
  @Field(() => [Attachment], {
    nullable: true,
    description: 'What was sent with one application; lists do not carry it',
  })
  documents: Attachment[] | null;
  @Field(() => String, { nullable: true, description: 'The message that was sent with one application' })
  motivation: string | null;
  @Field(() => Boolean)
  canWithdraw: boolean;
}

@ObjectType()
export class MyCandidacyPage extends pageType(MyCandidacy) {}

export enum MyCandidacySortField {
  ID = 'ID',
  APPLIED_AT = 'APPLIED_AT',
}
registerEnumType(MyCandidacySortField, { name: 'MyCandidacySortField' });

@InputType()
export class MyCandidacySort extends sortType(MyCandidacySortField, MyCandidacySortField.APPLIED_AT, SortOrder.DESC) {}

@InputType()
export class MyCandidacyFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [CandidacyStatus], { nullable: true })
  status?: CandidacyStatus[] | null;
}

@InputType()
export class ApplyInput {
  @Field(() => ID)
  @IsUUID()
  vacancyId: string;
  @Field(() => String, { nullable: true, description: 'Of the link, for a private vacancy' })
  @IsOptional()
  @MaxLength(100)
  shareToken?: string | null;
  @Field(() => [ID], { defaultValue: [], description: 'Documents of the library; each at most 1 MB here' })
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(10)
  documentIds: string[] = [];
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(4000)
  motivation?: string | null;
  @Field(() => [AnswerInput], { defaultValue: [], description: 'To the questions of the vacancy' })
  @ValidateNested({ each: true })
  @Type(() => AnswerInput)
  @ArrayMaxSize(MOST_QUESTIONS)
  answers: AnswerInput[] = [];
  @Field(() => ApplicationSourceInput, {
    nullable: true,
    description: 'Where the candidate came from, as the link said',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => ApplicationSourceInput)
  source?: ApplicationSourceInput | null;
}
