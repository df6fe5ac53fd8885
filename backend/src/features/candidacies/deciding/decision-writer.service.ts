import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { AuditRepository } from '../../../platform/audit/audit.repository';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { OutboxRepository } from '../../../platform/events/outbox.repository';
import { CandidacyRepository, type LockedCandidacy } from '../candidacy.repository';
import { candidacyStates, CandidacyStatus, DecisionKind, isBarredByErasure } from '../candidacy.states';
import { AdvanceMode } from '../reading/candidacy-detail.types';
import { RejectionReasonRepository } from '../reasons/rejection-reason.repository';
import { feedbackDueAfter } from './feedback.rules';

/** Decisions of a run that one transaction publishes when the run ends. */
const MOST_PUBLISHED = 1000;
/** Longest time of such a transaction. */
const MOST_MILLISECONDS = 5_000;

interface Notice {
  note?: string | null;
}
interface Rejection extends Notice {
  reasonId: string;
  feedback?: string | null;
  /** False if the candidate gets neither mail nor notification. The feedback has then not been sent. */
  notify?: boolean;
}
/** What a recruiter decides. */
export type DecisionOrder =
  | { kind: DecisionKind.ADVANCE; stageId: string; mode: AdvanceMode }
  | ({ kind: DecisionKind.APPROVE | DecisionKind.HIRE } & Notice)
  | ({ kind: DecisionKind.REJECT } & Rejection)
  /** `notify` is false if the candidate gets the feedback in a message of staff. */
  | { kind: DecisionKind.FEEDBACK; feedback: string | null; notify?: false }
  | { kind: DecisionKind.REVERSE_APPROVAL | DecisionKind.RESELECT | DecisionKind.REVERSE_HIRE; note: string };

/** The run of a decision. The worker has no signed-in person, so the run names the one who started it. */
export interface DecidingRun {
  id: string;
  actorName: string;
  /** Added to the audit row. */
  changes?: Readonly<Record<string, string>>;
}

/** Writes one decision on a locked candidacy. Single commands and runs use it. */
@Injectable()
export class DecisionWriterService {
  constructor(
    private readonly candidacies: CandidacyRepository,
    private readonly reasons: RejectionReasonRepository,
    private readonly audit: AuditRepository,
    private readonly outbox: OutboxRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The status after the decision. Throws why the candidacy refuses it, before anything is written. */
  async check(row: LockedCandidacy, order: DecisionOrder): Promise<CandidacyStatus> {
    const [status] = candidacyStates.targets(row.status, order.kind);
    if (!status) throw new DomainError('INVALID_STATE', { status: row.status });
    if (row.vacancyId === null) throw new DomainError('INVALID_STATE', { status: row.status, reason: 'NOT_ATTACHED' });
    if (isBarredByErasure(order.kind, row.candidateName))
      throw new DomainError('INVALID_STATE', { status: row.status, reason: 'ERASED' });
    if (order.kind === DecisionKind.ADVANCE) {
      const known = await this.candidacies.stageExists(order.stageId, row.vacancyId);
      if (!known) throw new DomainError('NOT_FOUND', {}, 'stageId');
      if (order.stageId === row.stageId) throw new DomainError('INVALID_STATE', { status: row.status });
    }
    if (order.kind === DecisionKind.REJECT && !(await this.reasons.hold(order.reasonId)))
      throw new DomainError('NOT_FOUND', {}, 'reasonId');
    if (order.kind === DecisionKind.FEEDBACK && !(await this.candidacies.feedbackTime(row, this.clock.now())))
      throw new DomainError('INVALID_STATE', { status: row.status });
    return status;
  }

  /** Like `check`, but returns the refusal instead of throwing it, because in a run it fails only one row. */
  async verdict(row: LockedCandidacy, order: DecisionOrder): Promise<CandidacyStatus | DomainError> {
    try {
      return await this.check(row, order);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }

  /**
   * Saves the decision with its audit row. The event of a decision of a run follows when the run has ended. Returns the
   * time from which the candidate sees the decision; null if the end of the run determines it.
   */
  async write(
    row: LockedCandidacy,
    order: DecisionOrder,
    status: CandidacyStatus,
    run?: DecidingRun,
  ): Promise<Date | null> {
    const { kind } = order;
    const id = this.clock.id();
    const at = this.clock.now();
    // Feedback has no undo window, but the candidate reads the rejection first.
    const feedbackAt = kind === DecisionKind.FEEDBACK ? await this.candidacies.feedbackTime(row, at) : null;
    // The undo window of a run begins when the whole run has ended.
    const visibleAt = feedbackAt ?? (run ? null : this.visibleAt(at));
    await this.change(row, order, at);
    await this.candidacies.saveDecision(row, {
      id,
      kind,
      status,
      toStage: order.kind === DecisionKind.ADVANCE ? order.stageId : row.stageId,
      reasonId: order.kind === DecisionKind.REJECT ? order.reasonId : null,
      feedback: ('feedback' in order && order.feedback) || null,
      note: ('note' in order && order.note) || null,
      at,
      visibleAt,
      ...(run && { runId: run.id, actorName: run.actorName }),
    });
    const action = `candidacy.${kind.toLowerCase().replaceAll('_', '-')}`;
    const stage = order.kind === DecisionKind.ADVANCE && { stage: [row.stageId, order.stageId] };
    const changes = { from: row.status, to: status, ...stage, ...run?.changes };
    await this.audit.record({ action, objectType: 'Candidacy', objectId: row.id, changes });
    const quiet = 'notify' in order && order.notify === false && ({ quiet: true } as const);
    if (!run || feedbackAt)
      await this.outbox.add('candidacy.decided', { candidacyId: row.id, decisionId: id, kind, ...quiet });
    return visibleAt;
  }

  /**
   * Begins the undo window of decisions of a run whose rows are finished, and publishes them. Returns whether decisions are
   * left for another transaction, because one transaction over all of them could last too long.
   */
  async announce(runId: string, notice: { quiet?: true } = {}): Promise<boolean> {
    const left = Math.max(0, (await this.candidacies.hiddenDecisionsOfRun(runId)) - MOST_PUBLISHED);
    // Nobody can undo before the run has ended, so the window of the first decisions includes the time that the others need.
    const ending = Math.ceil(left / MOST_PUBLISHED) * MOST_MILLISECONDS;
    const visibleAt = this.visibleAt(new Date(this.clock.now().getTime() + ending));
    const decisions = await this.candidacies.showDecisionsOfRun(runId, visibleAt, MOST_PUBLISHED);
    await this.outbox.addAll(
      'candidacy.decided',
      decisions.map(({ id, candidacyId, kind }) => ({ candidacyId, decisionId: id, kind, ...notice })),
    );
    return left > 0;
  }

  private async change(row: LockedCandidacy, order: DecisionOrder, at: Date): Promise<void> {
    switch (order.kind) {
      case DecisionKind.ADVANCE:
        if (order.mode === AdvanceMode.FINISH_CURRENT) await this.candidacies.leaveStages(row, at, order.stageId);
        return this.candidacies.enterStage(row, order.stageId, at);
      case DecisionKind.APPROVE:
        return this.candidacies.leaveStages(row, at);
      case DecisionKind.REJECT:
        await this.candidacies.markFeedback(
          row,
          feedbackDueAfter(at),
          order.feedback && order.notify !== false ? at : null,
        );
        await this.candidacies.markReason(row, order.reasonId);
        if (row.status === CandidacyStatus.APPROVED) await this.candidacies.reopenStages(row);
        await this.candidacies.endOtherStages(row, at);
        return this.candidacies.rejectStage(row);
      case DecisionKind.FEEDBACK:
        return this.candidacies.markFeedbackSent(row, at);
      case DecisionKind.REVERSE_APPROVAL:
        return this.candidacies.reopenStages(row);
      case DecisionKind.RESELECT:
        await this.candidacies.leaveStages(row, at);
        return this.candidacies.markReselected(row);
      // The stages stay approved.
      case DecisionKind.HIRE:
      case DecisionKind.REVERSE_HIRE:
        return;
    }
  }

  private visibleAt(from: Date): Date {
    return new Date(from.getTime() + this.config.DECISION_UNDO_SECONDS * 1000);
  }
}
