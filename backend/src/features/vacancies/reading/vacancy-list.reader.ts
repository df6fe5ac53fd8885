import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { inReach } from '../../../platform/access/reach.conditions';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, columns, raw, sql, type Sql, when } from '../../../platform/database/sql';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import { OptionCacheService } from '../../options';
import { vacancyActions } from './vacancy-actions.policy';
import { VacancyFilter, VacancySort, VacancySortField } from './vacancy-list.inputs';
import { countOf, isPastItsEnd, isRunning, lastWithout } from '../vacancy.conditions';
import { LISTED_COLUMNS, type Vacancy } from '../vacancy.entity';
import { shownStatus, VacancyStatus } from '../vacancy.states';
import type { VacancyCountsByState } from './vacancy-counts.types';
import { namedStages } from '../first-stage';
import type { StageCount } from '../stage.types';
import { type VacancyCounts, type VacancyPage, type VacancyRow, Visibility } from '../vacancy.types';
import { VACANCY_EXPORT } from './vacancy-export';

const TABLE_COLUMNS = columns('v', LISTED_COLUMNS);
const PAGE_COLUMNS = columns('page', LISTED_COLUMNS);

export type VacancyListRow = Pick<Vacancy, (typeof LISTED_COLUMNS)[number]> &
  Pick<VacancyCounts, 'total' | 'active' | 'approved' | 'rejected'> & {
    stored: number;
    stages: StageCount[] | null;
  };

/**
 * Counts come from small counter tables. The statement also compares their tenant, so that PostgreSQL checks the
 * policies once and not for each row.
 */
const list = (tenantId: string): ListDefinition => ({
  from: sql`vacancy v`,
  alias: 'v',
  columns: TABLE_COLUMNS,
  select: sql`${PAGE_COLUMNS}, n.stored, n.total, n.active, n.approved, n.rejected, n.stages`,
  joins: sql`
    left join lateral (
      select coalesce(sum(s.stored), 0)::int as stored, coalesce(sum(s.live), 0)::int as total,
        coalesce(sum(s.active), 0)::int as active, coalesce(sum(s.approved), 0)::int as approved, coalesce(sum(s.rejected), 0)::int as rejected,
        json_agg(json_build_object('stageId', s.id, 'name', s.name, 'kind', s.kind, 'count', coalesce(s.active, 0)))
          as stages
      from (
        select s.id, s.name, s.kind, c.stored, c.live, c.active, c.approved, c.rejected
        from stage s left join lateral (
          select ${countOf.stored} as stored, ${countOf.live} as live, ${countOf.active} as active,
            ${countOf.approved} as approved, ${countOf.rejected} as rejected
          from sec.stage_counts c
          where c.vacancy_id = page.id and c.stage_id = s.id and c.tenant_id = ${tenantId}) c on true
        where s.vacancy_id = page.id and s.tenant_id = ${tenantId} order by s.position) s
    ) n on true`,
});
const SORTS = {
  [VacancySortField.ID]: { sql: 'v.id', type: 'uuid' },
  [VacancySortField.TITLE]: { sql: 'v.title', type: 'text' },
  [VacancySortField.CREATED_AT]: { sql: 'v.created_at', type: 'timestamptz' },
  [VacancySortField.PUBLISH_AT]: { sql: lastWithout('v.publish_at'), type: 'timestamptz' },
  [VacancySortField.END_DATE]: { sql: lastWithout('v.end_date'), type: 'timestamptz' },
};

/** Maps displayed states to stored ones: an EXPIRED vacancy may still be stored as PUBLISHED. A single state uses its index. */
function inStates(states: readonly VacancyStatus[]): Sql {
  const [published, expired] = [VacancyStatus.PUBLISHED, VacancyStatus.EXPIRED].map((state) => states.includes(state));
  const stored = states.length === 1 ? sql`v.status = ${states[0]}` : sql`v.status = any (${states}::text[])`;
  if (expired && !published) return sql`(v.status = any (${states}::text[]) or (${isPastItsEnd}))`;
  return published && !expired ? sql`${stored} and not (${isPastItsEnd})` : stored;
}

const counted = (condition: Sql): Sql => sql`(count(*) filter (where ${condition}))::int`;
const COUNTS = sql`${counted(sql`v.status = 'DRAFT'`)} as draft, ${counted(sql`v.status = 'PENDING'`)} as pending,
  ${counted(sql`v.pending_reason = 'AWAITING_APPROVAL'`)} as awaiting_approval, ${counted(isRunning)} as published,
  ${counted(sql`v.status = 'EXPIRED' or (${isPastItsEnd})`)} as expired, ${counted(sql`v.status = 'CLOSED'`)} as closed,
  ${counted(sql`v.status = 'ARCHIVED'`)} as archived`;

@Injectable()
export class VacancyListReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  @Exportable(VACANCY_EXPORT)
  async list(
    page?: PageInput | null,
    sort?: VacancySort | null,
    filter?: VacancyFilter | null,
    permission: PermissionName = 'VACANCY_LIST',
  ): Promise<VacancyPage> {
    await this.options.ready();
    const actor = this.actor();
    const { field, order } = sort ?? new VacancySort();
    const where = [...this.filterConditions(actor, permission, filter), when(filter?.status, inStates)];
    return this.db.page<VacancyListRow, VacancyRow>(
      { list: list(this.scope.tenantId), page, sort: SORTS[field], order, where },
      (row) => this.shown(row, actor),
      // Uses one generic plan, because planning took two thirds of the time of a page, and every sort order has its
      // index.
      { plan: 'generic', adds: ['department', 'counts', 'actions'] },
    );
  }

  /** One row as in a list, for features that know only the id of a vacancy. */
  async row(id: string, permission: PermissionName): Promise<VacancyRow> {
    const { items } = await this.list(null, null, { ids: [id] }, permission);
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Number of vacancies per state for the filter without its states, for the tabs of the list. */
  async counts(filter?: VacancyFilter | null): Promise<VacancyCountsByState> {
    await this.options.ready();
    const where = allOf(this.filterConditions(this.actor(), 'VACANCY_LIST', filter));
    const [row] = await this.db.read<VacancyCountsByState>(sql`select ${COUNTS} from vacancy v where ${where}`);
    if (!row) throw new Error('Counting answers one row, always');
    return row;
  }

  private filterConditions(
    actor: Actor,
    permission: PermissionName,
    filter?: VacancyFilter | null,
  ): (Sql | undefined)[] {
    return [
      sql`v.tenant_id = ${this.scope.tenantId}`,
      inReach(actor, permission, { department: 'v.department_id', owner: 'v.owner_id' }),
      when(checkedIds(filter?.ids, isUuid), (value) => sql`v.id = any (${value}::uuid[])`),
      when(filter?.q?.trim() || null, (value) => sql`v.id in (select sec.search_vacancies(${value}))`),
      when(filter?.departmentId, (value) => sql`v.department_id = ${value}`),
      when(this.options.filterId('PROVINCE', filter?.province), (value) => sql`v.province = ${value}`),
      when(this.options.filterId('VACANCY_TYPE', filter?.vacancyType), (value) => sql`v.vacancy_type = ${value}`),
      when(this.options.filterId('VACANCY_CATEGORY', filter?.category), (value) => sql`v.category = ${value}`),
      when(filter?.ownerId, (value) => sql`v.owner_id = ${value}`),
      when(filter?.visibility, (value) => sql`v.visibility = ${value}`),
      when(filter?.pendingReason, (value) => sql`v.pending_reason = ${value}`),
      when(filter?.endsBefore, (value) => sql`${raw(lastWithout('v.end_date'))} < ${value}`),
    ];
  }

  shown(row: VacancyListRow, actor: Actor): VacancyRow {
    const { departmentId, departmentName, ownerId, pendingReason, removedAt } = row;
    const { stages, total, active, approved, rejected } = row;
    const status = shownStatus(row.status, row.endDate, this.clock.now());
    return {
      ...row,
      status,
      visibility: Visibility[row.visibility],
      department: departmentId && departmentName ? { id: departmentId, name: departmentName } : null,
      province: this.options.find(row.province),
      vacancyType: this.options.find(row.vacancyType),
      counts: { total, active, approved, rejected, stages: namedStages(stages ?? [], this.scope.locale) },
      actions: vacancyActions(actor, {
        status,
        pendingReason,
        departmentId,
        ownerId,
        removed: removedAt !== null,
        candidacies: row.stored,
      }),
    };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}
