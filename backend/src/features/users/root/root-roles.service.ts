import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { type PermissionName, ROOT_PERMISSIONS } from '../../../platform/access/permission';
import { Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { RootCommandsService } from '../../../platform/root/root-commands.service';
import { type LockedRootRole, RootRolesRepository, type RootRoleValues } from './root-roles.repository';
import type { RootRoleInput, RootRoleType } from './root-user.types';

/** Roles for ROOT users. Nobody grants permissions that they lack, and the preset role cannot be changed. */
@Injectable()
export class RootRolesService {
  constructor(
    private readonly roles: RootRolesRepository,
    private readonly scope: RequestScope,
    private readonly commands: Commands,
    private readonly rootCommands: RootCommandsService,
  ) {}

  async create(key: string, input: RootRoleInput): Promise<RootRoleType> {
    const values = this.checked(input);
    const id = await this.commands.once(key, 'createRootRole', input, async (command) => {
      const objectId = command.id();
      await this.rootCommands.assertFree('root_role', values.name, null);
      await this.roles.insert(objectId, values);
      const changes = { permissions: values.permissions };
      await this.rootCommands.record({ action: 'root-role.created', objectType: 'RootRole', objectId, changes });
      return objectId;
    });
    return this.roles.get(id);
  }

  async update(id: string, version: number, input: RootRoleInput): Promise<RootRoleType> {
    const values = this.checked(input);
    await this.commands.run(async () => {
      const before = await this.locked(id, version);
      // Removing a permission needs the same right as granting it.
      this.assertHeld(before.permissions);
      await this.rootCommands.assertFree('root_role', values.name, id);
      await this.roles.update(before, values);
      const changes = { permissions: [before.permissions, values.permissions] };
      await this.rootCommands.record({ action: 'root-role.updated', objectType: 'RootRole', objectId: id, changes });
    });
    return this.roles.get(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async () => {
      const { permissions } = await this.locked(id, version);
      this.assertHeld(permissions);
      const count = await this.roles.members(id);
      if (count > 0) throw new DomainError('IN_USE', { count, what: 'PEOPLE', action: 'REMOVE' });
      await this.roles.remove(id);
      await this.rootCommands.record({ action: 'root-role.deleted', objectType: 'RootRole', objectId: id });
    });
    return id;
  }

  /** Checks that a role exists and that the caller holds all its permissions. */
  async assertGivable(id: string): Promise<void> {
    const { permissions } = await this.roles.get(this.rootCommands.requireUuid(id));
    this.assertHeld(permissions);
  }

  private async locked(id: string, version: number): Promise<LockedRootRole> {
    const role = await this.roles.lock(id, version);
    if (role.preset) throw new DomainError('INVALID_STATE');
    return role;
  }

  private checked({ name, description, permissions }: RootRoleInput): RootRoleValues {
    const uniquePermissions = [...new Set(permissions)].sort();
    if (uniquePermissions.some((permission) => !ROOT_PERMISSIONS.includes(permission)))
      throw new DomainError('INVALID_INPUT', {}, 'permissions');
    this.assertHeld(uniquePermissions);
    return { name, description, permissions: uniquePermissions };
  }

  private assertHeld(permissions: readonly PermissionName[]): void {
    const held = this.scope.actor?.permissions;
    if (permissions.some((permission) => !held?.has(permission))) throw new DomainError('FORBIDDEN');
  }
}
