import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';

import { JOB_SETTINGS, RUNS_QUEUE } from '../jobs/queues';
import { RunProcessor } from './run.processor';
import { RunWorker } from './run-worker';

@Module({
  imports: [BullModule.registerQueue({ name: RUNS_QUEUE, defaultJobOptions: JOB_SETTINGS })],
  providers: [RunWorker, RunProcessor],
  exports: [RunWorker],
})
export class RunsWorkerModule {}
