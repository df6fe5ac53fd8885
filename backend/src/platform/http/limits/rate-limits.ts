import type { Actor } from '../../access/actor';
import type { Config } from '../../config/config';
import type { Clock } from '../../context/clock';
import { RateCounter } from './rate-counter';

const MINUTE = 60_000;

/**
 * Rate limits, counted per process (docs/adr/0012). A signed-in person has one counter for all addresses. Anonymous
 * callers are counted by address. An address may send few writes but many reads, which caches can answer, because a
 * whole town may share one address of its mobile network.
 */
export class RateLimits {
  private readonly persons: RateCounter;
  private readonly reads: RateCounter;
  private readonly changes: RateCounter;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.persons = new RateCounter(config.RATE_PERSON_PER_MINUTE, MINUTE);
    this.reads = new RateCounter(config.RATE_READS_PER_MINUTE, MINUTE);
    this.changes = new RateCounter(config.RATE_ANONYMOUS_PER_MINUTE, MINUTE);
  }

  /** Counts one request. Returns the seconds to wait, 0 when the request may pass. */
  take(actor: Actor | undefined, address: string, isRead: boolean): number {
    const now = this.clock.now().getTime();
    if (actor) return this.persons.take(actor.personId, now);
    return (isRead ? this.reads : this.changes).take(address, now);
  }
}
