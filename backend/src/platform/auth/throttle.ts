import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Clock } from '../context/clock';
import { Database } from '../database/database';

/** Counters of attempts, shared by every process through the database. */
@Injectable()
export class Throttle {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Refuses with RATE_LIMITED and the seconds to wait when the window is full; counts nothing. */
  async assertOpen(key: string, limit: number): Promise<void> {
    const now = this.clock.now();
    const [row] = await this.auth(`select hits, resets_at from throttle where key = $1 and resets_at > $2`, [key, now]);
    if (row && row.hits >= limit) {
      throw new DomainError('RATE_LIMITED', {
        retryAfter: Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)),
      });
    }
  }

  async count(key: string, windowSeconds: number): Promise<void> {
    const now = this.clock.now();
    await this.auth(
      `insert into throttle as t (key, hits, resets_at) values ($1, 1, $2::timestamptz + $3 * interval '1 second')
       on conflict (key) do update set hits = case when t.resets_at <= $2 then 1 else t.hits + 1 end,
         resets_at = case when t.resets_at <= $2 then excluded.resets_at else t.resets_at end`,
      [key, now, windowSeconds],
    );
  }

  async clear(key: string): Promise<void> {
    await this.auth('delete from throttle where key = $1', [key]);
  }

  private auth(text: string, values: unknown[]): Promise<{ hits: number; resets_at: Date }[]> {
    return this.db.as({ audience: 'auth' }, () =>
      this.db.transaction((manager) => manager.query<{ hits: number; resets_at: Date }[]>(text, values)),
    );
  }
}
