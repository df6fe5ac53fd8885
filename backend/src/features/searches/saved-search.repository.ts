import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import type { SavedSearch } from './saved-search.entity';

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

  async insert(values: SearchValues, stopToken: string): Promise<string> {
    const id = this.clock.id();
    const now = this.clock.now();
    await this.db.write(sql`
      insert into saved_search (id, candidate_id, name, q, criteria, alert, stop_token, created_at, updated_at)
      values (${id}, ${this.self}, ${values.name}, ${values.q}, ${JSON.stringify(values.criteria)}, ${values.alert},
        ${stopToken}, ${now}, ${now})`);
    return id;
  }

  lock(id: string, version: number): Promise<SearchValues & { version: number }> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return this.db.lock(
      sql`
      select version, name, q, criteria, alert from saved_search where id = ${id} and candidate_id = ${this.self}`,
      version,
    );
  }

  async update(id: string, values: SearchValues): Promise<void> {
    await this.db.write(sql`
      update saved_search
      set version = version + 1, name = ${values.name}, q = ${values.q}, criteria =
        ${JSON.stringify(values.criteria)}, alert = ${values.alert}, updated_at = ${this.clock.now()}
      where id = ${id} and candidate_id = ${this.self}`);
  }

  async remove(id: string): Promise<void> {
    await this.db.write(sql`delete from saved_search where id = ${id} and candidate_id = ${this.self}`);
  }

  private get self(): string | undefined {
    return this.scope.values.personId;
  }
}
