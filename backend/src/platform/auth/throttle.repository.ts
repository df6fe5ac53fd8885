import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { Database } from '../database/database';
import { sql, type Sql } from '../database/sql';

export interface ThrottleRow {
  hits: number;
  resetsAt: Date;
}

/** Counters of attempts, by key. */
@Injectable()
export class ThrottleRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts one attempt in one statement. */
  async count(key: string, windowSeconds: number): Promise<ThrottleRow> {
    const now = this.clock.now();
    const [row] = await this.auth(sql`
      insert into throttle as t (key, hits, resets_at)
      values (${key}, 1, ${now}::timestamptz + ${windowSeconds} * interval '1 second')
      on conflict (key) do update set hits = case when t.resets_at <= ${now} then 1 else t.hits + 1 end,
        resets_at = case when t.resets_at <= ${now} then excluded.resets_at else t.resets_at end
      returning hits, resets_at`);
    if (!row) throw new Error('A counted attempt has a row');
    return row;
  }

  /** The counter, if it has reached the limit. */
  async findReached(key: string, limit: number): Promise<ThrottleRow | undefined> {
    const [row] = await this.auth(sql`
      select hits, resets_at from throttle
      where key = ${key} and hits >= ${limit} and resets_at > ${this.clock.now()}`);
    return row;
  }

  async giveBack(key: string): Promise<void> {
    await this.auth(sql`update throttle set hits = greatest(0, hits - 1) where key = ${key}`);
  }

  async remove(key: string): Promise<void> {
    await this.auth(sql`delete from throttle where key = ${key}`);
  }

  private auth(statement: Sql): Promise<ThrottleRow[]> {
    return this.db.as({ audience: 'auth' }, () => this.db.query<ThrottleRow>(statement));
  }
}
