import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { Person } from './person.entity';
import { StaffMember } from './staff/staff-member.entity';

/** The rows of the signed-in person, for changes of the own profile. */
@Injectable()
export class OwnPersonRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async lock(): Promise<Person> {
    const own = await this.db.of(Person).lockIfPresent({ id: this.scope.personId });
    if (!own) throw new DomainError('UNAUTHENTICATED');
    return own;
  }

  save(own: Person, values: Pick<Person, 'name' | 'telephone'>): Promise<void> {
    return this.db.of(Person).save(own, values);
  }

  /** Null for people who are not staff. Locked before the person, as administrators do it. */
  async lockMembership(): Promise<StaffMember | null> {
    const { audience } = this.scope.values;
    return audience === 'staff' ? this.db.of(StaffMember).lockIfPresent({ id: this.scope.personId }) : null;
  }

  /** Increases the version also without a new office, so that an open form of an administrator becomes stale. */
  saveMembership(member: StaffMember, values: Partial<Pick<StaffMember, 'office'>>): Promise<void> {
    return this.db.of(StaffMember).save(member, values);
  }

  /**
   * Writes language and photo. `sec.follow_own_person` copies them to the row of the candidate, which institutions and
   * mails read.
   */
  async set(values: Partial<Pick<Person, 'locale' | 'photo'>>): Promise<void> {
    const { personId: id } = this.scope;
    await this.db.of(Person).update({ id }, values);
    if (this.scope.values.audience === 'candidate') await this.db.query(sql`select sec.follow_own_person()`);
  }
}
