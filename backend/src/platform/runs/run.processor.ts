import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';

import { Rounds } from '../jobs/rounds';
import { RUNS_QUEUE, WORKER_SETTINGS } from '../jobs/queues';
import { WakeUps } from '../jobs/wake-ups';
import { errorLine } from '../logging/error-text';
import type { LiveRun } from './run-work.repository';
import { RunWorker } from './run-worker';

const SWEEP_MILLISECONDS = 5000;
/** Number of runs processed at once. The oldest run goes first. */
const CONCURRENCY = 2;

/**
 * Queues unfinished runs: on NOTIFY for new ones, and every few seconds for runs that lost their job or their worker.
 */
@Processor(RUNS_QUEUE, { ...WORKER_SETTINGS, concurrency: CONCURRENCY })
export class RunProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RunProcessor.name);
  private readonly rounds = new Rounds(this.logger, () => this.sweep());
  private stopped = false;

  constructor(
    private readonly runs: RunWorker,
    private readonly wakeUps: WakeUps,
    @InjectQueue(RUNS_QUEUE) private readonly queue: Queue<LiveRun>,
  ) {
    super();
    queue.on('error', (error) => this.interrupted(error));
  }

  onApplicationBootstrap(): void {
    this.wakeUps.on('runs', () => this.rounds.now());
    this.rounds.every(SWEEP_MILLISECONDS);
  }

  /** Finishes the rows in progress; another worker continues the run. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all([this.rounds.stop(), this.worker.close()]);
  }

  async process({ data }: Job<LiveRun>): Promise<void> {
    await this.runs.work(data, () => this.stopped);
  }

  @OnWorkerEvent('failed')
  failed(job: Job<LiveRun> | undefined, error: Error): void {
    this.logger.warn(`Run ${job?.data.id} was interrupted and goes on later: ${errorLine(error)}`);
  }

  @OnWorkerEvent('error')
  interrupted(error: Error): void {
    this.logger.warn(`The queue of runs: ${errorLine(error)}`);
  }

  /** Queues one job per run; BullMQ ignores duplicates. */
  private async sweep(): Promise<void> {
    const live = await this.runs.live();
    if (live.length === 0) return;
    await this.queue.addBulk(live.map((run) => ({ name: 'run', data: run, opts: { jobId: run.id } })));
  }
}
