import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { RunType } from '../../../platform/runs';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { AdvanceMode } from '../reading/candidacy-detail.types';
import {
  DECISION_REASON,
  DECISION_TEXT,
  NOTIFY,
  REASON_FAULTS,
  REASON_ID,
  REASON_KEY,
} from '../reasons/reason-arguments';
import { CandidacySelection, CandidacySelectionCount } from './bulk-decision.types';
import { BulkDecisionsService } from './bulk-decisions.service';

const DECIDE: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_DECIDE' };
const MESSAGE: AccessRule = { kinds: ['STAFF'], permission: 'APPLICATION_MESSAGE' };
const VACANCY = {
  type: () => ID,
  nullable: true,
  description: 'Restricts the selection to one vacancy. Omit it to select candidacies of several vacancies.',
};
const MESSAGE_TEXT = {
  type: () => String,
  nullable: true,
  description: 'At most 4,000 characters, for all recipients; without it, the text of the product',
};
const NOTE = {
  type: () => String,
  nullable: true,
  description: 'Note for staff about each candidacy, at most 4,000 characters; candidates do not see the note',
};
const RUN =
  'The rows are fixed when the run starts; each succeeds or fails alone, with the code of the single command, such as INVALID_STATE, or NOT_FOUND outside the scope of the permission. INVALID_INPUT for a selection that is neither ids nor a filter, NOT_FOUND at `vacancyId` outside the scope. Candidates are notified when the undo period ends, which begins when the run has ended.';

@Resolver(() => RunType)
export class BulkDecisionsResolver {
  constructor(private readonly service: BulkDecisionsService) {}

  @Query(() => CandidacySelectionCount, {
    description:
      'Counts the candidacies that a run over this selection would process now. A caller with APPLICATION_MESSAGE but without APPLICATION_DECIDE can only send feedback; the counts then include only candidacies within the scope of APPLICATION_MESSAGE.',
  })
  @Access({ kinds: ['STAFF'], permission: ['APPLICATION_DECIDE', 'APPLICATION_MESSAGE'] })
  candidacySelection(
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args('stageId', {
      type: () => ID,
      nullable: true,
      description: 'The target stage; `canAdvance` does not count candidacies that are in it',
    })
    stageId?: string | null,
  ): Promise<CandidacySelectionCount> {
    return this.service.count(vacancyId ?? null, selection, stageId ?? null);
  }

  @Mutation(() => RunType, {
    description: `Starts a run that moves candidacies of one vacancy to a stage. Candidacies that are already in the stage are SKIPPED with ALREADY_IN_STAGE. INVALID_INPUT with the reason SEVERAL_VACANCIES when the selection has candidacies of several vacancies. ${RUN}`,
  })
  @Access(DECIDE)
  advanceCandidacies(
    @Args('idempotencyKey', IDEMPOTENCY_KEY) key: string,
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args('stageId', { type: () => ID, description: 'The target stage' }) stageId: string,
    @Args('mode', {
      type: () => AdvanceMode,
      defaultValue: AdvanceMode.FINISH_CURRENT,
      description: 'Whether the open stages of the candidacies stay open or end',
    })
    mode: AdvanceMode,
  ): Promise<RunType> {
    return this.service.advance(vacancyId ?? null, selection, stageId, mode, key);
  }

  @Mutation(() => RunType, { description: `Starts a run that approves candidacies. ${RUN}` })
  @Access(DECIDE)
  approveCandidacies(
    @Args('idempotencyKey', IDEMPOTENCY_KEY) key: string,
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args('note', NOTE, DECISION_TEXT) note?: string | null,
  ): Promise<RunType> {
    return this.service.approve(vacancyId ?? null, selection, note ?? null, key);
  }

  @Mutation(() => RunType, {
    description: `Starts a run that rejects candidacies with a reason of the institution. ${REASON_FAULTS} ${RUN}`,
  })
  @Access(DECIDE)
  rejectCandidacies(
    @Args('idempotencyKey', IDEMPOTENCY_KEY) key: string,
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args('reasonId', REASON_ID) reasonId?: string | null,
    @Args('reason', REASON_KEY) reason?: string | null,
    @Args('note', NOTE, DECISION_TEXT) note?: string | null,
    @Args(
      'feedback',
      {
        type: () => String,
        nullable: true,
        description:
          'Text for all rejected candidates, at most 4,000 characters. Without a text, the candidacies wait for feedback.',
      },
      DECISION_TEXT,
    )
    feedback?: string | null,
    @Args('notify', NOTIFY) notify: boolean = true,
  ): Promise<RunType> {
    return this.service.reject(
      vacancyId ?? null,
      selection,
      { reasonId, reason, note: note ?? null, feedback: feedback ?? null, notify },
      key,
    );
  }

  @Mutation(() => RunType, {
    description: `Starts a run that re-selects rejected candidacies: they become approved. Staff read the reason. ${RUN}`,
  })
  @Access(DECIDE)
  reselectCandidacies(
    @Args('idempotencyKey', IDEMPOTENCY_KEY) key: string,
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args(
      'reason',
      { type: () => String, description: 'Reason for staff, 1 to 4,000 characters; candidates do not see the reason' },
      DECISION_REASON,
    )
    reason: string,
  ): Promise<RunType> {
    return this.service.reselect(vacancyId ?? null, selection, reason, key);
  }

  @Mutation(() => RunType, {
    description:
      'Starts a run that sends feedback to rejected candidates, one or many, by the template FEEDBACK in their language. Each mail is sent at once, or when the undo period of the rejection has ended. Sending cannot be undone. A row fails with INVALID_STATE unless the candidacy waits for feedback, or while the run that rejects it is in progress. INVALID_INPUT for a selection that is neither ids nor a filter, NOT_FOUND at `vacancyId` outside the scope.',
  })
  @Access(MESSAGE)
  sendFeedback(
    @Args('idempotencyKey', IDEMPOTENCY_KEY) key: string,
    @Args('vacancyId', VACANCY) vacancyId: string | null | undefined,
    @Args('selection', { type: () => CandidacySelection }) selection: CandidacySelection,
    @Args('message', MESSAGE_TEXT, DECISION_TEXT) message?: string | null,
  ): Promise<RunType> {
    return this.service.sendFeedback(vacancyId ?? null, selection, message ?? null, key);
  }
}
