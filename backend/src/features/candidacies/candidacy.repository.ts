import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { withinReach } from '../../platform/access/reach';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql, type Sql } from '../../platform/database/sql';
import { lockRow } from '../../platform/database/row-lock';
import type { CandidacyStatus, DecisionKind } from './candidacy.states';

export interface LockedCandidacy {
  id: string;
  version: number;
  status: CandidacyStatus;
  vacancy_id: string;
  candidate_id: string;
  stage_id: string;
}

export interface DecisionValues {
  id: string;
  kind: DecisionKind;
  toStage: string;
  status: CandidacyStatus;
  reason: number | null;
  note: string | null;
  feedback: string | null;
  visibleAt: Date;
  /** Of whoever started the work, where nobody is signed in. */
  actorName?: string;
}

/** Ids of the candidacies of a vacancy that are open, oldest first. */
export const activeCandidaciesOf = (vacancyId: string): Sql =>
  sql`select id from candidacy where vacancy_id = ${vacancyId} and status = 'ACTIVE' order by applied_at, id`;

/** The rows of a candidacy as decisions need them; every method joins the running transaction. */
@Injectable()
export class CandidacyRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Locked until the transaction ends. Rights come before the version: a row out of reach never says that it is stale. */
  async lock(id: string, version: number): Promise<LockedCandidacy> {
    const { actor, tenantId } = this.scope;
    const [vacancy] = isUuid(id)
      ? await this.rows<{ departmentId: string | null; ownerId: string }>(
          `select v.department_id as "departmentId", v.owner_id as "ownerId"
           from candidacy c join vacancy v on v.id = c.vacancy_id where c.id = $1 and c.tenant_id = $2`,
          [id, tenantId],
        )
      : [];
    if (!actor || !vacancy || !withinReach(actor, 'APPLICATION_DECIDE', vacancy)) throw new DomainError('NOT_FOUND');
    const text = `select id, version, status, vacancy_id, candidate_id, stage_id from candidacy
      where id = $1 and tenant_id = $2 and status <> 'DRAFT'`;
    return this.db.transaction((manager) => lockRow<LockedCandidacy>(manager, text, [id, tenantId], version));
  }

  /** Some of a vacancy's, for work that was allowed when it was started; always in one order, so that two never wait for each other. */
  async lockMany(ids: readonly string[], vacancyId: string): Promise<ReadonlyMap<string, LockedCandidacy>> {
    const text = `select id, version, status, vacancy_id, candidate_id, stage_id from candidacy
      where id = any ($1::uuid[]) and vacancy_id = $2 and tenant_id = $3 order by id for update`;
    const rows = await this.rows<LockedCandidacy>(text, [ids, vacancyId, this.scope.tenantId]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async stageExists(stageId: string, vacancyId: string): Promise<boolean> {
    if (!isUuid(stageId)) return false;
    const rows = await this.rows('select 1 from stage where id = $1 and vacancy_id = $2', [stageId, vacancyId]);
    return rows.length > 0;
  }

  /** What the open row of the present stage says. */
  async markStage(row: LockedCandidacy, result: 'APPROVED' | 'REJECTED' | 'IN_PROGRESS'): Promise<void> {
    const text = `update candidacy_stage set result = $3 where candidacy_id = $1 and stage_id = $2 and left_at is null`;
    await this.rows(text, [row.id, row.stage_id, result]);
  }

  async leaveStages(row: LockedCandidacy): Promise<void> {
    const text = `update candidacy_stage set result = 'APPROVED', left_at = $2 where candidacy_id = $1 and left_at is null`;
    await this.rows(text, [row.id, this.clock.now()]);
  }

  /** A stage that was kept open is entered again by the same row. */
  async enterStage(row: LockedCandidacy, stageId: string): Promise<void> {
    const now = this.clock.now();
    await this.rows(
      `insert into candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, entered_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (candidacy_id, stage_id) where left_at is null do nothing`,
      [this.clock.id(), this.scope.tenantId, row.id, row.candidate_id, stageId, now],
    );
    await this.rows('update candidacy set stage_id = $2, stage_entered_at = $3 where id = $1', [row.id, stageId, now]);
  }

  async markReselected(row: LockedCandidacy): Promise<void> {
    await this.rows('update candidacy set reselected = true where id = $1', [row.id]);
  }

  /** The new state and the decision that made it. */
  async saveDecision(row: LockedCandidacy, decision: DecisionValues): Promise<void> {
    const now = this.clock.now();
    const { actor, tenantId, personId } = this.scope.values;
    await this.rows('update candidacy set status = $2, version = version + 1, updated_at = $3 where id = $1', [
      row.id,
      decision.status,
      now,
    ]);
    await this.rows(
      `insert into candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, from_stage, to_stage,
         status_after, reason, note, feedback, actor_id, actor_name, at, visible_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        decision.id,
        tenantId,
        row.id,
        row.candidate_id,
        decision.kind,
        row.stage_id,
        decision.toStage,
        decision.status,
        decision.reason,
        decision.note,
        decision.feedback,
        personId,
        decision.actorName ?? actor?.name ?? '',
        now,
        decision.visibleAt,
      ],
    );
  }

  private rows<T extends object>(text: string, values: readonly unknown[]): Promise<T[]> {
    return this.db.transaction((manager) => manager.query<T[]>(text, [...values]));
  }
}
