import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { SavedSearch } from './saved-search.entity';

export type SearchValues = Pick<SavedSearch, 'name' | 'q' | 'criteria' | 'alert'>;
export type SearchRow = SearchValues &
  Pick<SavedSearch, 'id' | 'version' | 'lastSentAt' | 'createdAt'> & {
    /**
     * Vacancies that are new since the caller’s last visit. Counted by the search function itself, so that the number
     * agrees with the list.
     */
    fresh: number;
  };

/** The caller’s own rows; row level security hides all others. */
@Injectable()
export class SavedSearchRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  list(seenAt: Date | null, id: string | null = null): Promise<SearchRow[]> {
    return this.db.read<SearchRow>(sql`
      select s.id, s.version, s.name, s.q, s.criteria, s.alert, s.last_sent_at, s.created_at, n.total as fresh
      from saved_search s
        left join lateral sec.search_open_vacancies(s.q, s.criteria || jsonb_build_object('after',
          greatest(s.created_at, ${seenAt}::timestamptz)), 'NEW', 0, 0) n on true
      where s.candidate_id = ${this.self} and (${id}::uuid is null or s.id = ${id}::uuid)
      order by s.created_at, s.id
      limit 20`);
  }

  /** Counts under a lock per person, so that concurrent saves cannot exceed the limit or use the same name. */
  async countLocked(): Promise<number> {
    return this.db.transaction(async () => {
      await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('saved-search:' || ${this.self}, 0))`);
      const [row] = await this.db.query<{ n: number }>(sql`
        select count(*)::int as n from saved_search where candidate_id = ${this.self}`);
      return row!.n;
    });
  }

  async isNameTaken(name: string, butFor: string | null): Promise<boolean> {
    const found = await this.db.query(sql`
      select 1
      from saved_search
      where candidate_id = ${this.self} and sec.fold(name) = sec.fold(${name}) and id is distinct
      from ${butFor}`);
    return found.length > 0;
  }

  insert(id: string, values: SearchValues, stopToken: string): Promise<void> {
    const now = this.clock.now();
    const candidateId = this.self;
    return this.db.of(SavedSearch).insert({ id, candidateId, ...values, stopToken, createdAt: now, updatedAt: now });
  }

  lock(id: string, version: number): Promise<SavedSearch> {
    return this.db.of(SavedSearch).lock({ id, candidateId: this.self }, version);
  }

  update(search: SavedSearch, values: SearchValues): Promise<void> {
    return this.db.of(SavedSearch).save(search, { ...values, updatedAt: this.clock.now() });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(SavedSearch).remove({ id, candidateId: this.self });
  }

  private get self(): string {
    return this.scope.personId;
  }
}
