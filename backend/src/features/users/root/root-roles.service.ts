import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { optionalText, requiredLine } from '../../../common/text';
import { type PermissionName, ROOT_PERMISSIONS } from '../../../platform/access/permission';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Idempotency } from '../../../platform/commands/idempotency';
import { Conditions, type ListDefinition } from '../../../platform/database/list-statement';
import { lockRow } from '../../../platform/database/row-lock';
import { checkedIds, type PageInput, pageOf } from '../../../platform/graphql/page';
import { RootCommands } from '../../../platform/root/root-commands.service';
import { RootLists } from '../../../platform/root/root-lists.reader';
import {
  type RootRoleFilter,
  type RootRoleInput,
  type RootRolePage,
  RootRoleSort,
  RootRoleSortField,
  type RootRoleType,
} from './root-user.types';

interface RootRoleRow {
  id: string;
  version: number;
  name: string;
  description: string;
  preset: string | null;
  permissions: PermissionName[];
  users: number;
}

const LIST: ListDefinition = {
  name: 'root_roles',
  from: 'root_role r',
  alias: 'r',
  select: `page.id, page.version, page.name, page.description, page.preset,
    coalesce((select array_agg(g.permission order by g.permission) from root_role_permission g where g.role_id = page.id), '{}') as permissions,
    (select count(*)::int from root_member m where m.role_id = page.id) as users`,
};
const SORTS = {
  [RootRoleSortField.ID]: { sql: 'r.id', type: 'uuid' },
  [RootRoleSortField.NAME]: { sql: 'r.name', type: 'text' },
};

/** Roles for ROOT users. Nobody grants permissions that they lack, and the preset role cannot be changed. */
@Injectable()
export class RootRolesService {
  constructor(
    private readonly db: Database,
    private readonly lists: RootLists,
    private readonly scope: RequestScope,
    private readonly idempotency: Idempotency,
    private readonly desk: RootCommands,
    private readonly clock: Clock,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: RootRoleSort | null,
    filter?: RootRoleFilter | null,
  ): Promise<RootRolePage> {
    const { field, order } = sort ?? new RootRoleSort();
    const conditions = new Conditions()
      .add('ids', 'r.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('q', 'position(sec.fold($?) in sec.fold(r.name)) > 0', filter?.q?.trim() || null);
    const read = await this.lists.read<RootRoleRow>(LIST, {
      page: page ?? null,
      sort: SORTS[field],
      order,
      conditions,
    });
    return pageOf(read.rows.map(shown), read.counted, read.endCursor);
  }

  async create(key: string, input: RootRoleInput): Promise<RootRoleType> {
    const { name, description, permissions } = this.checked(input);
    const id = await this.idempotency.once(key, 'createRootRole', input, async () => {
      const made = this.clock.id();
      await this.desk.assertFree('root_role', name, null);
      await this.db.transaction(async (manager) => {
        await manager.query('insert into root_role (id, name, description, created_at) values ($1, $2, $3, $4)', [
          made,
          name,
          description,
          this.clock.now(),
        ]);
        await this.grant(made, permissions);
        const changes = { permissions };
        await this.desk.record({ action: 'root-role.created', objectType: 'RootRole', objectId: made, changes });
      });
      return made;
    });
    return this.get(id);
  }

  async update(id: string, version: number, input: RootRoleInput): Promise<RootRoleType> {
    const { name, description, permissions } = this.checked(input);
    await this.db.transaction(async (manager) => {
      const before = await this.locked(id, version);
      // Removing a permission needs the same right as granting it.
      this.assertHeld(before.permissions);
      await this.desk.assertFree('root_role', name, id);
      await manager.query('update root_role set version = version + 1, name = $2, description = $3 where id = $1', [
        id,
        name,
        description,
      ]);
      await manager.query('delete from root_role_permission where role_id = $1', [id]);
      await this.grant(id, permissions);
      const changes = { permissions: [before.permissions, permissions] };
      await this.desk.record({ action: 'root-role.updated', objectType: 'RootRole', objectId: id, changes });
    });
    return this.get(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.db.transaction(async (manager) => {
      const { permissions, users } = await this.locked(id, version);
      this.assertHeld(permissions);
      if (users > 0) throw new DomainError('IN_USE', { count: users, what: 'PEOPLE', action: 'REMOVE' });
      await manager.query('delete from root_role where id = $1', [id]);
      await this.desk.record({ action: 'root-role.deleted', objectType: 'RootRole', objectId: id });
    });
    return id;
  }

  /** Checks that a role exists and that the caller holds all its permissions. */
  async assertGivable(id: string): Promise<void> {
    const { permissions } = await this.get(this.desk.known(id));
    this.assertHeld(permissions);
  }

  private async locked(id: string, version: number): Promise<RootRoleRow> {
    return this.db.transaction(async (manager) => {
      const row = await lockRow<{ version: number; preset: string | null }>(
        manager,
        'select version, preset from root_role where id = $1',
        [this.desk.known(id)],
        version,
      );
      if (row.preset) throw new DomainError('INVALID_STATE');
      const [rest] = await manager.query<Pick<RootRoleRow, 'permissions' | 'users'>[]>(
        `select coalesce((select array_agg(permission order by permission) from root_role_permission where role_id = $1), '{}') as permissions,
           (select count(*)::int from root_member where role_id = $1) as users`,
        [id],
      );
      return { ...row, ...rest } as RootRoleRow;
    });
  }

  private async grant(id: string, permissions: readonly PermissionName[]): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query('insert into root_role_permission (role_id, permission) select $1, unnest($2::text[])', [
        id,
        permissions,
      ]),
    );
  }

  private checked({ name, description, permissions }: RootRoleInput) {
    const wanted = [...new Set(permissions)].sort();
    if (wanted.some((permission) => !ROOT_PERMISSIONS.includes(permission)))
      throw new DomainError('INVALID_INPUT', {}, 'permissions');
    this.assertHeld(wanted);
    return {
      name: requiredLine(name, 'name', { max: 80 }),
      description: optionalText(description, 'description', { max: 300 }) ?? '',
      permissions: wanted,
    };
  }

  private assertHeld(permissions: readonly PermissionName[]): void {
    const held = this.scope.actor?.permissions;
    if (permissions.some((permission) => !held?.has(permission))) throw new DomainError('FORBIDDEN');
  }

  private async get(id: string): Promise<RootRoleType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
}

const shown = ({ preset, ...row }: RootRoleRow): RootRoleType => ({ ...row, preset: preset !== null });
