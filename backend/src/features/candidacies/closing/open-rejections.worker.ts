import { Inject, Injectable } from '@nestjs/common';

import { Audit } from '../../../platform/audit/audit';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { Outbox } from '../../../platform/events/outbox';
import {
  type ActiveRun,
  RunEnd,
  RunHandler,
  type RunOutcome,
  type RunOutcomes,
  type RunRow,
} from '../../../platform/runs';
import { CandidacyRepository } from '../candidacy.repository';
import { candidacyStates, CandidacyStatus, DecisionKind } from '../candidacy.states';

export interface Rejection {
  /** Option id of REJECTION_REASON. */
  reason: number;
  feedback: string | null;
  notify: boolean;
}
declare module '../../../platform/runs/run.decorator' {
  interface RunParams {
    REJECT_OPEN: Rejection;
  }
}

/** A chunk holds its row locks for less than a second. */
const ROWS = 25;

/** Rejects the open candidacies of a closed vacancy with the same code as a recruiter’s decision. */
@Injectable()
export class OpenRejectionsWorker {
  constructor(
    private readonly candidacies: CandidacyRepository,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @RunHandler('REJECT_OPEN', ROWS)
  async reject(
    { id: runId, subjectId, params, startedBy }: ActiveRun<'REJECT_OPEN'>,
    rows: readonly RunRow[],
  ): Promise<RunOutcomes> {
    const locked = await this.candidacies.lockMany(
      rows.map((row) => row.subjectId),
      subjectId,
    );
    const outcomes = new Map<string, RunOutcome>();
    for (const row of rows) {
      const candidacy = locked.get(row.subjectId);
      if (candidacy?.status !== CandidacyStatus.ACTIVE) {
        const before = candidacy?.status ?? null;
        outcomes.set(row.id, { state: 'SKIPPED', reason: whyLeft(before), before });
        continue;
      }
      const { id, status } = candidacy;
      const kind = DecisionKind.REJECT;
      candidacyStates.assert(status, kind, CandidacyStatus.REJECTED);
      await this.candidacies.markStage(candidacy, 'REJECTED');
      await this.candidacies.saveDecision(candidacy, {
        id: this.clock.id(),
        kind,
        toStage: candidacy.stageId,
        status: CandidacyStatus.REJECTED,
        reason: params.reason,
        note: null,
        feedback: params.feedback,
        at: this.clock.now(),
        // The undo window begins when the whole run has ended.
        visibleAt: null,
        runId,
        actorName: startedBy?.name ?? '',
      });
      const changes = { from: status, to: CandidacyStatus.REJECTED, vacancyClosed: subjectId };
      await this.audit.record({ action: 'candidacy.reject', objectType: 'Candidacy', objectId: id, changes });
      outcomes.set(row.id, { state: 'DONE', before: status, after: CandidacyStatus.REJECTED });
    }
    return outcomes;
  }

  @RunEnd('REJECT_OPEN')
  async ended({ id, params }: ActiveRun<'REJECT_OPEN'>): Promise<void> {
    const visibleAt = new Date(this.clock.now().getTime() + this.config.DECISION_UNDO_SECONDS * 1000);
    const quiet = params.notify ? {} : { quiet: true as const };
    for (const decision of await this.candidacies.showDecisionsOfRun(id, visibleAt)) {
      const { candidacyId, kind } = decision;
      await this.outbox.add('candidacy.decided', { candidacyId, decisionId: decision.id, kind, ...quiet });
    }
  }
}

/** Why the row was skipped. */
function whyLeft(status: CandidacyStatus | null): 'ERASED' | 'WITHDRAWN' | 'DECIDED' {
  if (status === null) return 'ERASED';
  return status === CandidacyStatus.WITHDRAWN ? 'WITHDRAWN' : 'DECIDED';
}
