import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';

import { CandidacyFilter } from '../filtering/candidacy-filter.inputs';

@InputType({ description: 'Either ids, or all candidacies that match a filter.' })
export class CandidacySelection {
  @Field(() => [ID], { nullable: true, description: 'Ids of candidacies, 1 to 1,000' })
  ids?: string[] | null;
  @Field(() => CandidacyFilter, { nullable: true, description: 'Same as the filter of `candidacies`' })
  @IsOptional()
  @ValidateNested()
  @Type(() => CandidacyFilter)
  filter?: CandidacyFilter | null;
  @Field(() => [ID], { nullable: true, description: 'Ids that match the filter and are left out, at most 1,000' })
  except?: string[] | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Only with a filter: leaves out candidates who applied after this time, and unsolicited applications that were attached to the vacancy after it. `countedAt` of `candidacySelection` limits a decision to the candidates who were counted.',
  })
  appliedUntil?: Date | null;
}

@ObjectType({
  description: 'The current number of candidacies in a selection, and how many of them each decision can change.',
})
export class CandidacySelectionCount {
  @Field(() => Int, { description: 'Exact number, also above 1,000' })
  total: number;
  @Field(() => Date, { description: 'When the candidacies were counted' })
  countedAt: Date;
  @Field(() => Int, { description: 'Number of vacancies to which the selected candidacies belong' })
  vacancies: number;
  @Field(() => ID, { nullable: true, description: 'The vacancy, if all selected candidacies belong to one' })
  vacancyId: string | null;
  @Field(() => Int, { description: 'Number of approved candidacies; a rejection includes them' })
  approved: number;
  @Field(() => Int, {
    description:
      'Number of candidacies in progress that can move to a stage; 0 without APPLICATION_DECIDE. If `stageId` is given, candidacies in that stage are not counted.',
  })
  canAdvance: number;
  @Field(() => Int, { description: 'Number of candidacies that can be approved; 0 without APPLICATION_DECIDE' })
  canApprove: number;
  @Field(() => Int, { description: 'Number of candidacies that can be rejected; 0 without APPLICATION_DECIDE' })
  canReject: number;
  @Field(() => Int, {
    description: 'Number of rejected candidacies that can be re-selected; 0 without APPLICATION_DECIDE',
  })
  canReselect: number;
  @Field(() => Int, {
    description: 'Candidacies that wait for feedback, without those that a run in progress rejected',
  })
  canSendFeedback: number;
}
