import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Faults } from '../../../common/faults';
import { isUuid } from '../../../common/ids';
import { requiredLine } from '../../../common/text';
import { Commands } from '../../../platform/commands/commands.service';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { Conditions, type ListDefinition } from '../../../platform/database/list-statement';
import { lockRow } from '../../../platform/database/row-lock';
import { checkedIds, type PageInput, pageOf } from '../../../platform/graphql/page';
import { emailOrNull } from '../contact.rules';
import { Invitations } from '../invitations/invitations.service';
import { RootCommands } from '../../../platform/root/root-commands.service';
import { RootLists } from '../../../platform/root/root-lists.reader';
import { ACCOUNT_STATUS, memberOf, type MemberRow, SEEN, SEEN_COLUMNS } from './member.types';
import { RootRolesService } from './root-roles.service';
import {
  type RootUserFilter,
  type RootUserInput,
  type RootUserPage,
  RootUserSort,
  RootUserSortField,
  type RootUserType,
} from './root-user.types';

interface RootUserRow extends MemberRow {
  role_id: string;
  role_name: string;
  preset: string | null;
}

const LIST: ListDefinition = {
  name: 'root_users',
  from: `(select p.id, p.version, p.name, p.telephone, p.created_at, a.email, ${ACCOUNT_STATUS} as status, r.id as role_id, r.name as role_name, r.preset
    from root_member m join person p on p.id = m.id join account a on a.person_id = m.id join root_role r on r.id = m.role_id) u`,
  alias: 'u',
  select: `page.id, page.version, page.name, page.telephone, page.created_at, page.email, page.status, page.role_id, page.role_name, page.preset, ${SEEN_COLUMNS}`,
  joins: SEEN,
};
const SORTS = {
  [RootUserSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [RootUserSortField.NAME]: { sql: 'u.name', type: 'text' },
  [RootUserSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};

/** ROOT users. The last active administrator keeps role and account. */
@Injectable()
export class RootUsersService {
  constructor(
    private readonly db: Database,
    private readonly lists: RootLists,
    private readonly roles: RootRolesService,
    private readonly invitations: Invitations,
    private readonly commands: Commands,
    private readonly desk: RootCommands,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: RootUserSort | null,
    filter?: RootUserFilter | null,
  ): Promise<RootUserPage> {
    const { field, order } = sort ?? new RootUserSort();
    const conditions = new Conditions()
      .add('ids', 'u.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('role', 'u.role_id = any ($?::uuid[])', checkedIds(filter?.roleId ? [filter.roleId] : null, isUuid))
      .add('status', 'u.status = any ($?::text[])', filter?.status)
      .add('q', `position(sec.fold($?) in sec.fold(u.name || ' ' || u.email)) > 0`, filter?.q?.trim() || null);
    const wanted = { page: page ?? null, sort: SORTS[field], order, conditions };
    const { rows, counted, endCursor } = await this.lists.read<RootUserRow>(LIST, wanted);
    return pageOf(rows.map(shown), counted, endCursor);
  }

  async invite(key: string, input: RootUserInput): Promise<RootUserType> {
    const check = new Faults();
    const name = check.of(() => requiredLine(input.name, 'name', { max: 100 }), '');
    const email = check.of(() => emailOrNull(input.email, 'email'), '');
    if (email === null) check.add(new DomainError('EMAIL_REQUIRED', {}, 'email'));
    check.throwIfAny();
    await this.roles.assertGivable(input.roleId);
    const id = await this.commands.once(key, 'inviteRootUser', input, async (command) => {
      const { personId } = await this.invitations.invite({
        kind: 'ROOT',
        name,
        email: email ?? '',
        locale: input.locale,
      });
      await this.db.transaction((manager) =>
        manager.query('insert into root_member (id, role_id, created_at) values ($1, $2, $3)', [
          personId,
          input.roleId,
          command.now,
        ]),
      );
      const changes = { roleId: input.roleId };
      await this.desk.record({ action: 'root-user.invited', objectType: 'Person', objectId: personId, changes });
      return personId;
    });
    return this.get(id);
  }

  async resend(id: string): Promise<RootUserType> {
    await this.get(id);
    await this.invitations.resend(id);
    return this.get(id);
  }

  /** Takes effect within five seconds. */
  async setRole(id: string, version: number, roleId: string, text: string): Promise<RootUserType> {
    const reason = this.desk.reason(text);
    await this.roles.assertGivable(roleId);
    await this.db.transaction(async (manager) => {
      await this.keepAnAdministrator(this.desk.known(id), roleId);
      const before = await this.get(id);
      await this.roles.assertGivable(before.role.id);
      await lockRow(manager, `select version from person where id = $1 and kind = 'ROOT'`, [id], version);
      await manager.query('update root_member set role_id = $2 where id = $1', [id, roleId]);
      await manager.query('update person set version = version + 1 where id = $1', [id]);
      const changes = { roleId: [before.role.id, roleId] };
      await this.desk.record({ action: 'root-user.role-changed', objectType: 'Person', objectId: id, changes, reason });
    });
    return this.get(id);
  }

  suspend = (id: string, version: number, reason: string): Promise<RootUserType> =>
    this.setSuspended(id, version, true, reason);

  reactivate = (id: string, version: number, reason: string): Promise<RootUserType> =>
    this.setSuspended(id, version, false, reason);

  private async setSuspended(id: string, version: number, suspended: boolean, text: string): Promise<RootUserType> {
    const reason = this.desk.reason(text);
    await this.commands.run(async ({ now }) => {
      if (suspended) await this.keepAnAdministrator(this.desk.known(id));
      const before = await this.get(id);
      await this.roles.assertGivable(before.role.id);
      const ended = await this.db.query<{ id: string }>(
        sql`select ended as id from sec.root_set_blocked(${id}, 'ROOT', ${version}, ${suspended}, ${now}) ended`,
      );
      this.desk.forget(ended);
      const action = suspended ? 'root-user.suspended' : 'root-user.reactivated';
      await this.desk.record({ action, objectType: 'Person', objectId: id, reason });
    });
    return this.get(id);
  }

  /** The preset role is locked, so that two administrators cannot remove each other at the same time. */
  private async keepAnAdministrator(id: string, nextRoleId?: string): Promise<void> {
    await this.db.transaction(async (manager) => {
      const [role] = await manager.query<{ id: string }[]>(
        `select id from root_role where preset = 'ADMINISTRATOR' for update`,
      );
      if (!role || role.id === nextRoleId) return;
      const others = await manager.query<unknown[]>(
        `select 1 from root_member m join account a on a.person_id = m.id where m.role_id = $1 and m.id <> $2 and a.status = 'ACTIVE' limit 1`,
        [role.id, id],
      );
      const [own] = await manager.query<{ role_id: string }[]>('select role_id from root_member where id = $1', [id]);
      if (own?.role_id === role.id && others.length === 0) throw new DomainError('LAST_ADMINISTRATOR');
    });
  }

  private async get(id: string): Promise<RootUserType> {
    const { items } = await this.list(null, null, { ids: [this.desk.known(id)] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
}

const shown = (row: RootUserRow): RootUserType => ({
  ...memberOf(row),
  role: { id: row.role_id, name: row.role_name, preset: row.preset !== null },
});
