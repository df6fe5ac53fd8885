import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { inReach } from '../../../platform/access/reach.conditions';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { Vacancy } from '../vacancy.entity';
import { shownStatus } from '../vacancy.states';
import type { ChangedVacancy } from './vacancy-change.types';

type ChangedRow = Pick<Vacancy, 'id' | 'version' | 'title' | 'status' | 'endDate'>;

/** Reads the vacancies of a message with the current permissions of the subscriber. */
@Injectable()
export class VacancyChangeReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** The changed vacancies within the subscriber's scope, newest first. */
  async changed(ids: readonly string[]): Promise<ChangedVacancy[]> {
    const { actor, tenantId } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    const rows = await this.db.read<ChangedRow>(sql`
      select v.id, v.version, v.title, v.status, v.end_date from vacancy v
      where v.id = any (${ids}::uuid[]) and v.tenant_id = ${tenantId}
        and ${inReach(actor, 'VACANCY_LIST', { department: 'v.department_id', owner: 'v.owner_id' })}
      order by v.updated_at desc, v.id`);
    const now = this.clock.now();
    return rows.map(({ endDate, status, ...row }) => ({ ...row, status: shownStatus(status, endDate, now) }));
  }
}
