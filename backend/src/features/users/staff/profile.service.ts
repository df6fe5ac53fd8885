import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { OwnPersonRepository } from '../own-person.repository';
import { UserReader } from '../user.reader';
import type { UserType } from '../users.types';
import type { ProfileInput } from './profile.types';

/** Profile of staff, partners and ROOT users. Candidates have another profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly commands: Commands,
    private readonly own: OwnPersonRepository,
    private readonly scope: RequestScope,
    private readonly users: UserReader,
  ) {}

  async update({ name, telephone, office }: ProfileInput): Promise<UserType> {
    // Only people of an institution have a position.
    if (office != null && this.scope.values.audience !== 'staff') throw new DomainError('INVALID_INPUT', {}, 'office');
    const changes = { ...(name != null && { name }), ...(telephone !== undefined && { telephone }) };

    await this.commands.run(async (command) => {
      const member = await this.own.lockMembership();
      const own = await this.own.lock();
      await this.own.save(own, { name: own.name, telephone: own.telephone, ...changes });
      if (member) await this.own.saveMembership(member, office === undefined ? {} : { office });
      const fields = [...Object.keys(changes), ...(office === undefined ? [] : ['office'])];
      await command.audit({
        action: 'profile.updated',
        objectType: 'Person',
        objectId: command.personId,
        changes: { fields },
      });
    });
    return this.users.current();
  }
}
