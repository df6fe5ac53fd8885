import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { withinReach } from '../../platform/access/reach';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { columns, empty, sql, type Sql, when } from '../../platform/database/sql';
import { PubSub } from '../../platform/pubsub/pubsub';
import type { Vacancy } from '../vacancies';
import { hiddenColumn } from './blind-mode/blind.conditions';
import { type Candidacy, CandidacyDecision } from './candidacy.entity';
import { candidacyStates, type CandidacyStatus } from './candidacy.states';
import { StageResult, stageResultStates } from './stage-result.states';

const LOCKED_COLUMNS = ['id', 'version', 'status', 'vacancyId', 'candidateId', 'candidateName', 'stageId'] as const;
const LOCKED = sql`${columns('c', LOCKED_COLUMNS)}, ${hiddenColumn('c')}`;

/** A candidacy that was sent. Without a vacancy it has no stage and takes no decision. */
export type LockedCandidacy = Pick<Candidacy, (typeof LOCKED_COLUMNS)[number]> & {
  /** Whether blind mode hides the candidate from the person who decides. */
  identityHidden: boolean;
};

/** A vacancy whose candidacies a run decides. */
export type DecidedVacancy = Pick<Vacancy, 'id' | 'title' | 'departmentId' | 'ownerId'>;

export type DecisionValues = Pick<
  CandidacyDecision,
  'id' | 'kind' | 'reasonId' | 'note' | 'feedback' | 'at' | 'visibleAt'
> & {
  toStage: string | null;
  status: CandidacyStatus;
  /** Name of the person who started the run, because the worker has no signed-in person. */
  actorName?: string;
  runId?: string;
};

/** Ids of the open candidacies of a vacancy, oldest first. */
export const activeCandidaciesOf = (vacancyId: string): Sql =>
  sql`select id from candidacy where vacancy_id = ${vacancyId} and status = 'ACTIVE' order by applied_at, id`;

/** Ids of the rejected candidacies of a vacancy that wait for feedback, oldest rejection first. */
export const awaitingCandidaciesOf = (vacancyId: string): Sql => sql`
  select id from candidacy
  where vacancy_id = ${vacancyId} and status = 'REJECTED' and feedback_due_at is not null and feedback_sent_at is null
    and candidate_name <> ''
  order by feedback_due_at, id`;

/** Reads and writes candidacies for decisions. Every method joins the current transaction. */
@Injectable()
export class CandidacyRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly pubsub: PubSub,
  ) {}

  /**
   * Locks the row. Checks permission before version, so that a row outside the scope returns NOT_FOUND and not
   * STALE_VERSION. A candidacy without a vacancy is INVALID_STATE for the scope ALL, and NOT_FOUND for other scopes.
   */
  async lock(id: string, version: number): Promise<LockedCandidacy> {
    const { actor, tenantId } = this.scope;
    const [vacancy] = isUuid(id)
      ? await this.db.query<{ departmentId: string | null; ownerId: string | null }>(sql`
          select v.department_id, v.owner_id from candidacy c left join vacancy v on v.id = c.vacancy_id
          where c.id = ${id} and c.tenant_id = ${tenantId}`)
      : [];
    if (!actor || !vacancy || !withinReach(actor, 'APPLICATION_DECIDE', vacancy)) throw new DomainError('NOT_FOUND');
    return this.db.lock<LockedCandidacy>(
      sql`select ${LOCKED} from candidacy c where id = ${id} and tenant_id = ${tenantId} and status <> 'DRAFT'`,
      version,
    );
  }

  /**
   * Locks candidacies of a vacancy, or of any, for a run that has checked the permission. Fixed lock order, to prevent
   * deadlocks.
   */
  async lockMany(ids: readonly string[], vacancyId: string | null): Promise<ReadonlyMap<string, LockedCandidacy>> {
    const rows = await this.db.query<LockedCandidacy>(sql`
      select ${LOCKED} from candidacy c
      where id = any (${ids}::uuid[]) and tenant_id = ${this.scope.tenantId} and status <> 'DRAFT'
        ${when(vacancyId, (vacancy) => sql`and vacancy_id = ${vacancy}`) ?? empty}
      order by id for update`);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The vacancy of a run; undefined for another institution's. */
  async vacancyOf(id: string): Promise<DecidedVacancy | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.db.query<DecidedVacancy>(sql`
      select id, title, department_id, owner_id from vacancy where id = ${id} and tenant_id = ${this.scope.tenantId}`);
    return row;
  }

  /** The vacancies of candidacies. */
  vacanciesOf(candidacyIds: readonly string[]): Promise<DecidedVacancy[]> {
    return this.db.query<DecidedVacancy>(sql`
      select v.id, v.title, v.department_id, v.owner_id from vacancy v
      where v.tenant_id = ${this.scope.tenantId}
        and v.id in (select c.vacancy_id from candidacy c where c.id = any (${candidacyIds}::uuid[]))`);
  }

  /** The institution of the caller, as the subject of a run over several vacancies. */
  async institution(): Promise<{ id: string; title: string }> {
    const { tenantId } = this.scope;
    const [row] = await this.db.query<{ name: string }>(sql`
      select name from sec.institution_names where id = ${tenantId}`);
    return { id: tenantId, title: row?.name ?? '' };
  }

  async stageExists(stageId: string, vacancyId: string): Promise<boolean> {
    if (!isUuid(stageId)) return false;
    const rows = await this.db.query(sql`select 1 from stage where id = ${stageId} and vacancy_id = ${vacancyId}`);
    return rows.length > 0;
  }

  /** Marks the open row of the current stage as rejected. */
  async rejectStage(row: LockedCandidacy): Promise<void> {
    const result = StageResult.REJECTED;
    await this.db.write(sql`
      update candidacy_stage set result = ${result}
      where candidacy_id = ${row.id} and stage_id = ${row.stageId} and left_at is null
        and result = any (${stageResultStates.sources('REJECT', result)}::text[])`);
  }

  /** Closes the open stages as approved. The stage that the candidacy enters stays open if it was kept open. */
  async leaveStages(row: LockedCandidacy, at: Date, entered: string | null = null): Promise<void> {
    const result = StageResult.APPROVED;
    await this.db.write(sql`
      update candidacy_stage set result = ${result}, left_at = ${at}
      where candidacy_id = ${row.id} and stage_id is distinct from ${entered}::uuid and left_at is null
        and result = any (${stageResultStates.sources('FINISH', result)}::text[])`);
  }

  /** Ends the stages that were kept open beside the current one, without a result. */
  async endOtherStages(row: LockedCandidacy, at: Date): Promise<void> {
    await this.db.write(sql`
      update candidacy_stage set left_at = ${at}
      where candidacy_id = ${row.id} and stage_id <> ${row.stageId} and left_at is null`);
  }

  /** Opens the stages that the last approval closed. */
  async reopenStages(row: LockedCandidacy): Promise<void> {
    const result = StageResult.IN_PROGRESS;
    await this.db.write(sql`
      update candidacy_stage set result = ${result}, left_at = null
      where candidacy_id = ${row.id} and result = any (${stageResultStates.sources('REOPEN', result)}::text[])
        and left_at = (
          select max(d.at) from candidacy_decision d
          where d.candidacy_id = ${row.id} and d.kind in ('APPROVE', 'RESELECT') and d.undone_at is null)`);
  }

  /** A stage that was kept open reuses its row. */
  async enterStage(row: LockedCandidacy, stageId: string, at: Date): Promise<void> {
    await this.db.query(sql`
      insert into candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, entered_at)
      values (${this.clock.id()}, ${this.scope.tenantId}, ${row.id}, ${row.candidateId}, ${stageId}, ${at})
      on conflict (candidacy_id, stage_id)
      where left_at is null do nothing`);
    await this.db.query(sql`
      update candidacy set stage_id = ${stageId}, stage_entered_at = ${at} where id = ${row.id}`);
  }

  async markReselected(row: LockedCandidacy): Promise<void> {
    await this.db.query(sql`update candidacy set reselected = true where id = ${row.id}`);
  }

  /** Stores until when the rejected candidate must receive feedback, and when it was sent; null if it was not sent. */
  async markFeedback(row: LockedCandidacy, dueAt: Date, sentAt: Date | null): Promise<void> {
    await this.db.query(sql`
      update candidacy set feedback_due_at = ${dueAt}, feedback_sent_at = ${sentAt} where id = ${row.id}`);
  }

  async markReason(row: LockedCandidacy, reasonId: string): Promise<void> {
    await this.db.query(sql`update candidacy set rejection_reason_id = ${reasonId} where id = ${row.id}`);
  }

  async markFeedbackSent(row: LockedCandidacy, at: Date): Promise<void> {
    await this.db.query(sql`update candidacy set feedback_sent_at = ${at} where id = ${row.id}`);
  }

  /**
   * Returns the time from which the candidate may see feedback; it is never earlier than the time of the rejection.
   * Returns null if the candidate waits for no feedback, or while the run of the rejection is in progress.
   */
  async feedbackTime(row: LockedCandidacy, at: Date): Promise<Date | null> {
    const [found] = await this.db.query<{ visibleAt: Date | null }>(sql`
      select case when d.visible_at is not null then greatest(d.visible_at, ${at}::timestamptz) end as visible_at
      from candidacy c
      join candidacy_decision d on d.candidacy_id = c.id and d.kind = 'REJECT' and d.undone_at is null
      where c.id = ${row.id} and c.feedback_due_at is not null and c.feedback_sent_at is null
      order by d.at desc, d.id desc limit 1`);
    return found?.visibleAt ?? null;
  }

  /**
   * Saves the new status and the decision, and notifies colleagues who are subscribed. The stage rows have the same
   * timestamp, by which an undo finds them.
   */
  async saveDecision(row: Omit<LockedCandidacy, 'candidateName'>, decision: DecisionValues): Promise<void> {
    const { actor, tenantId, personId } = this.scope.values;
    const changed = await this.db.write(sql`
      update candidacy
      set status = ${decision.status}, version = version + 1, updated_at = ${decision.at}
      where id = ${row.id} and status = any (${candidacyStates.sources(decision.kind, decision.status)}::text[])`);
    if (changed !== 1) throw new DomainError('INVALID_STATE', { status: row.status });
    await this.db.of(CandidacyDecision).insert({
      id: decision.id,
      tenantId,
      candidacyId: row.id,
      candidateId: row.candidateId,
      kind: decision.kind,
      fromStage: row.stageId,
      toStage: decision.toStage,
      statusAfter: decision.status,
      reasonId: decision.reasonId,
      note: decision.note,
      feedback: decision.feedback,
      actorId: personId,
      actorName: decision.actorName ?? actor?.name ?? '',
      identityHidden: row.identityHidden,
      at: decision.at,
      visibleAt: decision.visibleAt,
      runId: decision.runId ?? null,
    });
    this.pubsub.publish(`candidacies:${this.scope.tenantId}`, { candidacyId: row.id, vacancyId: row.vacancyId });
  }

  /** Number of decisions of a run whose undo window has not begun. */
  async hiddenDecisionsOfRun(runId: string): Promise<number> {
    const [counted] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from candidacy_decision
      where run_id = ${runId} and tenant_id = ${this.scope.tenantId} and visible_at is null and undone_at is null`);
    return counted?.n ?? 0;
  }

  /** Starts the undo window of at most `most` decisions of a run. Returns them, without those that were undone before. */
  showDecisionsOfRun(
    runId: string,
    visibleAt: Date,
    most: number,
  ): Promise<Pick<CandidacyDecision, 'id' | 'candidacyId' | 'kind'>[]> {
    return this.db.query(sql`select * from sec.show_decisions_of_run(${runId}, ${visibleAt}, ${most})`);
  }
}
