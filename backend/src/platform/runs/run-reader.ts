import { Injectable, type OnModuleInit } from '@nestjs/common';

import { DomainError, type ErrorCode, type ErrorParams } from '../../common/errors';
import { messageOf } from '../../common/error-texts';
import { isUuid } from '../../common/ids';
import type { Actor } from '../access/actor';
import type { PermissionName } from '../access/permission';
import { reachOf, reachParameter, reachPredicate, withinReach } from '../access/reach';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { Conditions, type ListDefinition, type ListedRow, listStatement, readList } from '../database/list-statement';
import { checkedIds, pageBounds, pageOf, SortOrder } from '../database/page';
import type { PageInput } from '../graphql/page';
import { Handlers } from '../jobs/handlers';
import { RUN_ITEM_TITLES } from './run.decorator';
import {
  type RunFilter,
  type RunItemFilter,
  type RunItemPage,
  type RunItemResult,
  type RunItemState,
  type RunKind,
  type RunPage,
  type RunSkipReason,
  RunSort,
  RunSortField,
  type RunType,
} from './run.types';
import { type RunStatus, runStates } from './run.states';

interface Row extends ListedRow {
  version: number;
  kind: `${RunKind}`;
  status: `${RunStatus}`;
  total: number;
  done: number;
  failed: number;
  skipped: number;
  subject_id: string;
  title: string;
  department_id: string | null;
  owner_id: string;
  started_by: string | null;
  starter: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}
interface ItemRow extends ListedRow {
  position: number;
  subject_id: string;
  item_type: string;
  state: `${RunItemState}`;
  error_code: ErrorCode | null;
  error_params: ErrorParams | null;
  skip_reason: `${RunSkipReason}` | null;
  result: RunItemResult | null;
}
/** A run together with the number of its last change. */
export interface SeenRun {
  version: number;
  run: RunType;
}

const LIST: ListDefinition = {
  name: 'runs',
  from: 'run r',
  alias: 'r',
  select: 'page.*, starter.name as starter',
  joins: 'left join person starter on starter.id = page.started_by',
};
const SORTS = {
  [RunSortField.ID]: { sql: 'r.id', type: 'uuid' },
  [RunSortField.CREATED_AT]: { sql: 'r.created_at', type: 'timestamptz' },
};
const ITEMS: ListDefinition = {
  name: 'run_items',
  from: 'run_item i',
  alias: 'i',
  select: 'page.*, r.item_type',
  joins: 'left join run r on r.id = page.run_id',
};

/** Runs as staff see them: of subjects within their reach. */
@Injectable()
export class RunReader implements OnModuleInit {
  private readonly titles = new Map<string, (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>();

  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly handlers: Handlers,
  ) {}

  onModuleInit(): void {
    for (const { rule, call } of this.handlers.find<string>(RUN_ITEM_TITLES))
      this.titles.set(rule, call as (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>);
  }

  async get(id: string): Promise<RunType> {
    return (await this.seen(id)).run;
  }

  async seen(id: string, permission: PermissionName = 'VACANCY_VIEW'): Promise<SeenRun> {
    const [row] = (await this.rows({ page: 1, perPage: 1 }, null, { ids: [id] }, permission)).rows;
    if (!row) throw new DomainError('NOT_FOUND');
    return { version: row.version, run: this.shown(row) };
  }

  /** The one that goes on for a subject, or else the last one. */
  async lastOf(subjectId: string): Promise<RunType | null> {
    const [row] = (await this.rows({ page: 1, perPage: 1 }, null, { subjectId })).rows;
    return row ? this.shown(row) : null;
  }

  async list(page?: PageInput | null, sort?: RunSort | null, filter?: RunFilter | null): Promise<RunPage> {
    const { rows, counted, endCursor } = await this.rows(page, sort, filter);
    return pageOf(
      rows.map((row) => this.shown(row)),
      counted,
      endCursor,
    );
  }

  async items(runId: string, page?: PageInput | null, filter?: RunItemFilter | null): Promise<RunItemPage> {
    await this.get(runId);
    const wanted = new Conditions()
      .add('run', 'i.run_id = $?', runId)
      .add('tenant', 'i.tenant_id = $?', this.scope.tenantId)
      .add('ids', 'i.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('state', 'i.state = any ($?::text[])', filter?.state);
    const { conditions, values, variant } = wanted;
    const sort = { sql: 'i.position', type: 'int' };
    const request = listStatement(ITEMS, {
      sort,
      order: SortOrder.ASC,
      conditions,
      values,
      variant,
      bounds: pageBounds(page),
    });
    const answer = await this.db.read<ItemRow>(request.statement, request.values);
    const { rows, counted, endCursor } = readList(answer);
    const titles = await this.titlesOf(rows);
    const items = rows.map(({ id, position, subject_id, state, error_code, error_params, skip_reason, result }) => ({
      id,
      position,
      subjectId: subject_id,
      title: titles.get(subject_id) ?? null,
      state,
      error: error_code && {
        code: error_code,
        message: messageOf(error_code, this.scope.locale, error_params ?? {}),
      },
      skipReason: skip_reason,
      result,
    }));
    return pageOf(items, counted, endCursor);
  }

  private async rows(
    page?: PageInput | null,
    sort?: RunSort | null,
    filter?: RunFilter | null,
    permission: PermissionName = 'VACANCY_VIEW',
  ) {
    const { field, order } = sort ?? new RunSort();
    const actor = this.actor();
    const reach = reachOf(actor, permission);
    const subjectId = filter?.subjectId;
    const wanted = new Conditions()
      .add('tenant', 'r.tenant_id = $?', this.scope.tenantId)
      .add(
        reach,
        reachPredicate(reach, { department: 'r.department_id', owner: 'r.owner_id' }, '$?'),
        reachParameter(actor, reach),
      )
      .add('ids', 'r.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('subject', 'r.subject_id = any ($?::uuid[])', subjectId ? [subjectId].filter(isUuid) : null)
      .add('kind', 'r.kind = any ($?::text[])', filter?.kind)
      .add('status', 'r.status = any ($?::text[])', filter?.status)
      .add('q', 'position(sec.fold($?) in sec.fold(r.title)) > 0', filter?.q?.trim() || null);
    const { conditions, values, variant } = wanted;
    const request = listStatement(LIST, {
      sort: SORTS[field],
      order,
      conditions,
      values,
      variant,
      bounds: pageBounds(page),
    });
    return readList(await this.db.read<Row>(request.statement, request.values));
  }

  private async titlesOf(rows: readonly ItemRow[]): Promise<ReadonlyMap<string, string>> {
    const [first] = rows;
    const named = first && this.titles.get(first.item_type);
    return named ? named(rows.map(({ subject_id }) => subject_id)) : new Map();
  }

  private shown(row: Row & { id: string }): RunType {
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      total: row.total,
      done: row.done,
      failed: row.failed,
      skipped: row.skipped,
      subjectId: row.subject_id,
      subjectTitle: row.title,
      startedBy: row.started_by && row.starter ? { id: row.started_by, name: row.starter } : null,
      createdAt: row.created_at,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      canCancel:
        runStates.allows(row.status, 'cancel') &&
        mayCancel(this.actor(), { departmentId: row.department_id, ownerId: row.owner_id }),
    };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

const mayCancel = (actor: Actor, place: { departmentId: string | null; ownerId: string }): boolean =>
  actor.permissions.has('VACANCY_EDIT') && withinReach(actor, 'VACANCY_EDIT', place);
