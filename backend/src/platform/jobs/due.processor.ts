import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';

import { Clock } from '../context/clock';
import { errorLine } from '../logging/error-text';
import { Alarms } from './alarms';
import { DueRunner } from './due-runner';
import { DUE_QUEUE, WORKER_SETTINGS } from './queues';
import { Rounds } from './rounds';
import { WakeUps } from './wake-ups';

const SWEEP_MILLISECONDS = 30_000;

/** Looks for due rows when an alarm fires, when a row was just written, and every half minute. */
@Processor(DUE_QUEUE, { ...WORKER_SETTINGS, concurrency: 1 })
export class DueProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DueProcessor.name);
  private readonly alarms: Alarms;
  private readonly rounds = new Rounds(this.logger, () => this.sweep());

  constructor(
    private readonly runner: DueRunner,
    private readonly wakeUps: WakeUps,
    clock: Clock,
    @InjectQueue(DUE_QUEUE) queue: Queue,
  ) {
    super();
    queue.on('error', (error) => this.interrupted(error));
    this.alarms = new Alarms(queue, clock);
  }

  onApplicationBootstrap(): void {
    this.wakeUps.on('due', () => this.rounds.now());
    this.rounds.every(SWEEP_MILLISECONDS);
  }

  /** Closes before the database does, so that the running job can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.rounds.stop(), this.worker.close()]);
  }

  async process(): Promise<void> {
    await this.runner.sweep();
  }

  @OnWorkerEvent('error')
  interrupted(error: Error): void {
    this.logger.warn(`The queue of due rows: ${errorLine(error)}`);
  }

  private async sweep(): Promise<void> {
    await this.runner.sweep();
    await this.alarms.set(await this.runner.upcoming(this.alarms.horizon()));
  }
}
