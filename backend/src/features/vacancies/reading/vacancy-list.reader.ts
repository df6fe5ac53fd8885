import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { reachOf, reachParameter, reachPredicate } from '../../../platform/access/reach';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database, type Statement } from '../../../platform/database/database';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
  shortName,
} from '../../../platform/database/list-statement';
import { checkedIds, pageBounds, type PageInput, pageOf } from '../../../platform/graphql/page';
import { OptionCache } from '../../options';
import { vacancyActions } from '../lifecycle/vacancy-actions.policy';
import { VacancyFilter, VacancySort, VacancySortField } from '../writing/vacancy.inputs';
import { type PendingReason, shownStatus, VacancyStatus } from '../vacancy.states';
import type { VacancyCountsByState } from './vacancy-counts.types';
import { namedStages } from '../first-stage';
import type { StageCount, VacancyPage, VacancyRow, Visibility } from '../vacancy.types';

export interface VacancyListRow extends ListedRow {
  version: number;
  title: string;
  status: VacancyStatus;
  pending_reason: PendingReason | null;
  visibility: Visibility;
  department_id: string | null;
  department_name: string | null;
  owner_id: string;
  province: number | null;
  vacancy_type: number | null;
  openings: number;
  publish_at: Date | null;
  end_date: Date | null;
  created_at: Date;
  removed_at: Date | null;
  total: number;
  active: number;
  approved: number;
  rejected: number;
  stages: StageCount[] | null;
}

const COLUMNS = [
  'id',
  'version',
  'title',
  'status',
  'pending_reason',
  'visibility',
  'department_id',
  'department_name',
  'owner_id',
  'province',
  'vacancy_type',
  'openings',
  'publish_at',
  'end_date',
  'created_at',
  'removed_at',
];

/**
 * Counts come from the counter rows: a few small ones per vacancy. The tenant ($1, the first of every list's conditions) is named
 * for them as well: the policies then ask once whether it is the caller's, and not for each row (a quarter of the statement).
 */
const LIST: ListDefinition = {
  name: 'vacancies',
  from: 'vacancy v',
  alias: 'v',
  columns: COLUMNS.map((column) => `v.${column}`).join(', '),
  select: `${COLUMNS.map((column) => `page.${column}`).join(', ')}, n.total, n.active, n.approved, n.rejected, n.stages`,
  joins: `left join lateral (
    select coalesce(sum(s.live), 0)::int as total, coalesce(sum(s.active), 0)::int as active, coalesce(sum(s.approved), 0)::int as approved,
      coalesce(sum(s.rejected), 0)::int as rejected,
      json_agg(json_build_object('stageId', s.id, 'name', s.name, 'kind', s.kind, 'count', coalesce(s.active, 0))) as stages
    from (
      select s.id, s.name, s.kind, c.live, c.active, c.approved, c.rejected
      from stage s left join lateral (
        select sum(c.n) filter (where c.status not in ('DRAFT', 'WITHDRAWN')) as live, sum(c.n) filter (where c.status = 'ACTIVE') as active,
          sum(c.n) filter (where c.status in ('APPROVED', 'HIRED')) as approved, sum(c.n) filter (where c.status = 'REJECTED') as rejected
        from candidacy_count c where c.vacancy_id = page.id and c.stage_id = s.id and c.tenant_id = $1) c on true
      where s.vacancy_id = page.id and s.tenant_id = $1 order by s.position) s
  ) n on true`,
};
/** As the indexes have it: `case`, because behind a policy no index answers a comparison with `coalesce`. */
const lastWithout = (column: string) => `case when ${column} is null then 'infinity' else ${column} end`;
const SORTS = {
  [VacancySortField.ID]: { sql: 'v.id', type: 'uuid' },
  [VacancySortField.TITLE]: { sql: 'v.title', type: 'text' },
  [VacancySortField.CREATED_AT]: { sql: 'v.created_at', type: 'timestamptz' },
  [VacancySortField.PUBLISH_AT]: { sql: lastWithout('v.publish_at'), type: 'timestamptz' },
  [VacancySortField.END_DATE]: { sql: lastWithout('v.end_date'), type: 'timestamptz' },
};

const PAST = `v.status = 'PUBLISHED' and v.end_date <= now()`;

/** The shown states as the stored ones: expired on read means published with a past end. One state alone is read by its index. */
function withStatus(wanted: Conditions, states: readonly VacancyStatus[] | null | undefined): Conditions {
  if (!states) return wanted;
  const [published, expired] = [VacancyStatus.PUBLISHED, VacancyStatus.EXPIRED].map((state) => states.includes(state));
  if (expired && !published) return wanted.add('over', `(v.status = any ($?::text[]) or (${PAST}))`, states);
  const still = published && !expired ? ` and not (${PAST})` : '';
  return states.length === 1
    ? wanted.add(`status${still && '!'}`, `v.status = $?${still}`, states[0])
    : wanted.add(`states${still && '!'}`, `v.status = any ($?::text[])${still}`, states);
}

const COUNTS = [
  ['draft', `v.status = 'DRAFT'`],
  ['pending', `v.status = 'PENDING'`],
  ['awaitingApproval', `v.pending_reason = 'AWAITING_APPROVAL'`],
  ['published', `v.status = 'PUBLISHED' and v.end_date > now()`],
  ['expired', `v.status = 'EXPIRED' or (v.status = 'PUBLISHED' and v.end_date <= now())`],
  ['closed', `v.status = 'CLOSED'`],
  ['archived', `v.status = 'ARCHIVED'`],
]
  .map(([name, condition]) => `(count(*) filter (where ${condition}))::int as "${name}"`)
  .join(', ');

@Injectable()
export class VacancyListReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly clock: Clock,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: VacancySort | null,
    filter?: VacancyFilter | null,
    permission: PermissionName = 'VACANCY_LIST',
  ): Promise<VacancyPage> {
    await this.options.ready();
    const actor = this.actor();
    const { field, order } = sort ?? new VacancySort();
    const wanted = withStatus(this.wanted(actor, permission, filter), filter?.status);
    const { conditions, values, variant } = wanted;
    const request = listStatement(LIST, {
      sort: SORTS[field],
      order,
      conditions,
      values,
      variant,
      bounds: pageBounds(page),
    });
    // One plan for all values: each order has its index, and planning alone took two thirds of what the page takes.
    const statement: Statement = { ...request.statement, plan: 'generic' };
    const { rows, counted, endCursor } = readList(await this.db.read<VacancyListRow>(statement, request.values));
    return pageOf(
      rows.map((row) => this.shown(row, actor)),
      counted,
      endCursor,
    );
  }

  /** One row as a list shows it; other features show a vacancy they only know by id with it. */
  async row(id: string, permission: PermissionName): Promise<VacancyRow> {
    const { items } = await this.list(null, null, { ids: [id] }, permission);
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** One figure per state of what the filter leaves, its own states aside: what the tabs of the list say. */
  async counts(filter?: VacancyFilter | null): Promise<VacancyCountsByState> {
    await this.options.ready();
    const { conditions, values, variant } = this.wanted(this.actor(), 'VACANCY_LIST', filter);
    const text = `select ${COUNTS} from vacancy v where ${conditions.join(' and ')}`;
    const [row] = await this.db.read<VacancyCountsByState>(
      { name: shortName(`vacancy_counts:${variant}`), text },
      values,
    );
    if (!row) throw new Error('Counting answers one row, always');
    return row;
  }

  private wanted(actor: Actor, permission: PermissionName, filter?: VacancyFilter | null): Conditions {
    const reach = reachOf(actor, permission);
    return new Conditions()
      .add('tenant', 'v.tenant_id = $?', this.scope.tenantId)
      .add(
        reach,
        reachPredicate(reach, { department: 'v.department_id', owner: 'v.owner_id' }, '$?'),
        reachParameter(actor, reach),
      )
      .add('ids', 'v.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('q', 'v.id in (select sec.search_vacancies($?))', filter?.q?.trim() || null)
      .add('department', 'v.department_id = $?', filter?.departmentId)
      .add('province', 'v.province = $?', this.options.filterId('PROVINCE', filter?.province))
      .add('type', 'v.vacancy_type = $?', this.options.filterId('VACANCY_TYPE', filter?.vacancyType))
      .add('category', 'v.category = $?', this.options.filterId('VACANCY_CATEGORY', filter?.category))
      .add('owner', 'v.owner_id = $?', filter?.ownerId)
      .add('visibility', 'v.visibility = $?', filter?.visibility)
      .add('pending', 'v.pending_reason = $?', filter?.pendingReason)
      .add('ends', `${lastWithout('v.end_date')} < $?`, filter?.endsBefore);
  }

  shown(row: VacancyListRow & { id: string }, actor: Actor): VacancyRow {
    const status = shownStatus(row.status, row.end_date, this.clock.now());
    return {
      id: row.id,
      version: row.version,
      title: row.title,
      status,
      pendingReason: row.pending_reason,
      visibility: row.visibility,
      department:
        row.department_id && row.department_name ? { id: row.department_id, name: row.department_name } : null,
      province: this.options.find(row.province),
      vacancyType: this.options.find(row.vacancy_type),
      openings: row.openings,
      publishAt: row.publish_at,
      endDate: row.end_date,
      createdAt: row.created_at,
      counts: {
        total: row.total,
        active: row.active,
        approved: row.approved,
        rejected: row.rejected,
        stages: namedStages(row.stages ?? [], this.scope.locale),
      },
      actions: vacancyActions(actor, {
        status,
        pendingReason: row.pending_reason,
        removed: row.removed_at !== null,
        candidacies: row.total,
        departmentId: row.department_id,
        ownerId: row.owner_id,
      }),
    };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}
