import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import { ActorReader } from '../../../platform/access/actor.reader';
import { reachOf, withinReach } from '../../../platform/access/reach';
import {
  type ActiveRun,
  CANCEL_PERMISSIONS,
  RunEnd,
  RunHandler,
  type RunOutcome,
  type RunOutcomes,
  type RunRow,
} from '../../../platform/runs';
import { CandidacyRepository, type LockedCandidacy } from '../candidacy.repository';
import { DecisionKind, isBarredByErasure } from '../candidacy.states';
import type { AdvanceMode } from '../reading/candidacy-detail.types';
import { type DecisionOrder, DecisionWriterService } from './decision-writer.service';

export interface BulkDecisionParams {
  ADVANCE_CANDIDACIES: { stageId: string; mode: AdvanceMode };
  APPROVE_CANDIDACIES: { note: string | null };
  /** A run that was started by an earlier version has no `notify`. */
  REJECT_CANDIDACIES: { reasonId: string; note: string | null; feedback: string | null; notify?: boolean };
  RESELECT_CANDIDACIES: { note: string };
  SEND_FEEDBACK: { feedback: string | null };
}
declare module '../../../platform/runs/run.decorator' {
  interface RunParams {
    ADVANCE_CANDIDACIES: BulkDecisionParams['ADVANCE_CANDIDACIES'];
    APPROVE_CANDIDACIES: BulkDecisionParams['APPROVE_CANDIDACIES'];
    REJECT_CANDIDACIES: BulkDecisionParams['REJECT_CANDIDACIES'];
    RESELECT_CANDIDACIES: BulkDecisionParams['RESELECT_CANDIDACIES'];
    SEND_FEEDBACK: BulkDecisionParams['SEND_FEEDBACK'];
  }
}

/** A chunk holds its row locks for less than a second. */
const ROWS = 25;

/** Decides the rows of a run by the same lock, checks and writes as a single decision. */
@Injectable()
export class BulkDecisionsWorker {
  constructor(
    private readonly candidacies: CandidacyRepository,
    private readonly writer: DecisionWriterService,
    private readonly actors: ActorReader,
  ) {}

  @RunHandler('ADVANCE_CANDIDACIES', ROWS)
  advance(run: ActiveRun<'ADVANCE_CANDIDACIES'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    return this.decide(run, rows, { kind: DecisionKind.ADVANCE, ...run.params });
  }

  @RunHandler('APPROVE_CANDIDACIES', ROWS)
  approve(run: ActiveRun<'APPROVE_CANDIDACIES'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    return this.decide(run, rows, { kind: DecisionKind.APPROVE, ...run.params });
  }

  @RunHandler('REJECT_CANDIDACIES', ROWS)
  reject(run: ActiveRun<'REJECT_CANDIDACIES'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    return this.decide(run, rows, { kind: DecisionKind.REJECT, ...run.params });
  }

  @RunHandler('RESELECT_CANDIDACIES', ROWS)
  reselect(run: ActiveRun<'RESELECT_CANDIDACIES'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    return this.decide(run, rows, { kind: DecisionKind.RESELECT, ...run.params });
  }

  @RunHandler('SEND_FEEDBACK', ROWS)
  sendFeedback(run: ActiveRun<'SEND_FEEDBACK'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    return this.decide(run, rows, { kind: DecisionKind.FEEDBACK, ...run.params });
  }

  @RunEnd('ADVANCE_CANDIDACIES')
  advanced({ id }: ActiveRun<'ADVANCE_CANDIDACIES'>): Promise<boolean> {
    return this.writer.announce(id);
  }

  @RunEnd('APPROVE_CANDIDACIES')
  approved({ id }: ActiveRun<'APPROVE_CANDIDACIES'>): Promise<boolean> {
    return this.writer.announce(id);
  }

  @RunEnd('REJECT_CANDIDACIES')
  rejected({ id, params }: ActiveRun<'REJECT_CANDIDACIES'>): Promise<boolean> {
    return this.writer.announce(id, params.notify === false ? { quiet: true } : {});
  }

  @RunEnd('RESELECT_CANDIDACIES')
  reselected({ id }: ActiveRun<'RESELECT_CANDIDACIES'>): Promise<boolean> {
    return this.writer.announce(id);
  }

  private async decide(run: ActiveRun, rows: readonly RunRow[], order: DecisionOrder): Promise<RunOutcomes> {
    const { startedBy } = run;
    const actor = startedBy && (await this.actors.of(startedBy.id));
    const may = actor && (await this.mayDecide(run, actor));
    const locked = may ? await this.lock(run, rows, actor) : new Map<string, LockedCandidacy>();
    const outcomes = new Map<string, RunOutcome>();
    for (const { id, subjectId } of rows) {
      const candidacy = locked.get(subjectId);
      if (!candidacy) {
        outcomes.set(id, { state: 'FAILED', error: new DomainError(may ? 'NOT_FOUND' : 'FORBIDDEN') });
        continue;
      }
      if (isBarredByErasure(order.kind, candidacy.candidateName)) {
        outcomes.set(id, { state: 'SKIPPED', reason: 'ERASED', before: candidacy.status });
        continue;
      }
      if (order.kind === DecisionKind.ADVANCE && order.stageId === candidacy.stageId) {
        outcomes.set(id, { state: 'SKIPPED', reason: 'ALREADY_IN_STAGE', before: candidacy.status });
        continue;
      }
      const verdict = await this.writer.verdict(candidacy, order);
      if (verdict instanceof DomainError) {
        outcomes.set(id, { state: 'FAILED', error: verdict });
        continue;
      }
      await this.writer.write(candidacy, order, verdict, { id: run.id, actorName: startedBy?.name ?? '' });
      outcomes.set(id, { state: 'DONE', before: candidacy.status, after: verdict });
    }
    return outcomes;
  }

  /** Checks the permission again, because it may have been revoked after the run was started. */
  private async mayDecide({ kind, subjectType, subjectId }: ActiveRun, actor: Actor): Promise<boolean> {
    const permission = CANCEL_PERMISSIONS[kind];
    if (!actor.permissions.has(permission)) return false;
    if (subjectType !== 'Vacancy') return true;
    const vacancy = await this.candidacies.vacancyOf(subjectId);
    return vacancy !== undefined && withinReach(actor, permission, vacancy);
  }

  /** The candidacies of these rows that are within the scope of the person who started the run. */
  private async lock(
    { kind, subjectType, subjectId }: ActiveRun,
    rows: readonly RunRow[],
    actor: Actor,
  ): Promise<ReadonlyMap<string, LockedCandidacy>> {
    const ids = rows.map((row) => row.subjectId);
    if (subjectType === 'Vacancy') return this.candidacies.lockMany(ids, subjectId);
    const vacancies = await this.candidacies.vacanciesOf(ids);
    const reached = vacancies.filter((vacancy) => withinReach(actor, CANCEL_PERMISSIONS[kind], vacancy));
    const locked = await this.candidacies.lockMany(ids, null);
    const reachesAll = reachOf(actor, CANCEL_PERMISSIONS[kind]) === 'ALL';
    return new Map(
      [...locked].filter(([, { vacancyId }]) =>
        vacancyId === null ? reachesAll : reached.some(({ id }) => id === vacancyId),
      ),
    );
  }
}
