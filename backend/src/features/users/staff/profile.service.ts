import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { Audit } from '../../../platform/audit/audit';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { UserReader } from '../user.reader';
import type { UserType } from '../users.types';
import { collected, nameOf, officeOf, telephoneOrNull } from '../person.rules';
import type { ProfileInput } from './profile.types';

interface OwnRow {
  name: string;
  telephone: string | null;
}

/** Profile of staff, partners and ROOT users. Candidates have another profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly audit: Audit,
    private readonly users: UserReader,
  ) {}

  async update({ name, telephone, office }: ProfileInput): Promise<UserType> {
    const { personId, audience } = this.scope.values;
    const faults: DomainError[] = [];
    const changes = {
      ...(name != null && { name: collected(faults, () => nameOf(name), '') }),
      ...(telephone !== undefined && { telephone: collected(faults, () => telephoneOrNull(telephone), null) }),
    };
    const nextOffice = collected(faults, () => officeOf(office), null);
    if (nextOffice !== null && audience !== 'staff') faults.push(new DomainError('INVALID_INPUT', {}, 'office'));
    DomainErrors.throwIfAny(faults);

    await this.db.transaction(async (manager) => {
      const [own] = await manager.query<OwnRow[]>('select name, telephone from person where id = $1 for update', [
        personId,
      ]);
      if (!own) throw new DomainError('UNAUTHENTICATED');
      const next = { ...own, ...changes };
      await manager.query('update person set name = $2, telephone = $3, version = version + 1 where id = $1', [
        personId,
        next.name,
        next.telephone,
      ]);
      if (audience === 'staff') {
        // Increase the version, so that an open form of an administrator becomes stale.
        await manager.query(
          'update staff_member set office = case when $2 then $3 else office end, version = version + 1 where id = $1',
          [personId, office !== undefined, nextOffice],
        );
      }
      const fields = [...Object.keys(changes), ...(office === undefined ? [] : ['office'])];
      await this.audit.record({
        action: 'profile.updated',
        objectType: 'Person',
        ...(personId && { objectId: personId }),
        changes: { fields },
      });
    });
    return this.users.current();
  }
}
