import { Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { GraphQLDay } from '../../../platform/graphql/scalars';
import { MatchBand } from '../../matching';
import { MOST_QUESTIONS } from '../../vacancies';
import { CandidacyStatus } from '../candidacy.states';
import { CandidacyOrigin } from '../candidacy.types';
import { ProfileFilter } from './profile-filter.inputs';

const LONGEST = 100;
const MOST_CHOICES = 20;
const MOST_CHANNELS = 20;
const MOST_REASONS = 50;

@InputType({
  description:
    'A condition on the answer to a question of the vacancy: the fields for the kind of the question (`yes`, `choices`, `min` and `max`, `text`). Without any, the question must be answered.',
})
export class AnswerFilter {
  @Field(() => ID, { description: 'Id of a question. Returns only candidacies for the vacancy of this question.' })
  @IsUUID()
  questionId: string;
  @Field(() => Boolean, { nullable: true, description: 'The answer to a question of the kind YES_NO' })
  yes?: boolean | null;
  @Field(() => [Int], { nullable: true, description: 'One of these choices, by index from 0' })
  @IsOptional()
  @ArrayMaxSize(MOST_CHOICES)
  choices?: number[] | null;
  @Field(() => Float, { nullable: true, description: 'Lowest answer to a question of the kind NUMBER, inclusive' })
  min?: number | null;
  @Field(() => Float, { nullable: true, description: 'Highest answer to a question of the kind NUMBER, inclusive' })
  max?: number | null;
  @Field(() => String, {
    nullable: true,
    description: `Part of the answer, up to ${LONGEST} characters; accents and case are ignored. Finds no candidate whom blind mode hides.`,
  })
  @IsOptional()
  @Line({ max: LONGEST })
  text?: string | null;
}

/** The filters that board, list and ranking share. */
@InputType({ description: 'Filter of the board of candidacies; all given conditions must be met.' })
export class BoardFilter {
  @Field(() => String, { nullable: true, description: 'Part of a name; accents and case are ignored' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  q?: string | null;
  @Field(() => [MatchBand], {
    nullable: true,
    description:
      'Returns only candidacies with a score in one of these bands. For `ranking` with `weights`, the bands apply to the score by these weights.',
  })
  band?: MatchBand[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Key of PROVINCE: the province of the candidate at the time of the application',
  })
  province?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'True returns only candidacies with every essential skill' })
  essentialsOnly?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'True returns only candidacies with an answer that is not accepted; false returns only the others',
  })
  knockedOut?: boolean | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Returns only candidacies in progress that have been in their stage for more than this many days',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(3650)
  waitingDays?: number | null;
  @Field(() => [ID], {
    nullable: true,
    description: `Returns only rejected candidacies with one of these reasons, at most ${MOST_REASONS}`,
  })
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(MOST_REASONS)
  rejectionReasonIds?: string[] | null;
  @Field(() => GraphQLDay, { nullable: true, description: 'Sent on this day or later, in Africa/Maputo' })
  appliedFrom?: string | null;
  @Field(() => GraphQLDay, { nullable: true, description: 'Sent on this day or earlier, in Africa/Maputo' })
  appliedTo?: string | null;
  @Field(() => [CandidacyOrigin], { nullable: true, description: 'Created in one of these ways' })
  origins?: CandidacyOrigin[] | null;
  @Field(() => [String], {
    nullable: true,
    description: `Came through one of these channels, as in \`ApplicationSource.channel\`, at most ${MOST_CHANNELS}`,
  })
  @IsOptional()
  @ArrayMaxSize(MOST_CHANNELS)
  @MaxLength(LONGEST, { each: true })
  channels?: string[] | null;
  @Field(() => [AnswerFilter], {
    nullable: true,
    description: `Conditions on answers; all of them must hold, at most ${MOST_QUESTIONS}`,
  })
  @IsOptional()
  @ArrayMaxSize(MOST_QUESTIONS)
  @ValidateNested({ each: true })
  @Type(() => AnswerFilter)
  answers?: AnswerFilter[] | null;
  @Field(() => ProfileFilter, { nullable: true, description: 'Conditions on the profile that was sent' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ProfileFilter)
  profile?: ProfileFilter | null;
}

@InputType({
  description: 'Filter of the ranking and of the list of candidacies of one vacancy; all given conditions must be met.',
})
export class RankingFilter extends BoardFilter {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of a stage. Returns only candidacies whose current or last stage is this stage.',
  })
  @IsOptional()
  @IsUUID()
  stageId?: string | null;
  @Field(() => [CandidacyStatus], {
    nullable: true,
    description:
      'Returns only candidacies with one of these statuses; DRAFT finds none. If omitted, candidacies with every status except DRAFT and WITHDRAWN are returned.',
  })
  status?: CandidacyStatus[] | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'True returns only rejected candidacies that wait for feedback; false returns only the others',
  })
  awaitingFeedback?: boolean | null;
}

@InputType({ description: 'Filter of the list of candidacies; all given conditions must be met.' })
export class CandidacyFilter extends RankingFilter {
  @Field(() => [ID], {
    nullable: true,
    description:
      'Returns only these candidacies, at most 100. Without `status`, withdrawn candidacies are also returned.',
  })
  ids?: string[] | null;
  @Field(() => ID, { nullable: true, description: 'Returns only candidacies for this vacancy' })
  @IsOptional()
  @IsUUID()
  vacancyId?: string | null;
}
