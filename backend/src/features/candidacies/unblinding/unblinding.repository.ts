import { Injectable } from '@nestjs/common';

import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { Vacancy } from '../../vacancies';
import { hiddenColumn } from '../blind-mode/blind.conditions';
import type { CandidacyUnblinding } from './candidacy-unblinding.entity';

export type BlindCandidacy = Pick<Vacancy, 'departmentId' | 'ownerId'> & { id: string; identityHidden: boolean };

@Injectable()
export class UnblindingRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** The candidacy, locked against the same call at the same time; undefined for another institution's. */
  async lock(id: string): Promise<BlindCandidacy | undefined> {
    if (!isUuid(id)) return undefined;
    const ofTenant = sql`c.id = ${id} and c.tenant_id = ${this.scope.tenantId} and c.status <> 'DRAFT'`;
    await this.db.query(sql`select 1 from candidacy c where ${ofTenant} for update`);
    // A second statement, because the first one does not see rows that were committed while it waited for the lock.
    const [row] = await this.db.query<BlindCandidacy>(sql`
      select c.id, v.department_id, v.owner_id, ${hiddenColumn('c')}
      from candidacy c join vacancy v on v.id = c.vacancy_id where ${ofTenant}`);
    return row;
  }

  async insert({ id, tenantId, candidacyId, personId, reason, at }: CandidacyUnblinding): Promise<void> {
    await this.db.write(sql`
      insert into candidacy_unblinding (id, tenant_id, candidacy_id, person_id, reason, at)
      values (${id}, ${tenantId}, ${candidacyId}, ${personId}, ${reason}, ${at})`);
  }
}
