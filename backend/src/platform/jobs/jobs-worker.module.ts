import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config';
import { DueClaimsRepository } from './due-claims.repository';
import { DueProcessor } from './due.processor';
import { DueRunner } from './due-runner';
import { jobConnection } from './job-connection';
import { DUE_QUEUE, JOB_SETTINGS } from './queues';
import { WakeUps } from './wake-ups';

/** Jobs are used by the worker only; no other login has permissions on their tables. */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({ inject: [CONFIG], useFactory: (config: Config) => jobConnection(config) }),
    BullModule.registerQueue({ name: DUE_QUEUE, defaultJobOptions: JOB_SETTINGS }),
  ],
  providers: [WakeUps, DueClaimsRepository, DueRunner, DueProcessor],
  exports: [WakeUps, DueRunner],
})
export class JobsWorkerModule {}
