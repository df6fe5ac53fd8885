import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import type { Actor } from '../../platform/access/actor';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { roleNameOf } from '../roles';
import { UserKind, type UserType } from './users.types';

interface UserRow {
  id: string;
  email: string;
  name: string;
  office: string | null;
  photo: string | null;
  telephone: string | null;
  password_reset: boolean;
  entity_id: string | null;
  entity_name: string | null;
}

const STAFF = {
  name: 'user_staff',
  text: `select p.id, a.email, p.name, m.office, p.photo, p.telephone, a.password_reset, i.id as entity_id, i.name as entity_name
    from person p cross join sec.account_of(p.id) a join staff_member m on m.id = p.id join institution i on i.id = p.tenant_id where p.id = $1`,
};
const OTHERS = {
  name: 'user_other',
  text: `select p.id, a.email, p.name, null as office, p.photo, p.telephone, a.password_reset, null as entity_id, null as entity_name
    from person p cross join sec.account_of(p.id) a where p.id = $1`,
};
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
    const [row] = actor ? await this.db.read<UserRow>(actor.kind === 'STAFF' ? STAFF : OTHERS, [actor.personId]) : [];
    if (!actor || !row) throw new DomainError('UNAUTHENTICATED');
    return {
      id: row.id,
      email: row.email,
      name: row.name,
      office: row.office,
      photo: row.photo,
      type: KINDS[actor.kind],
      telephone: row.telephone,
      passwordReset: row.password_reset,
      entity: row.entity_id && row.entity_name ? { id: row.entity_id, name: row.entity_name } : null,
      role: roleOf(actor, this.scope.locale),
    };
  }

  async setLocale(locale: string): Promise<UserType> {
    if (locale !== 'en' && locale !== 'pt' && locale !== 'fr') throw new DomainError('INVALID_INPUT', {}, 'locale');
    const { personId, audience } = this.scope.values;
    await this.db.transaction(async (manager) => {
      await manager.query('update person set locale = $2 where id = $1', [personId, locale]);
      // Mails of institutions read the language from the candidate row.
      if (audience === 'candidate')
        await manager.query('update candidate set locale = $2 where id = $1', [personId, locale]);
    });
    return this.current();
  }
}

function roleOf(actor: Actor, locale: Locale): UserType['role'] {
  const permissions = [...actor.permissions].map(([name, scope]) => ({ id: name, name, scope }));
  return actor.roleId && actor.roleName
    ? { id: actor.roleId, name: roleNameOf(actor.roleName, locale), permissions }
    : null;
}
