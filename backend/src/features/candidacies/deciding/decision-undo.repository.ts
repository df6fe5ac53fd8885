import { Injectable } from '@nestjs/common';

import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { PubSub } from '../../../platform/pubsub/pubsub';
import { candidacyStates, DecisionKind } from '../candidacy.states';
import { STAGE_RESULTS } from '../stage-result.states';
import type { DecisionFacts, UndoableDecision } from './decision-undo.policy';

/** Reads the decisions to undo, and restores the status and stage of their candidacies. */
@Injectable()
export class DecisionUndoRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly pubsub: PubSub,
  ) {}

  async ofRun(runId: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(sql`
      select id from candidacy_decision where run_id = ${runId} and tenant_id = ${this.scope.tenantId} order by id`);
    return rows.map(({ id }) => id);
  }

  /** Locks the candidacies of the decisions in a fixed order, then reads both. */
  async lock(ids: readonly string[]): Promise<ReadonlyMap<string, DecisionFacts>> {
    const { tenantId } = this.scope;
    const known = ids.filter(isUuid);
    await this.db.query(sql`
      select c.id from candidacy c
      where c.tenant_id = ${tenantId} and c.id in (
        select d.candidacy_id from candidacy_decision d where d.id = any (${known}::uuid[]) and d.tenant_id = ${tenantId})
      order by c.id for update`);
    const rows = await this.db.query<DecisionFacts>(sql`
      select d.id, d.candidacy_id, d.kind, d.status_after, d.from_stage, d.visible_at, d.undone_at, c.status, c.version, c.vacancy_id,
        v.department_id, v.owner_id, before.id as restored_id, before.status_after as status_before,
        exists (
          select 1 from candidacy_decision r
          where r.candidacy_id = d.candidacy_id and r.kind = 'RESELECT' and r.undone_at is null
            and (r.at, r.id) < (d.at, d.id)) as reselected_before,
        case when exists (
          select 1 from candidacy_decision a where a.candidacy_id = d.candidacy_id and a.kind = 'ANSWER')
          then 'ANSWERED' else 'NEW' end as inbox_before,
        exists (
          select 1 from candidacy_decision l
          where l.candidacy_id = d.candidacy_id and l.undone_at is null and (l.at, l.id) > (d.at, d.id)) as has_later
      from candidacy_decision d
      join candidacy c on c.id = d.candidacy_id
      join vacancy v on v.id = c.vacancy_id
      left join lateral (
        select b.id, b.status_after from candidacy_decision b
        where b.candidacy_id = d.candidacy_id and b.undone_at is null and (b.at, b.id) < (d.at, d.id)
        order by b.at desc, b.id desc limit 1) before on true
      where d.id = any (${known}::uuid[]) and d.tenant_id = ${tenantId}`);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Marks the decisions as undone, and restores the previous status and stage of the candidacies. */
  async undo(decisions: readonly UndoableDecision[], now: Date): Promise<void> {
    if (decisions.length === 0) return;
    const { tenantId, actor } = this.scope;
    const marks = decisions.map(({ id, statusBefore }) => ({ id, result: STAGE_RESULTS[statusBefore] }));
    await this.db.query(sql`
      select sec.undo_decisions(${JSON.stringify(marks)}::jsonb, ${actor?.name ?? ''}, ${now})`);
    const rows = decisions.map(
      ({ kind, candidacyId, statusBefore, fromStage, reselectedBefore, inboxBefore }, place) => ({
        place,
        id: candidacyId,
        status: statusBefore,
        stage: fromStage,
        reselected: reselectedBefore,
        // Null unless an attachment is undone. The application then has no vacancy, score or number any more.
        inbox: kind === DecisionKind.ATTACH ? inboxBefore : null,
      }),
    );
    await this.db.write(sql`
      update candidacy c
      set status = t.status, stage_id = t.stage, reselected = t.reselected,
        feedback_due_at = case when t.status = 'REJECTED' then c.feedback_due_at end,
        feedback_sent_at = case when t.status = 'REJECTED' then c.feedback_sent_at end,
        rejection_reason_id = (
          select d.reason_id from candidacy_decision d
          where d.candidacy_id = c.id and d.kind = 'REJECT' and d.undone_at is null
          order by d.at desc, d.id desc limit 1),
        version = c.version + 1, updated_at = ${now},
        stage_entered_at = coalesce((
          select max(s.entered_at) from candidacy_stage s
          where s.candidacy_id = c.id and s.stage_id = t.stage and s.left_at is null),
          case when t.stage is not null then c.stage_entered_at end),
        vacancy_id = case when t.inbox is null then c.vacancy_id end,
        blind_number = case when t.inbox is null then c.blind_number end,
        inbox_state = coalesce(t.inbox, c.inbox_state),
        score = case when t.inbox is null then c.score end,
        requirements = case when t.inbox is null then c.requirements end,
        essential_missing = case when t.inbox is null then c.essential_missing else '{}' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (place int, id uuid, status text, stage uuid,
        reselected boolean, inbox text)
      where c.id = t.id and c.tenant_id = ${tenantId} and c.status in (
        select jsonb_array_elements_text(${JSON.stringify(
          decisions.map(({ statusBefore, kind }) => candidacyStates.targets(statusBefore, kind)),
        )}::jsonb -> t.place))`);
    for (const { candidacyId, vacancyId } of decisions)
      this.pubsub.publish(`candidacies:${tenantId}`, { candidacyId, vacancyId });
  }
}
