import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { OwnPersonRepository } from '../own-person.repository';
import { UserReader } from '../user.reader';
import type { UserType } from '../users.types';
import { collected, nameOf, officeOf, telephoneOrNull } from '../person.rules';
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
    const faults: DomainError[] = [];
    const changes = {
      ...(name != null && { name: collected(faults, () => nameOf(name), '') }),
      ...(telephone !== undefined && { telephone: collected(faults, () => telephoneOrNull(telephone), null) }),
    };
    const nextOffice = collected(faults, () => officeOf(office), null);
    if (nextOffice !== null && this.scope.values.audience !== 'staff')
      faults.push(new DomainError('INVALID_INPUT', {}, 'office'));
    DomainErrors.throwIfAny(faults);

    await this.commands.run(async (command) => {
      const member = await this.own.lockMembership();
      const own = await this.own.lock();
      await this.own.save(own, { name: own.name, telephone: own.telephone, ...changes });
      if (member) await this.own.saveMembership(member, office === undefined ? {} : { office: nextOffice });
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
