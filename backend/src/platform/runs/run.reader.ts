import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { DomainError, type ErrorCode, type ErrorParams } from '../../common/errors';
import { messageOf } from '../../common/error-texts';
import { isUuid } from '../../common/ids';
import type { Actor } from '../access/actor';
import type { PermissionName } from '../access/permission';
import { withinReach } from '../access/reach';
import { inReach } from '../access/reach.conditions';
import { CONFIG, type Config } from '../config/config';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { join, sql, type Sql, when } from '../database/sql';
import { type ListDefinition, type ListedRow, listStatement, pageOfRows } from '../database/list-query';
import { checkedIds, type Page, SortOrder } from '../database/page';
import type { PageInput } from '../graphql/page';
import { Handlers } from '../jobs/handlers';
import { RUN_ITEM_TITLES, type SubjectType } from './run.decorator';
import { CANCEL_PERMISSIONS, RUN_VIEWERS, UNDOABLE_RUNS } from './run-kinds';
import {
  type RunFilter,
  type RunItemFilter,
  type RunItemPage,
  type RunItemResult,
  type RunKind,
  type RunPage,
  type RunSkipReason,
  RunSort,
  RunSortField,
  type RunType,
} from './run.types';
import { type RunItemState, type RunStatus, runStates } from './run.states';

interface Row extends ListedRow {
  version: number;
  kind: `${RunKind}`;
  status: `${RunStatus}`;
  total: number;
  done: number;
  failed: number;
  skipped: number;
  subjectType: SubjectType;
  subjectId: string;
  title: string;
  departmentId: string | null;
  ownerId: string;
  startedBy: string | null;
  starter: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}
interface ItemRow extends ListedRow {
  position: number;
  subjectId: string;
  itemType: string;
  state: `${RunItemState}`;
  errorCode: ErrorCode | null;
  errorParams: ErrorParams | null;
  skipReason: `${RunSkipReason}` | null;
  result: RunItemResult | null;
}
/** A run with the version of its last change. */
export interface SeenRun {
  version: number;
  run: RunType;
}

interface RunQuery {
  page?: PageInput | null;
  sort?: RunSort | null;
  filter?: RunFilter | null;
  /** Limits the runs to the scopes of these permissions. If undefined, the caller gets every run that they may follow. */
  permissions?: readonly PermissionName[];
}
const ONE = { page: 1, perPage: 1 };
/** The kinds of run that a permission starts. */
const kindsOf = (permission: PermissionName): string[] =>
  Object.entries(CANCEL_PERMISSIONS).flatMap(([kind, needed]) => (needed === permission ? kind : []));

const LIST: ListDefinition = {
  from: sql`run r`,
  alias: 'r',
  select: sql`page.*, starter.name as starter`,
  joins: sql`left join person starter on starter.id = page.started_by`,
};
const SORTS = {
  [RunSortField.ID]: { sql: 'r.id', type: 'uuid' },
  [RunSortField.CREATED_AT]: { sql: 'r.created_at', type: 'timestamptz' },
};
const ITEMS: ListDefinition = {
  from: sql`run_item i`,
  alias: 'i',
  select: sql`page.*, r.item_type`,
  joins: sql`left join run r on r.id = page.run_id`,
};

/** Reads runs for staff, limited to subjects within their scope. */
@Injectable()
export class RunReader implements OnModuleInit {
  private readonly titles = new Map<string, (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>();

  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly handlers: Handlers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const { rule, call } of this.handlers.find<string>(RUN_ITEM_TITLES))
      this.titles.set(rule, call as (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>);
  }

  async get(id: string): Promise<RunType> {
    return (await this.seen(id)).run;
  }

  /** The run if the permission reaches it; without a permission, if the caller may follow it. */
  async seen(id: string, permission?: PermissionName): Promise<SeenRun> {
    const query = { page: ONE, filter: { ids: [id] }, ...(permission && { permissions: [permission] }) };
    const { items } = await this.rows(query, (row) => ({
      version: row.version,
      run: this.shown(row),
    }));
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** The run if one of the permissions reaches it. */
  reachedBy(id: string, permissions: readonly PermissionName[]): Promise<Page<RunType>> {
    return this.rows({ page: ONE, filter: { ids: [id] }, permissions }, (row) => this.shown(row));
  }

  /** The unfinished run of a subject, otherwise the last one. */
  async lastOf(subjectId: string): Promise<RunType | null> {
    const { items } = await this.rows({ page: ONE, filter: { subjectId } }, (row) => this.shown(row));
    return items[0] ?? null;
  }

  list(page?: PageInput | null, sort?: RunSort | null, filter?: RunFilter | null): Promise<RunPage> {
    return this.rows({ page, sort, filter }, (row) => this.shown(row));
  }

  async items(runId: string, page?: PageInput | null, filter?: RunItemFilter | null): Promise<RunItemPage> {
    await this.get(runId);
    const query = listStatement({
      list: ITEMS,
      page,
      sort: { sql: 'i.position', type: 'int' },
      order: SortOrder.ASC,
      where: [
        sql`i.run_id = ${runId}`,
        sql`i.tenant_id = ${this.scope.tenantId}`,
        when(checkedIds(filter?.ids, isUuid), (ids) => sql`i.id = any (${ids}::uuid[])`),
        when(filter?.state, (state) => sql`i.state = any (${state}::text[])`),
      ],
    });
    const rows = await this.db.read<ItemRow>(query);
    const titles = await this.titlesOf(rows);
    return pageOfRows(rows, ({ id, position, subjectId, state, errorCode, errorParams, skipReason, result }) => ({
      id,
      position,
      subjectId,
      title: titles.get(subjectId) ?? null,
      state,
      error: errorCode && {
        code: errorCode,
        message: messageOf(errorCode, this.scope.locale, errorParams ?? {}),
      },
      skipReason,
      result,
    }));
  }

  private rows<T>(
    { page, sort, filter, permissions }: RunQuery,
    show: (row: Row & { id: string }) => T,
  ): Promise<Page<T>> {
    const { field, order } = sort ?? new RunSort();
    const subjectId = filter?.subjectId;
    const where = [
      sql`r.tenant_id = ${this.scope.tenantId}`,
      permissions ? this.reachedWith(permissions) : this.followed(),
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`r.id = any (${ids}::uuid[])`),
      when(subjectId || null, (id) => sql`r.subject_id = any (${[id].filter(isUuid)}::uuid[])`),
      when(filter?.kind, (kinds) => sql`r.kind = any (${kinds}::text[])`),
      when(filter?.status, (states) => sql`r.status = any (${states}::text[])`),
      when(filter?.q?.trim() || null, (q) => sql`position(sec.fold(${q}) in sec.fold(r.title)) > 0`),
    ];
    return this.db.page<Row, T>({ list: LIST, page, sort: SORTS[field], order, where }, show);
  }

  /** Runs within the scope of one of the permissions, and the caller’s own runs over several vacancies. */
  private reachedWith(permissions: readonly PermissionName[]): Sql {
    const own = sql`(r.subject_type = 'Entity' and r.owner_id = ${this.actor().personId})`;
    return sql`(${join([...permissions.flatMap((one) => this.within(one)), own], ' or ')})`;
  }

  /**
   * Runs within the scope of VACANCY_VIEW, except imports, which belong to no vacancy; runs of each kind for the people
   * who may start them; and the caller’s own.
   */
  private followed(): Sql {
    const started = RUN_VIEWERS.flatMap((permission) =>
      this.within(permission).map((reach) => sql`(r.kind = any (${kindsOf(permission)}::text[]) and ${reach})`),
    );
    const imports = kindsOf('DATABASE_IMPORT');
    const viewed = this.within('VACANCY_VIEW').map((reach) => sql`(r.kind <> all (${imports}::text[]) and ${reach})`);
    const own = sql`r.started_by = ${this.actor().personId}`;
    return sql`(${join([...viewed, ...started, own], ' or ')})`;
  }

  /** Returns an SQL condition for the scope of a permission, or an empty list if the caller lacks the permission. */
  private within(permission: PermissionName): Sql[] {
    const actor = this.actor();
    const columns = { department: 'r.department_id', owner: 'r.owner_id' };
    return actor.permissions.has(permission) ? [inReach(actor, permission, columns)] : [];
  }

  private async titlesOf(rows: readonly ItemRow[]): Promise<ReadonlyMap<string, string>> {
    const [first] = rows;
    const named = first && this.titles.get(first.itemType);
    return named ? named(rows.map(({ subjectId }) => subjectId)) : new Map();
  }

  private shown({ startedBy, starter, title, ...row }: Row & { id: string }): RunType {
    return {
      ...row,
      subjectTitle: title,
      undoUntil: this.undoUntil(row),
      startedBy: startedBy && starter ? { id: startedBy, name: starter } : null,
      canCancel: runStates.allows(row.status, 'cancel') && mayCancel(this.actor(), row),
    };
  }

  private undoUntil({ kind, endedAt }: Pick<Row, 'kind' | 'endedAt'>): Date | null {
    if (endedAt === null || !UNDOABLE_RUNS.includes(kind)) return null;
    return new Date(endedAt.getTime() + this.config.DECISION_UNDO_SECONDS * 1000);
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

function mayCancel(actor: Actor, run: Pick<Row, 'kind' | 'departmentId' | 'ownerId' | 'subjectType'>): boolean {
  const permission = CANCEL_PERMISSIONS[run.kind];
  const isOwn = run.subjectType === 'Entity' && run.ownerId === actor.personId;
  return actor.permissions.has(permission) && (isOwn || withinReach(actor, permission, run));
}
