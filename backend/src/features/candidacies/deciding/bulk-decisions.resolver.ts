import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';
import { RunType } from '../../../platform/runs';
import { AdvanceMode } from '../reading/candidacy-detail.types';
import { CandidacySelection, CandidacySelectionCount } from './bulk-decision.types';
import { BulkDecisionsService } from './bulk-decisions.service';

const DECIDE: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' };
const TEXT = new TextPipe({ max: 4000 });
const REASON = new TextPipe({ max: 4000, required: true });
const RUN =
  'The rows are fixed when the run starts; each succeeds or fails alone, with the code of the single command. Candidates are notified when the undo period ends, which begins when the run has ended.';

@Resolver(() => RunType)
export class BulkDecisionsResolver {
  constructor(private readonly service: BulkDecisionsService) {}

  @Query(() => CandidacySelectionCount, {
    description: 'Counts a selection of a vacancy’s candidacies, as a run over it would find them now.',
  })
  @Access(DECIDE)
  candidacySelection(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
  ): Promise<CandidacySelectionCount> {
    return this.service.count(vacancyId, selection);
  }

  @Mutation(() => RunType, {
    description: `Starts a run that moves candidacies of a vacancy to a stage. ${RUN}`,
  })
  @Access(DECIDE)
  advanceCandidacies(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args('stageId', { type: () => ID }) stageId: string,
    @Args('mode', { type: () => AdvanceMode, defaultValue: AdvanceMode.FINISH_CURRENT }) mode: AdvanceMode,
  ): Promise<RunType> {
    return this.service.advance(vacancyId, selection, stageId, mode, key);
  }

  @Mutation(() => RunType, { description: `Starts a run that approves candidacies of a vacancy. ${RUN}` })
  @Access(DECIDE)
  approveCandidacies(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args('note', { type: () => String, nullable: true }, TEXT) note?: string | null,
  ): Promise<RunType> {
    return this.service.approve(vacancyId, selection, note ?? null, key);
  }

  @Mutation(() => RunType, {
    description: `Starts a run that rejects candidacies of a vacancy with a reason of the list REJECTION_REASON. ${RUN}`,
  })
  @Access(DECIDE)
  rejectCandidacies(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args('reason', { type: () => String }, REASON) reason: string,
    @Args('note', { type: () => String, nullable: true }, TEXT) note?: string | null,
    @Args('feedback', { type: () => String, nullable: true }, TEXT) feedback?: string | null,
  ): Promise<RunType> {
    return this.service.reject(vacancyId, selection, { reason, note: note ?? null, feedback: feedback ?? null }, key);
  }
}
