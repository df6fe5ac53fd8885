import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Commands } from '../../platform/commands/commands';
import { RequestScope } from '../../platform/context/request-scope';
import { AuthorityService } from './authority.service';
import { differenceOf, type Grant, isWellFormed } from './grants.policy';
import type { RoleGrantInput, RoleInput, RolePatch, RoleType } from './role.types';
import { RolesRepository } from './roles.repository';
import { storedPart, roleNameOf } from './starting-roles';

/** Creates, changes and deletes roles. The caller must hold every permission involved. */
@Injectable()
export class RolesService {
  constructor(
    private readonly authority: AuthorityService,
    private readonly roles: RolesRepository,
    private readonly commands: Commands,
    private readonly scope: RequestScope,
  ) {}

  async create(input: RoleInput, idempotencyKey: string): Promise<RoleType> {
    const id = await this.commands.once(idempotencyKey, 'createRole', input, () => this.insert(input));
    return this.roles.get(id);
  }

  async update(id: string, version: number, patch: RolePatch): Promise<RoleType> {
    await this.authority.change('ROLE_EDIT', async (author, command) => {
      const before = await this.roles.lock(id, version);
      const after = {
        name: before.name,
        description: before.description,
        grants: before.grants,
        ...(patch.name != null && { name: storedPart('name', patch.name, before.preset) }),
        ...(patch.description != null && {
          description: storedPart('description', patch.description, before.preset),
        }),
        ...(patch.permissions && { grants: grantsOf(patch.permissions) }),
      };
      // Includes removed permissions: nobody may reduce a role that exceeds their own permissions.
      const departments = await this.roles.departmentsOfMembers(id);
      this.authority.assertMayGrant(author, [...before.grants, ...after.grants], departments);
      await this.assertFree(after.name, id);
      await this.roles.update(before, after);
      const changes = {
        ...(after.name !== before.name && { name: [this.shownName(before.name), this.shownName(after.name)] }),
        ...differenceOf(before.grants, after.grants),
      };
      await command.audit({ action: 'role.changed', objectType: 'Role', objectId: id, changes });
      await command.publish('role.changed', { roleId: id });
    });
    return this.roles.get(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.authority.change('ROLE_DELETE', async (_, command) => {
      const { name, preset, grants } = await this.roles.lock(id, version);
      const count = await this.roles.members(id);
      if (count > 0) throw new DomainError('IN_USE', { count, what: 'PEOPLE', action: 'REMOVE' });
      await this.roles.remove(id);
      const changes = { name: this.shownName(name), ...(preset && { preset }), ...differenceOf(grants, []) };
      await command.audit({ action: 'role.removed', objectType: 'Role', objectId: id, changes });
      await command.publish('role.removed', { roleId: id });
    });
    return id;
  }

  private insert(input: RoleInput): Promise<string> {
    return this.authority.change('ROLE_ADD', async (author, command) => {
      const role = {
        id: command.id(),
        name: input.name,
        description: input.description,
        grants: grantsOf(input.permissions),
      };
      this.authority.assertMayGrant(author, role.grants, []);
      await this.assertFree(role.name, null);
      await this.roles.insert(role);
      const changes = { name: role.name, ...differenceOf([], role.grants) };
      await command.audit({ action: 'role.created', objectType: 'Role', objectId: role.id, changes });
      await command.publish('role.created', { roleId: role.id });
      return role.id;
    });
  }

  /** The name for the audit log, in the language of the caller. */
  private shownName(storedName: string): string {
    return roleNameOf(storedName, this.scope.locale);
  }

  private async assertFree(storedName: string, butFor: string | null): Promise<void> {
    const name = this.shownName(storedName);
    if (await this.roles.isNameTaken(name, butFor)) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
  }
}

function grantsOf(permissions: readonly RoleGrantInput[]): Grant[] {
  const grants = permissions.map(({ name, scope }) => ({ permission: name, scope }));
  if (!isWellFormed(grants)) throw new DomainError('INVALID_INPUT', {}, 'permissions');
  return grants;
}
