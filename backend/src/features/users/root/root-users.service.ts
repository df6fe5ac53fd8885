import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { RootCommandsService } from '../../../platform/root/root-commands.service';
import { InvitationsService } from '../invitations/invitations.service';
import { RootRolesService } from './root-roles.service';
import type { RootUserInput, RootUserType } from './root-user.types';
import { RootUsersRepository } from './root-users.repository';

/** ROOT users. The last active administrator keeps role and account. */
@Injectable()
export class RootUsersService {
  constructor(
    private readonly users: RootUsersRepository,
    private readonly roles: RootRolesService,
    private readonly invitations: InvitationsService,
    private readonly commands: Commands,
    private readonly rootCommands: RootCommandsService,
  ) {}

  async invite(key: string, input: RootUserInput): Promise<RootUserType> {
    const { name, email, locale, roleId } = input;
    await this.roles.assertGivable(roleId);
    const id = await this.commands.once(key, 'inviteRootUser', input, async () => {
      const { personId } = await this.invitations.invite({ kind: 'ROOT', name, email, locale });
      await this.users.insert(personId, roleId);
      const changes = { roleId };
      await this.rootCommands.record({
        action: 'root-user.invited',
        objectType: 'Person',
        objectId: personId,
        changes,
      });
      return personId;
    });
    return this.users.get(id);
  }

  async resend(id: string): Promise<RootUserType> {
    await this.users.get(id);
    await this.invitations.resend(id);
    return this.users.get(id);
  }

  /** Takes effect within five seconds. */
  async setRole(id: string, version: number, roleId: string, reason: string): Promise<RootUserType> {
    await this.roles.assertGivable(roleId);
    await this.commands.run(async () => {
      await this.keepAnAdministrator(this.rootCommands.requireUuid(id), roleId);
      const before = await this.users.get(id);
      await this.roles.assertGivable(before.role.id);
      await this.users.setRole(id, version, roleId);
      const changes = { roleId: [before.role.id, roleId] };
      await this.rootCommands.record({
        action: 'root-user.role-changed',
        objectType: 'Person',
        objectId: id,
        changes,
        reason,
      });
    });
    return this.users.get(id);
  }

  suspend = (id: string, version: number, reason: string): Promise<RootUserType> =>
    this.setSuspended(id, version, true, reason);

  reactivate = (id: string, version: number, reason: string): Promise<RootUserType> =>
    this.setSuspended(id, version, false, reason);

  private async setSuspended(id: string, version: number, suspended: boolean, reason: string): Promise<RootUserType> {
    await this.commands.run(async () => {
      if (suspended) await this.keepAnAdministrator(this.rootCommands.requireUuid(id));
      const before = await this.users.get(id);
      await this.roles.assertGivable(before.role.id);
      this.rootCommands.forget(await this.users.setSuspended(id, version, suspended));
      const action = suspended ? 'root-user.suspended' : 'root-user.reactivated';
      await this.rootCommands.record({ action, objectType: 'Person', objectId: id, reason });
    });
    return this.users.get(id);
  }

  /** The preset role is locked, so that two administrators cannot remove each other at the same time. */
  private async keepAnAdministrator(id: string, nextRoleId?: string): Promise<void> {
    const role = await this.users.lockAdministratorRole();
    if (!role || role.id === nextRoleId || !(await this.users.hasRole(id, role.id))) return;
    if (!(await this.users.isHeldByOthers(role.id, id))) throw new DomainError('LAST_ADMINISTRATOR');
  }
}
