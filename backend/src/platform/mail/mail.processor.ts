import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';

import { Clock } from '../context/clock';
import { Alarms } from '../jobs/alarms';
import { MAIL_QUEUE, WORKER_SETTINGS } from '../jobs/queues';
import { Rounds } from '../jobs/rounds';
import { errorLine } from '../logging/error-text';
import { MailSender } from './mail-sender';

const SWEEP_MILLISECONDS = 30_000;

/** Runs the sender: at the due time of each mail, and every 30 seconds in case a wake-up was lost. */
@Processor(MAIL_QUEUE, { ...WORKER_SETTINGS, concurrency: 1 })
export class MailProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailProcessor.name);
  private readonly alarms: Alarms;
  private readonly rounds = new Rounds(this.logger, () => this.sweep());

  constructor(
    private readonly sender: MailSender,
    clock: Clock,
    @InjectQueue(MAIL_QUEUE) queue: Queue,
  ) {
    super();
    queue.on('error', (error) => this.interrupted(error));
    this.alarms = new Alarms(queue, clock);
  }

  onApplicationBootstrap(): void {
    this.rounds.every(SWEEP_MILLISECONDS);
  }

  /** Closes before the database does, so that the running job can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.rounds.stop(), this.worker.close()]);
  }

  async process(): Promise<void> {
    await this.sweep();
  }

  @OnWorkerEvent('error')
  interrupted(error: Error): void {
    this.logger.warn(`The queue of mail: ${errorLine(error)}`);
  }

  private async sweep(): Promise<void> {
    await this.sender.sweep();
    await this.alarms.set(await this.sender.upcoming(this.alarms.horizon()));
  }
}
