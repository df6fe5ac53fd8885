import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { lockRow } from '../../platform/database/row-lock';
import type { StoredCriteria } from './criteria';
import type { SearchAlert } from './saved-search.types';

export interface SearchValues {
  name: string;
  q: string | null;
  criteria: StoredCriteria;
  alert: SearchAlert;
}

export interface SearchRow extends SearchValues {
  id: string;
  version: number;
  last_sent_at: Date | null;
  created_at: Date;
  fresh: number;
}

/** What is new is counted by the search itself, so that it is what the list will show. */
const LIST = {
  name: 'saved_searches',
  text: `select s.id, s.version, s.name, s.q, s.criteria, s.alert, s.last_sent_at, s.created_at, n.total as fresh
    from saved_search s
      left join lateral sec.search_open_vacancies(s.q, s.criteria || jsonb_build_object('after', greatest(s.created_at, $2::timestamptz)), 'NEW', 0, 0) n on true
    where s.candidate_id = $1 and ($3::uuid is null or s.id = $3) order by s.created_at, s.id limit 20`,
};

/** The caller's own rows; row level security knows no others. */
@Injectable()
export class SavedSearchRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  list(seenAt: Date | null, id: string | null = null): Promise<SearchRow[]> {
    return this.db.read<SearchRow>(LIST, [this.self, seenAt, id]);
  }

  /** Counted under a lock of the person, so that two at once neither pass the limit together nor take the same name. */
  async countLocked(): Promise<number> {
    return this.db.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtextextended('saved-search:' || $1, 0))`, [this.self]);
      const [row] = await manager.query<{ n: number }[]>(
        'select count(*)::int as n from saved_search where candidate_id = $1',
        [this.self],
      );
      return row!.n;
    });
  }

  async isNameTaken(name: string, butFor: string | null): Promise<boolean> {
    const found = await this.db.transaction((manager) =>
      manager.query<unknown[]>(
        'select 1 from saved_search where candidate_id = $1 and sec.fold(name) = sec.fold($2) and id is distinct from $3',
        [this.self, name, butFor],
      ),
    );
    return found.length > 0;
  }

  async insert(values: SearchValues, stopToken: string): Promise<string> {
    const id = this.clock.id();
    await this.db.transaction((manager) =>
      manager.query(
        `insert into saved_search (id, candidate_id, name, q, criteria, alert, stop_token, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
        [
          id,
          this.self,
          values.name,
          values.q,
          JSON.stringify(values.criteria),
          values.alert,
          stopToken,
          this.clock.now(),
        ],
      ),
    );
    return id;
  }

  lock(id: string, version: number): Promise<SearchValues & { version: number }> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return this.db.transaction((manager) =>
      lockRow(
        manager,
        'select version, name, q, criteria, alert from saved_search where id = $1 and candidate_id = $2',
        [id, this.self],
        version,
      ),
    );
  }

  async update(id: string, values: SearchValues): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query(
        `update saved_search set version = version + 1, name = $3, q = $4, criteria = $5, alert = $6, updated_at = $7 where id = $1 and candidate_id = $2`,
        [id, this.self, values.name, values.q, JSON.stringify(values.criteria), values.alert, this.clock.now()],
      ),
    );
  }

  async remove(id: string): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query('delete from saved_search where id = $1 and candidate_id = $2', [id, this.self]),
    );
  }

  private get self(): string | undefined {
    return this.scope.values.personId;
  }
}
