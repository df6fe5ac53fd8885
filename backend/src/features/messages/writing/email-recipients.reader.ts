import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import type { Actor } from '../../../platform/access/actor';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { SortOrder } from '../../../platform/database/page';
import { allOf, sql, Sql, when } from '../../../platform/database/sql';
import type { PageInput } from '../../../platform/graphql/page';
import {
  AWAITS_FEEDBACK,
  decidableBy,
  DecisionKind,
  hiddenValue,
  ofReachedVacancy,
  type SelectedIds,
  shownName,
  visibleName,
} from '../../candidacies';
import { addressBounced, doNotContact } from '../contact/contact.conditions';
import type { EmailAudience, EmailRecipient, EmailRecipients, EmailSkipReason, PlannedDecision } from './email.types';

/** A candidacy with the data of a message to its candidate. */
export interface RecipientRow {
  candidacyId: string;
  candidateId: string;
  vacancyId: string | null;
  vacancy: string | null;
  entity: string;
  name: string;
  firstName: string;
  email: string | null;
  locale: Locale;
  /** The text for the candidate of the reason of a rejection. */
  reason: string | null;
  skip: `${EmailSkipReason}` | null;
  /** Blind mode hides the candidate from the caller. */
  identityHidden: boolean;
}

export interface RecipientsQuery {
  includeBounced: boolean;
  /** Only the candidacies that this decision can change. */
  decision?: PlannedDecision | null | undefined;
  page?: PageInput | null | undefined;
}

/**
 * Why the candidate `p` of the candidacy `c` gets no message; null for one who does. A person who objected or closed the
 * account is blocked at once and erased later.
 */
const skipReason = (includeBounced: boolean): Sql => sql`case
  when c.anonymised_at is not null or p.name = '' or p.blocked then 'ERASED'
  when coalesce(p.email, '') = '' then 'NO_EMAIL'
  when ${doNotContact('c')} then 'DO_NOT_CONTACT'
  when not ${includeBounced}::boolean and ${addressBounced('c')} then 'ADDRESS_BOUNCED' end`;

const REJECTION_REASON = sql`(
  select r.candidate_text ->> p.locale
  from candidacy_decision d join rejection_reason r on r.id = d.reason_id
  where d.candidacy_id = c.id and d.kind = 'REJECT' and d.undone_at is null
  order by d.at desc, d.id desc limit 1)`;

const listOf = (includeBounced: boolean): ListDefinition => ({
  from: sql`candidacy c join candidate p on p.id = c.candidate_id`,
  alias: 'c',
  columns: sql`c.id, c.applied_at, case when ${hiddenValue('c')} then c.id else c.candidate_id end as candidate_id,
    ${visibleName('c')} as name, case when ${hiddenValue('c')} then null else p.email end as email, p.locale, ${skipReason(includeBounced)} as skip`,
  select: sql`page.id, page.candidate_id, page.name, page.email, page.locale, page.skip`,
});
const APPLIED = { sql: `coalesce(c.applied_at, 'infinity')`, type: 'timestamptz' };

/** The selected candidacies, as ids or as a statement, within the scope of the caller. */
@Injectable()
export class EmailRecipientsReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async audience(rows: SelectedIds, actor: Actor, includeBounced: boolean): Promise<EmailAudience> {
    const counts = await this.db.read<{ reason: `${EmailSkipReason}` | null; count: number; awaiting: number }>(sql`
      select ${skipReason(includeBounced)} as reason, count(*)::int as count,
        count(*) filter (where ${AWAITS_FEEDBACK})::int as awaiting
      from candidacy c join candidate p on p.id = c.candidate_id
      where ${this.selected(rows, actor)}
      group by 1 order by 1`);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const skipped = counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []));
    const receiving = counts.find(({ reason }) => !reason);
    return { total, receive: receiving?.count ?? 0, awaitFeedback: receiving?.awaiting ?? 0, skipped };
  }

  page(rows: SelectedIds, actor: Actor, { includeBounced, decision, page }: RecipientsQuery): Promise<EmailRecipients> {
    const where = [
      this.selected(rows, actor),
      when(decision, (planned) => decidableBy(actor, DecisionKind[planned.decision], planned.stageId ?? null)),
    ];
    const query = { list: listOf(includeBounced), page, sort: APPLIED, order: SortOrder.ASC, where };
    return this.db.page<Omit<EmailRecipient, 'candidacyId'>, EmailRecipient>(query, ({ id, ...row }) => ({
      ...row,
      candidacyId: id,
      name: shownName(row.name, this.scope.locale),
    }));
  }

  /** Undefined outside the scope of the actor. */
  async one(candidacyId: string, actor: Actor, includeBounced: boolean): Promise<RecipientRow | undefined> {
    const [row] = await this.rows(sql`${this.selected([candidacyId], actor)}`, includeBounced);
    return row;
  }

  /**
   * Returns the candidacies of a run that are within the scope of the person who started the run, as a map by id. Locks
   * the candidates against erasure and the candidacies against anonymisation until the transaction ends. A caller that
   * changes messages of the candidacies calls this method first, because an anonymisation locks candidacies before
   * messages.
   */
  async hold(
    ids: readonly string[],
    vacancyId: string | null,
    actor: Actor,
    includeBounced: boolean,
  ): Promise<ReadonlyMap<string, RecipientRow>> {
    await this.db.query(sql`
      select sec.hold_candidate(k.candidate_id) from (
        select distinct c.candidate_id from candidacy c
        where c.id = any (${ids}::uuid[]) and c.tenant_id = ${this.scope.tenantId} order by 1) k`);
    await this.db.query(sql`
      select 1 from candidacy c
      where c.id = any (${ids}::uuid[]) and c.tenant_id = ${this.scope.tenantId} order by c.id for key share`);
    const ofVacancy = vacancyId === null ? undefined : sql`c.vacancy_id = ${vacancyId}`;
    const found = await this.rows(allOf([this.selected(ids, actor), ofVacancy]), includeBounced);
    return new Map(found.map((row) => [row.candidacyId, row]));
  }

  /** The ids of the candidacies among `ids` that are selected. */
  async selectedAmong(ids: readonly string[], rows: SelectedIds, actor: Actor): Promise<string[]> {
    const found = await this.db.query<{ id: string }>(sql`
      select c.id from candidacy c where c.id = any (${ids}::uuid[]) and ${this.selected(rows, actor)}`);
    return found.map(({ id }) => id);
  }

  private rows(where: Sql, includeBounced: boolean): Promise<RecipientRow[]> {
    return this.db.read<RecipientRow>(sql`
      select c.id as candidacy_id, c.candidate_id, c.vacancy_id, v.title as vacancy, i.name as entity,
        ${visibleName('c')} as name, ${hiddenValue('c')} as identity_hidden, p.name as first_name, p.email, p.locale, ${REJECTION_REASON} as reason,
        ${skipReason(includeBounced)} as skip
      from candidacy c
      join candidate p on p.id = c.candidate_id
      join institution i on i.id = c.tenant_id
      left join vacancy v on v.id = c.vacancy_id
      where ${where}`);
  }

  private selected(rows: SelectedIds, actor: Actor): Sql {
    const chosen = rows instanceof Sql ? sql`c.id in (${rows})` : sql`c.id = any (${rows}::uuid[])`;
    return allOf([
      sql`c.tenant_id = ${this.scope.tenantId} and c.status <> 'DRAFT' and ${chosen}`,
      ofReachedVacancy(actor, 'APPLICATION_MESSAGE'),
    ]);
  }
}
