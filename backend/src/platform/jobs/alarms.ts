import type { Queue } from 'bullmq';

import type { Clock } from '../context/clock';

/** Only what falls due this soon gets an alarm: the sweep looks further, and a jumped clock finds no stale alarms. */
export const ALARM_HORIZON_MILLISECONDS = 90_000;

/** One delayed job per instant, whoever asks for it. */
export class Alarms {
  constructor(
    private readonly queue: Queue,
    private readonly clock: Clock,
  ) {}

  horizon(): Date {
    return new Date(this.clock.now().getTime() + ALARM_HORIZON_MILLISECONDS);
  }

  async set(instants: readonly Date[]): Promise<void> {
    const now = this.clock.now().getTime();
    const soon = instants
      .map((instant) => instant.getTime())
      .filter((instant) => instant - now <= ALARM_HORIZON_MILLISECONDS);
    if (soon.length === 0) return;
    await this.queue.addBulk(
      soon.map((instant) => ({
        name: 'alarm',
        data: {},
        opts: { jobId: `at_${instant}`, delay: Math.max(0, instant - now) },
      })),
    );
  }
}
