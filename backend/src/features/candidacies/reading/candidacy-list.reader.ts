import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, columns, sql, type Sql, when } from '../../../platform/database/sql';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import type { PageInput } from '../../../platform/graphql/page';
import { CandidacyStatus, DecisionKind } from '../candidacy.states';
import { OptionCacheService } from '../../options';
import { ADDED_TO_ROWS, CANDIDACY_COLUMNS, type CandidacyListRow, candidacyRow, noteCount } from './candidacy.rows';
import { hiddenColumn, VISIBLE_NAME_ORDER } from '../blind-mode/blind.conditions';
import { candidacyConditions, isCostly } from '../filtering/candidacy.conditions';
import { allowsDecision } from '../filtering/decision.conditions';
import type { CandidacyFilter, RankingFilter } from '../filtering/candidacy-filter.inputs';
import { ofReachedVacancy } from '../filtering/reach.conditions';
import { reasonOf } from '../reasons/rejection-reason.rows';
import { CandidacyPage, type CandidacyRow, CandidacySort, CandidacySortField } from '../candidacy.types';

const LIST: ListDefinition = {
  from: sql`candidacy c`,
  alias: 'c',
  // The order by name needs the folded name, which the rows do not show.
  columns: sql`${columns('c', CANDIDACY_COLUMNS)}, c.name_folded`,
  select: sql`
    ${columns('page', CANDIDACY_COLUMNS)}, v.title as vacancy_title, v.department_id, v.owner_id,
    (select s.name from stage s where s.id = page.stage_id) as stage_name,
    ${noteCount('page')}, ${hiddenColumn('page', sql`v.blind_mode`)}, ${reasonOf('page')},
    (select count(*)::int from stage every_stage where every_stage.vacancy_id = page.vacancy_id) as stages`,
  joins: sql`left join vacancy v on v.id = page.vacancy_id`,
};
const SORTS = {
  [CandidacySortField.ID]: { sql: 'c.id', type: 'uuid' },
  [CandidacySortField.SCORE]: { sql: 'coalesce(c.score, -1)', type: 'int' },
  [CandidacySortField.APPLIED_AT]: { sql: 'c.applied_at', type: 'timestamptz' },
  [CandidacySortField.NAME]: { sql: 'c.name_folded', type: 'text' },
  [CandidacySortField.STAGE_ENTERED_AT]: { sql: 'c.stage_entered_at', type: 'timestamptz' },
  [CandidacySortField.FEEDBACK_DUE_AT]: {
    sql: `case when c.feedback_due_at is null then 'infinity' else c.feedback_due_at end`,
    type: 'timestamptz',
  },
};
/** All candidacies that wait for feedback have a due time, so the order can be read from the index. */
const AWAITED = { sql: 'c.feedback_due_at', type: 'timestamptz' };
const VISIBLE_NAME = { sql: VISIBLE_NAME_ORDER, type: 'text' };
/** Selects the candidacies that their vacancy already had at this time. An unsolicited one counts from its attachment. */
const wasThere = (time: Date): Sql => sql`c.applied_at <= ${time} and not exists (
  select 1 from candidacy_decision d
  where d.candidacy_id = c.id and d.kind = ${DecisionKind.ATTACH} and d.undone_at is null and d.at > ${time})`;
/** All candidacies that match a filter, without the ids in `except` and without those newer than `appliedUntil`. */
interface FilteredCandidacies {
  filter: CandidacyFilter;
  except: readonly string[];
  appliedUntil: Date | null;
}
/** The vacancy of the candidacy `c` has a stage after the first one. Without it, the candidacy cannot be moved. */
const HAS_SEVERAL_STAGES = sql`exists (select 1 from stage s where s.vacancy_id = c.vacancy_id and s.position > 1)`;

/** The ids of selected candidacies, or a statement that returns them. */
export type SelectedIds = Sql | readonly string[];
type SelectedCount = Record<
  'total' | 'vacancies' | 'approved' | 'canAdvance' | 'canApprove' | 'canReject' | 'canReselect' | 'canSendFeedback',
  number
> & {
  vacancyId: string | null;
  countedAt: Date;
};

@Injectable()
export class CandidacyListReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  /** `mostIds`: the most ids in the filter, if more than in other lists. */
  async list(
    page?: PageInput | null,
    sort?: CandidacySort | null,
    filter?: CandidacyFilter | null,
    mostIds?: number,
  ): Promise<CandidacyPage> {
    const actor = this.actor();
    const { field, order } = sort ?? new CandidacySort();
    const where = await this.conditions(filter, mostIds);
    const awaited = field === CandidacySortField.FEEDBACK_DUE_AT && filter?.awaitingFeedback === true;
    const byName = field === CandidacySortField.NAME && (await this.usesBlindMode());
    const column = byName ? VISIBLE_NAME : awaited ? AWAITED : SORTS[field];
    return this.db.page<CandidacyListRow, CandidacyRow>(
      { list: LIST, page, sort: column, order, where, isCostly: isCostly(filter) },
      (row) => candidacyRow(row, actor, this.options, this.scope.locale),
      { adds: ADDED_TO_ROWS },
    );
  }

  /** The candidacies of one vacancy that the caller may list; null without the permission. */
  async ofVacancy(
    vacancyId: string,
    page?: PageInput | null,
    sort?: CandidacySort | null,
    filter?: RankingFilter | null,
  ): Promise<CandidacyPage | null> {
    if (!this.actor().permissions.has('APPLICATION_LIST')) return null;
    return this.list(page, sort, { ...filter, vacancyId });
  }

  /** The ids that match, in the order in which the candidates applied. */
  async selected(selection: FilteredCandidacies, permission: PermissionName): Promise<Sql> {
    return sql`select c.id from candidacy c where ${await this.matching(selection, permission)} order by c.applied_at, c.id`;
  }

  /** The permission whose scope a count covers. Feedback is the only run without APPLICATION_DECIDE. */
  countingPermission(): PermissionName {
    return this.actor().permissions.has('APPLICATION_DECIDE') ? 'APPLICATION_DECIDE' : 'APPLICATION_MESSAGE';
  }

  /**
   * Counts the selected candidacies of one vacancy or of all vacancies within scope: all of them, and those that each
   * decision can change.
   */
  async countSelected(
    vacancyId: string | null,
    selection: { ids: string[] } | FilteredCandidacies,
    stageId: string | null = null,
  ): Promise<SelectedCount> {
    // Read before the count, so that `appliedUntil` selects no candidacy that was not counted.
    const countedAt = this.clock.now();
    const { tenantId } = this.scope;
    const permission = this.countingPermission();
    const where =
      'ids' in selection
        ? allOf([
            sql`c.id = any (${selection.ids}::uuid[]) and c.tenant_id = ${tenantId} and c.status <> 'DRAFT'
              and c.vacancy_id is not null`,
            when(vacancyId, (id) => sql`c.vacancy_id = ${id}`) ?? this.within(permission),
          ])
        : await this.matching(selection, permission);
    const mayDecide = sql`${permission === 'APPLICATION_DECIDE'}::boolean`;
    const able = (kind: DecisionKind, may = mayDecide, stage: string | null = null) =>
      sql`count(*) filter (where ${allowsDecision(kind, stage)} and ${may})::int`;
    const mayWrite = this.actor().permissions.has('APPLICATION_MESSAGE')
      ? this.within('APPLICATION_MESSAGE')
      : sql`false`;
    const [row] = await this.db.read<SelectedCount>(sql`
      select count(*)::int as total, count(distinct c.vacancy_id)::int as vacancies,
        case when count(distinct c.vacancy_id) = 1 then min(c.vacancy_id::text) end as vacancy_id,
        ${able(DecisionKind.ADVANCE, sql`${mayDecide} and ${HAS_SEVERAL_STAGES}`, stageId)} as can_advance,
        count(*) filter (where c.status = ${CandidacyStatus.APPROVED})::int as approved,
        ${able(DecisionKind.APPROVE)} as can_approve, ${able(DecisionKind.REJECT)} as can_reject,
        ${able(DecisionKind.RESELECT)} as can_reselect, ${able(DecisionKind.FEEDBACK, mayWrite)} as can_send_feedback
      from candidacy c
      where ${where}`);
    return { ...row!, countedAt };
  }

  /** Whether a list sorted by the real name could reveal a hidden one by its place. */
  private async usesBlindMode(): Promise<boolean> {
    const [found] = await this.db.read<{ uses: boolean }>(
      sql`select exists (select 1 from vacancy v where v.tenant_id = ${this.scope.tenantId} and v.blind_mode) as uses`,
    );
    return found?.uses ?? false;
  }

  private async matching(
    { filter, except, appliedUntil }: FilteredCandidacies,
    permission: PermissionName,
  ): Promise<Sql> {
    return allOf([
      ...(await this.conditions(filter)),
      this.within(permission),
      sql`c.status <> 'DRAFT'`,
      sql`c.id <> all (${except}::uuid[])`,
      when(appliedUntil, wasThere),
    ]);
  }

  private within(permission: PermissionName): Sql {
    return ofReachedVacancy(this.actor(), permission) ?? sql`true`;
  }

  private async conditions(filter: CandidacyFilter | null | undefined, mostIds?: number): Promise<(Sql | undefined)[]> {
    await this.options.ready();
    return [
      // `unsolicitedCandidacies` lists the applications without a vacancy.
      sql`c.tenant_id = ${this.tenant(filter)} and c.vacancy_id is not null`,
      when(filter?.vacancyId, (vacancy) => sql`c.vacancy_id = ${vacancy}`),
      when(checkedIds(filter?.ids, isUuid, mostIds), (ids) => sql`c.id = any (${ids}::uuid[])`),
      ofReachedVacancy(this.actor()),
      ...candidacyConditions(filter, { options: this.options, actor: this.actor() }),
    ];
  }

  /**
   * If the tenant is compared with a parameter, PostgreSQL evaluates the row level security policy once per statement.
   * With conditions on profiles, the tenant is compared with the expression of the policy: PostgreSQL then caches the
   * results of these conditions (Memoize), which it does not do with a parameter.
   */
  private tenant(filter: CandidacyFilter | null | undefined): Sql {
    return filter?.profile ? sql`sec.tenant()` : sql`${this.scope.tenantId}`;
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}
