import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

import { pageType, SortOrder, sortType } from '../../platform/graphql/page';
import { MatchBand, RankingComponent } from '../matching';
import { OptionType } from '../options';
import { MatchWeights, StageType, VacancyRow } from '../vacancies';
import { CandidacyStatus } from './candidacy.states';

registerEnumType(CandidacyStatus, { name: 'CandidacyStatus' });

@ObjectType({ description: 'What the state and the caller’s rights allow now.' })
export class CandidacyActions {
  @Field(() => Boolean)
  canAdvance: boolean;
  @Field(() => Boolean)
  canApprove: boolean;
  @Field(() => Boolean)
  canReject: boolean;
  @Field(() => Boolean)
  canReverseApproval: boolean;
  @Field(() => Boolean)
  canReselect: boolean;
}

@ObjectType({ description: 'A candidacy in a list, on a board and in a ranking; the person as they applied.' })
export class CandidacyRow {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
  @Field(() => ID)
  candidateId: string;
  @Field(() => String)
  candidateName: string;
  @Field(() => String, { nullable: true, description: 'District or province, in the reader’s language' })
  candidatePlace: string | null;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => Float, { nullable: true, description: 'Years of experience when they applied, two decimals' })
  yearsHeld: number | null;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => ID)
  stageId: string;
  @Field(() => String)
  stageName: string;
  @Field(() => Date)
  stageEnteredAt: Date;
  @Field(() => Date)
  appliedAt: Date;
  @Field(() => Float, { nullable: true, description: '0 to 100, two decimals' })
  score: number | null;
  @Field(() => MatchBand, { nullable: true })
  band: MatchBand | null;
  @Field(() => [OptionType], { description: 'Essential skills that the profile lacks' })
  essentialMissing: OptionType[];
  @Field(() => Boolean, { description: 'Brought back after a rejection' })
  reselected: boolean;
  @Field(() => Boolean, { description: 'An answer is not among those accepted; somebody decides what that means' })
  knockedOut: boolean;
  @Field(() => CandidacyActions)
  actions: CandidacyActions;
}

@ObjectType()
export class CandidacyPage extends pageType(CandidacyRow) {}

export enum CandidacySortField {
  ID = 'ID',
  SCORE = 'SCORE',
  APPLIED_AT = 'APPLIED_AT',
  NAME = 'NAME',
  STAGE_ENTERED_AT = 'STAGE_ENTERED_AT',
}
registerEnumType(CandidacySortField, { name: 'CandidacySortField' });

@InputType()
export class CandidacySort extends sortType(CandidacySortField, CandidacySortField.APPLIED_AT, SortOrder.DESC) {}

@InputType()
export class RankingFilter {
  @Field(() => String, { nullable: true, description: 'Part of a name; accents do not matter' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  stageId?: string | null;
  @Field(() => [CandidacyStatus], { nullable: true })
  status?: CandidacyStatus[] | null;
  @Field(() => [MatchBand], { nullable: true })
  band?: MatchBand[] | null;
  @Field(() => String, { nullable: true })
  province?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Only those who have every essential skill' })
  essentialsOnly?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those with an answer that is not accepted, or only the rest',
  })
  knockedOut?: boolean | null;
}

@InputType()
export class CandidacyFilter extends RankingFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  vacancyId?: string | null;
}

@ObjectType()
export class BoardColumn {
  @Field(() => StageType)
  stage: StageType;
  @Field(() => Int, { description: 'Candidacies in progress in this stage' })
  count: number;
  @Field(() => [CandidacyRow], { description: 'Best first' })
  cards: CandidacyRow[];
  @Field(() => String, { nullable: true })
  endCursor: string | null;
}

@ObjectType()
export class BoardLane {
  @Field(() => Int)
  count: number;
  @Field(() => [CandidacyRow])
  cards: CandidacyRow[];
  @Field(() => String, { nullable: true })
  endCursor: string | null;
}

@ObjectType({ description: 'The candidacies of a vacancy as columns by stage.' })
export class Board {
  @Field(() => VacancyRow)
  vacancy: VacancyRow;
  @Field(() => [BoardColumn])
  columns: BoardColumn[];
  @Field(() => BoardLane)
  approved: BoardLane;
  @Field(() => BoardLane)
  rejected: BoardLane;
}

@ObjectType()
export class RankingRow {
  @Field(() => ID, { description: 'Of the candidacy' })
  id: string;
  @Field(() => Int, { description: 'From 1, within the filter' })
  rank: number;
  @Field(() => CandidacyRow)
  candidacy: CandidacyRow;
  @Field(() => [RankingComponent])
  components: RankingComponent[];
}

@ObjectType({ description: 'Best first; equal scores by the date of the application.' })
export class RankingPage extends pageType(RankingRow) {
  @Field(() => MatchWeights)
  weights: MatchWeights;
}
