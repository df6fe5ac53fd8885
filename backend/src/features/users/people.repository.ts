import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import type { Person } from './person.entity';

/** People, for features whose rows repeat values of the person. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly db: Database) {}

  /** Name and telephone as shown to staff, in mails and in the session. No two people have the same telephone number. */
  async setContact(id: string, { name, telephone }: Pick<Person, 'name' | 'telephone'>): Promise<void> {
    await this.db.write(sql`
      update person set name = ${name}, telephone = ${telephone}, version = version + 1 where id = ${id}`);
  }
}
