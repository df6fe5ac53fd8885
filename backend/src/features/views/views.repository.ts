import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { allOf, columns, sql, type Sql } from '../../platform/database/sql';
import type { ListName } from '../../platform/access/list-name';
import { DefaultView } from './default-view.entity';
import { SavedView } from './saved-view.entity';
import type { StoredView } from './view.rules';

const COLUMNS = [
  'id',
  'version',
  'list',
  'name',
  'filter',
  'sortField',
  'sortOrder',
  'columns',
  'density',
  'visibility',
  'ownerId',
  'createdAt',
  'updatedAt',
] as const;
const LISTED = columns('v', COLUMNS);

export type ViewRow = Pick<SavedView, (typeof COLUMNS)[number]> & {
  ownerName: string;
  ownerHasLeft: boolean;
  isDefault: boolean;
};
export type LockedView = SavedView & { ownerHasLeft: boolean };

/** Own views and the shared views of colleagues: people of the same institution, or other ROOT users. */
@Injectable()
export class ViewsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  list(list: ListName): Promise<ViewRow[]> {
    return this.read(sql`v.list = ${list}`);
  }

  async get(id: string): Promise<ViewRow> {
    const [row] = isUuid(id) ? await this.read(sql`v.id = ${id}`) : [];
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /** NOT_FOUND also for a private view of somebody else. */
  async lock(id: string, version: number): Promise<LockedView> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.db.lock(
      sql`select v.version from saved_view v where ${allOf([this.visible(), sql`v.id = ${id}`])}`,
      version,
    );
    const view = await this.db.of(SavedView).get({ id });
    return { ...view, ownerHasLeft: await this.hasLeft(view.ownerId) };
  }

  /** Locks and counts the caller’s views of a list. Concurrent calls cannot exceed the limit or use a name twice. */
  async countLocked(list: ListName): Promise<number> {
    const { personId } = this.scope;
    return this.db.transaction(async () => {
      await this.db.query(sql`
        select pg_advisory_xact_lock(hashtextextended('saved-view:' || ${personId} || ${list}, 0))`);
      const [row] = await this.db.query<{ n: number }>(sql`
        select count(*)::int as n from saved_view where owner_id = ${personId} and list = ${list}`);
      return row!.n;
    });
  }

  async isNameTaken(list: ListName, name: string, butFor: string | null): Promise<boolean> {
    const found = await this.db.query(sql`
      select 1 from saved_view
      where owner_id = ${this.scope.personId} and list = ${list} and name_folded = sec.fold(${name})
        and id is distinct from ${butFor}`);
    return found.length > 0;
  }

  insert(id: string, list: ListName, values: StoredView): Promise<void> {
    const { personId, values: scope } = this.scope;
    const now = this.clock.now();
    const row = { id, list, ownerId: personId, tenantId: scope.tenantId ?? null, createdAt: now, updatedAt: now };
    return this.db.of(SavedView).insert({ ...row, ...values });
  }

  update(view: LockedView, values: StoredView): Promise<void> {
    return this.db.of(SavedView).save(view, { ...values, updatedAt: this.clock.now() });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(SavedView).remove({ id });
  }

  /** Sets the default view of the caller for a list. With concurrent calls, the last one wins. */
  async setDefault(list: ListName, viewId: string): Promise<void> {
    if (!isUuid(viewId)) throw new DomainError('NOT_FOUND');
    const found = await this.db.query(sql`
      insert into default_view (owner_id, list, tenant_id, view_id, set_at)
      select ${this.scope.personId}::uuid, v.list, v.tenant_id, v.id, ${this.clock.now()}::timestamptz
      from saved_view v
      where ${allOf([this.visible(), sql`v.id = ${viewId}`, sql`v.list = ${list}`])}
      for key share
      on conflict (owner_id, list) do update set view_id = excluded.view_id, set_at = excluded.set_at
      returning view_id`);
    if (found.length === 0) throw new DomainError('NOT_FOUND');
  }

  /** Returns the id of the view that was the caller’s default, or null. */
  async clearDefault(list: ListName): Promise<string | null> {
    const [row] = await this.db.query<Pick<DefaultView, 'viewId'>>(sql`
      delete from default_view where owner_id = ${this.scope.personId} and list = ${list} returning view_id`);
    return row?.viewId ?? null;
  }

  private read(condition: Sql): Promise<ViewRow[]> {
    return this.db.read<ViewRow>(sql`
      select ${LISTED}, p.name as owner_name, ${this.left(sql`v.owner_id`)} as owner_has_left,
        exists (
          select 1 from default_view d where d.view_id = v.id and d.owner_id = ${this.scope.personId}
        ) as is_default
      from saved_view v
      join person p on p.id = v.owner_id
      where ${allOf([this.visible(), condition])}
      order by v.owner_id <> ${this.scope.personId}, v.name_folded, v.id`);
  }

  private async hasLeft(ownerId: string): Promise<boolean> {
    const [row] = await this.db.query<{ left: boolean }>(sql`select ${this.left(sql`${ownerId}::uuid`)} as left`);
    return row?.left ?? true;
  }

  private visible(): Sql {
    const { tenantId, personId } = this.scope.values;
    const place = tenantId ? sql`v.tenant_id = ${tenantId}` : sql`v.tenant_id is null`;
    return sql`${place} and (v.owner_id = ${personId} or v.visibility = 'SHARED')`;
  }

  /** Whether a person no longer works here: a suspended member of staff, or a blocked ROOT user. */
  private left(ownerId: Sql): Sql {
    return this.scope.values.tenantId
      ? sql`not exists (select 1 from staff_member m where m.id = ${ownerId} and m.status <> 'SUSPENDED')`
      : sql`not exists (select 1 from account a where a.person_id = ${ownerId} and a.status <> 'BLOCKED')`;
  }
}
