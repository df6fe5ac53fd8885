import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';

/** A request after this time without another starts a new visit. */
const VISIT = sql`interval '30 minutes'`;

/** Records visits to the list. Vacancies published since the last visit are marked as new, on every device. */
@Injectable()
export class VisitsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async seenAt(): Promise<Date | null> {
    const [row] = await this.db.read<{ seenAt: Date | null }>(sql`
      select case when visited_at < ${this.clock.now()}::timestamptz - ${VISIT} then visited_at else before end as
        seen_at
      from vacancy_visit
      where candidate_id = ${this.scope.values.personId}`);
    return row?.seenAt ?? null;
  }

  /** On the first visit no vacancy is new. */
  async mark(): Promise<Date> {
    const [row] = await this.db.query<{ seenAt: Date }>(sql`
      insert into vacancy_visit as w (candidate_id, visited_at)
      values (${this.scope.values.personId}, ${this.clock.now()})
      on conflict (candidate_id) do update set visited_at = excluded.visited_at,
        before = case when w.visited_at < excluded.visited_at - ${VISIT} then w.visited_at else w.before end
      returning coalesce(before, visited_at) as seen_at`);
    return row!.seenAt;
  }
}
