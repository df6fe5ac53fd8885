import { Module } from '@nestjs/common';

import { CandidatesWorkerModule } from '../features/candidates';
import { MessagesWorkerModule } from '../features/messages';
import { PrivacyWorkerModule } from '../features/privacy';
import { VacanciesDueModule } from '../features/vacancies';
import { EventsWorkerModule } from '../platform/events/events-worker.module';
import { HealthModule } from '../platform/health/health.module';
import { WorkerHttp } from '../platform/health/worker-http';
import { JobsWorkerModule } from '../platform/jobs/jobs-worker.module';
import { HousekeepingWorkerModule } from '../platform/housekeeping/housekeeping-worker.module';
import { WorkerMetrics } from '../platform/metrics/worker-metrics';
import { PlatformModule } from '../platform/platform.module';
import { UpkeepWorkerModule } from '../platform/storage/upkeep/upkeep-worker.module';

/** The worker: it hands events on, does what is due and sends mail. Every feature that reacts to something stands here. */
@Module({
  imports: [
    PlatformModule,
    HealthModule,
    JobsWorkerModule,
    EventsWorkerModule,
    UpkeepWorkerModule,
    CandidatesWorkerModule,
    MessagesWorkerModule,
    HousekeepingWorkerModule,
    PrivacyWorkerModule,
    VacanciesDueModule,
  ],
  providers: [WorkerHttp, WorkerMetrics],
})
export class WorkerModule {}
