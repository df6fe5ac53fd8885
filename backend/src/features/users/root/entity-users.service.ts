import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { PageInput } from '../../../platform/graphql/page';
import { RootCommandsService } from '../../../platform/root/root-commands.service';
import { AuthorityService } from '../../roles';
import { RecoveryService } from '../recovery/recovery.service';
import type { EntityUserFilter, EntityUserPage, EntityUserSort, EntityUserType } from './entity-user.types';
import { EntityUsersRepository } from './entity-users.repository';
import { MemberStatus } from './member.types';

/** Staff of all institutions, for support and abuse handling. */
@Injectable()
export class EntityUsersService {
  constructor(
    private readonly users: EntityUsersRepository,
    private readonly recovery: RecoveryService,
    private readonly rootCommands: RootCommandsService,
    private readonly authority: AuthorityService,
  ) {}

  list(
    page?: PageInput | null,
    sort?: EntityUserSort | null,
    filter?: EntityUserFilter | null,
  ): Promise<EntityUserPage> {
    return this.users.list(page, sort, filter, { action: 'entity-user.listed', objectType: 'Person' });
  }

  suspend = (id: string, version: number, reason: string): Promise<EntityUserType> =>
    this.setSuspended(id, version, true, reason);

  reactivate = (id: string, version: number, reason: string): Promise<EntityUserType> =>
    this.setSuspended(id, version, false, reason);

  async endSessions(id: string, reason: string): Promise<EntityUserType> {
    await this.users.get(id);
    await this.rootCommands.run(async () => {
      const ended = await this.users.endSessions(id);
      this.rootCommands.forget(ended);
      const changes = { sessions: ended.length };
      await this.rootCommands.record({
        action: 'entity-user.sessions-ended',
        objectType: 'Person',
        objectId: id,
        changes,
        reason,
      });
    });
    return this.users.get(id);
  }

  /** Mails a password reset. The current password works until a new one is chosen. */
  async startReset(id: string, reason: string): Promise<EntityUserType> {
    const { email, status } = await this.users.get(id);
    if (status !== MemberStatus.ACTIVE) throw new DomainError('INVALID_STATE');
    await this.recovery.request(email);
    await this.rootCommands.record({ action: 'entity-user.reset-started', objectType: 'Person', objectId: id, reason });
    return this.users.get(id);
  }

  private async setSuspended(id: string, version: number, suspended: boolean, reason: string): Promise<EntityUserType> {
    const { entity } = await this.users.get(id);
    const change = () =>
      this.rootCommands.run(async () => {
        this.rootCommands.forget(await this.users.setSuspended(id, version, suspended));
        const action = suspended ? 'entity-user.suspended' : 'entity-user.reactivated';
        await this.rootCommands.record({ action, objectType: 'Person', objectId: id, reason });
      });
    // ROOT cannot suspend the last administrator either, but can end the sessions or suspend the institution.
    await this.authority.keepAdministrator(entity.id, change);
    return this.users.get(id);
  }
}
