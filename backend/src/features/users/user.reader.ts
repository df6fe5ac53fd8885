import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import type { Actor } from '../../platform/access/actor';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql, type Sql } from '../../platform/database/sql';
import { roleNameOf } from '../roles';
import type { Account } from './account.entity';
import type { Person } from './person.entity';
import { UserKind, type UserType } from './users.types';

type UserRow = Pick<Person, 'id' | 'name' | 'photo' | 'telephone'> &
  Pick<Account, 'email' | 'passwordReset'> & {
    office: string | null;
    entityId: string | null;
    entityName: string | null;
  };

const staffOf = (id: string): Sql => sql`
  select p.id, a.email, p.name, m.office, p.photo, p.telephone, a.password_reset, i.id as entity_id,
    i.name as entity_name
  from person p
  cross join sec.account_of(p.id) a
  join staff_member m on m.id = p.id
  join sec.institution_names i on i.id = p.tenant_id
  where p.id = ${id}`;
const otherOf = (id: string): Sql => sql`
  select p.id, a.email, p.name, null as office, p.photo, p.telephone, a.password_reset, null as entity_id,
    null as entity_name
  from person p
  cross join sec.account_of(p.id) a
  where p.id = ${id}`;
const KINDS: Record<Actor['kind'], UserKind> = {
  STAFF: UserKind.ENTITY,
  CANDIDATE: UserKind.CANDIDATE,
  PARTNER: UserKind.PARTNER,
  ROOT: UserKind.ROOT,
};

@Injectable()
export class UserReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** The signed-in person, in one statement; every guarded page calls this. */
  async current(): Promise<UserType> {
    const actor = this.scope.actor;
    const [row] = actor ? await this.db.read<UserRow>(ofActor(actor)) : [];
    if (!actor || !row) throw new DomainError('UNAUTHENTICATED');
    const { entityId, entityName, ...user } = row;
    return {
      ...user,
      type: KINDS[actor.kind],
      entity: entityId && entityName ? { id: entityId, name: entityName } : null,
      role: roleOf(actor, this.scope.locale),
    };
  }
}

const ofActor = ({ kind, personId }: Actor): Sql => (kind === 'STAFF' ? staffOf(personId) : otherOf(personId));

function roleOf(actor: Actor, locale: Locale): UserType['role'] {
  const permissions = [...actor.permissions].map(([name, scope]) => ({ id: name, name, scope }));
  return actor.roleId && actor.roleName
    ? { id: actor.roleId, name: roleNameOf(actor.roleName, locale), permissions }
    : null;
}
