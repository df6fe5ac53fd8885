import type { Queue } from 'bullmq';

import type { Clock } from '../context/clock';

/**
 * Delayed jobs are created only for work due within this time; the periodic sweep finds later work. So a change of the
 * system time makes few delayed jobs wrong.
 */
export const ALARM_HORIZON_MILLISECONDS = 90_000;

/** One delayed job per due time, shared by all rows due then. */
export class Alarms {
  constructor(
    private readonly queue: Queue,
    private readonly clock: Clock,
  ) {}

  horizon(): Date {
    return new Date(this.clock.now().getTime() + ALARM_HORIZON_MILLISECONDS);
  }

  async set(times: readonly Date[]): Promise<void> {
    const now = this.clock.now().getTime();
    const nearTimes = times
      .map((instant) => instant.getTime())
      .filter((instant) => instant - now <= ALARM_HORIZON_MILLISECONDS);
    if (nearTimes.length === 0) return;
    await this.queue.addBulk(
      nearTimes.map((instant) => ({
        name: 'alarm',
        data: {},
        opts: { jobId: `at_${instant}`, delay: Math.max(0, instant - now) },
      })),
    );
  }
}
