import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { ThrottleRepository, type ThrottleRow } from './throttle.repository';

/** Counters of attempts, shared by all processes through the database. */
@Injectable()
export class Throttle {
  constructor(
    private readonly counters: ThrottleRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A counter key with the kind in clear text and the subject hashed, so that no table holds addresses or e-mails. */
  key(kind: string, ...subject: string[]): string {
    const digest = createHmac('sha256', this.config.APP_SECRET)
      .update(`throttle:${subject.join('\n')}`)
      .digest();
    return `${kind}:${digest.toString('base64url')}`;
  }

  /**
   * Counts one attempt. Above the limit, refuses with the seconds to wait. Concurrent attempts cannot exceed the limit,
   * because each is counted before it is compared with the limit.
   */
  async take(key: string, limit: number, windowSeconds: number): Promise<void> {
    const { hits, resetsAt } = await this.count(key, windowSeconds);
    if (hits > limit) throw this.wait(resetsAt);
  }

  /**
   * Counts successful work, for limits on what people create. The attempt is counted first, so concurrent attempts
   * cannot exceed the limit, and given back when the work was refused or created nothing.
   */
  async spend<T>(
    key: string,
    limit: number,
    windowSeconds: number,
    work: () => Promise<{ value: T; counts: boolean }>,
  ): Promise<T> {
    let counts = false;
    try {
      await this.take(key, limit, windowSeconds);
      const done = await work();
      counts = done.counts;
      return done.value;
    } finally {
      // A failed decrement must not fail work that is already done.
      if (!counts) await this.giveBack(key).catch(() => undefined);
    }
  }

  count(key: string, windowSeconds: number): Promise<ThrottleRow> {
    return this.counters.count(key, windowSeconds);
  }

  /** Checks the limit without counting, for attempts that count only when they turn out to be wrong. */
  async assertBelow(key: string, limit: number): Promise<void> {
    const row = await this.counters.findReached(key, limit);
    if (row) throw this.wait(row.resetsAt);
  }

  /** Gives one attempt back after it turned out to be correct. */
  giveBack(key: string): Promise<void> {
    return this.counters.giveBack(key);
  }

  clear(key: string): Promise<void> {
    return this.counters.remove(key);
  }

  wait(until: Date | null): DomainError {
    const milliseconds = (until?.getTime() ?? 0) - this.clock.now().getTime();
    return new DomainError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
  }
}
