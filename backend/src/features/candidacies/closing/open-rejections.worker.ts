import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import {
  type ActiveRun,
  RunEnd,
  RunHandler,
  type RunOutcome,
  type RunOutcomes,
  type RunRow,
} from '../../../platform/runs';
import { CandidacyRepository } from '../candidacy.repository';
import { CandidacyStatus, DecisionKind } from '../candidacy.states';
import { type DecisionOrder, DecisionWriterService } from '../deciding/decision-writer.service';

export interface Rejection {
  reasonId: string;
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
    private readonly writer: DecisionWriterService,
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
    const order: DecisionOrder = { kind: DecisionKind.REJECT, ...params };
    const outcomes = new Map<string, RunOutcome>();
    for (const row of rows) {
      const candidacy = locked.get(row.subjectId);
      if (candidacy?.status !== CandidacyStatus.ACTIVE) {
        const before = candidacy?.status ?? null;
        outcomes.set(row.id, { state: 'SKIPPED', reason: whyLeft(before), before });
        continue;
      }
      const status = await this.writer.verdict(candidacy, order);
      if (status instanceof DomainError) {
        outcomes.set(row.id, { state: 'FAILED', error: status });
        continue;
      }
      await this.writer.write(candidacy, order, status, {
        id: runId,
        actorName: startedBy?.name ?? '',
        changes: { vacancyClosed: subjectId },
      });
      outcomes.set(row.id, { state: 'DONE', before: candidacy.status, after: status });
    }
    return outcomes;
  }

  @RunEnd('REJECT_OPEN')
  ended({ id, params }: ActiveRun<'REJECT_OPEN'>): Promise<boolean> {
    return this.writer.announce(id, params.notify ? {} : { quiet: true });
  }
}

/** Why the row was skipped. */
function whyLeft(status: CandidacyStatus | null): 'ERASED' | 'WITHDRAWN' | 'DECIDED' {
  if (status === null) return 'ERASED';
  return status === CandidacyStatus.WITHDRAWN ? 'WITHDRAWN' : 'DECIDED';
}
