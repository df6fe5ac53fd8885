import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';

/** After this long without a look at the list, the next one is another visit. */
const VISIT = `interval '30 minutes'`;

const SEEN = {
  name: 'vacancies_seen',
  text: `select case when visited_at < $2::timestamptz - ${VISIT} then visited_at else before end as "seenAt" from vacancy_visit where candidate_id = $1`,
};

/** When a candidate last looked at the list: what was published since is new to them, on every device. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async seenAt(): Promise<Date | null> {
    const [row] = await this.db.read<{ seenAt: Date | null }>(SEEN, [this.scope.values.personId, this.clock.now()]);
    return row?.seenAt ?? null;
  }

  /** On the first visit nothing is new. */
  async mark(): Promise<Date> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<{ seenAt: Date }[]>(
        `insert into vacancy_visit as w (candidate_id, visited_at) values ($1, $2)
         on conflict (candidate_id) do update set visited_at = excluded.visited_at,
           before = case when w.visited_at < excluded.visited_at - ${VISIT} then w.visited_at else w.before end
         returning coalesce(before, visited_at) as "seenAt"`,
        [this.scope.values.personId, this.clock.now()],
      ),
    );
    return row!.seenAt;
  }
}
