import { Module } from '@nestjs/common';

import { CandidaciesWorkerModule } from '../features/candidacies';
import { CandidatesWorkerModule } from '../features/candidates';
import { InstitutionsWorkerModule } from '../features/institutions';
import { MessagesWorkerModule } from '../features/messages';
import { PrivacyWorkerModule } from '../features/privacy';
import { SearchesWorkerModule } from '../features/searches';
import { VacanciesWorkerModule } from '../features/vacancies';
import { AuditWorkerModule } from '../platform/audit/audit-worker.module';
import { EventsWorkerModule } from '../platform/events/events-worker.module';
import { HealthModule } from '../platform/health/health.module';
import { WorkerHttp } from '../platform/health/worker-http';
import { HousekeepingWorkerModule } from '../platform/housekeeping/housekeeping-worker.module';
import { JobsWorkerModule } from '../platform/jobs/jobs-worker.module';
import { WorkerMetrics } from './worker-metrics';
import { PlatformModule } from '../platform/platform.module';
import { RunsWorkerModule } from '../platform/runs/runs-worker.module';
import { UpkeepWorkerModule } from '../platform/storage/upkeep/upkeep-worker.module';

/** The worker: processes events, timed work, runs and mail. Features with subscribers or handlers are imported here. */
@Module({
  imports: [
    PlatformModule,
    HealthModule,
    JobsWorkerModule,
    EventsWorkerModule,
    UpkeepWorkerModule,
    RunsWorkerModule,
    HousekeepingWorkerModule,
    AuditWorkerModule,
    CandidaciesWorkerModule,
    CandidatesWorkerModule,
    InstitutionsWorkerModule,
    MessagesWorkerModule,
    PrivacyWorkerModule,
    SearchesWorkerModule,
    VacanciesWorkerModule,
  ],
  providers: [WorkerHttp, WorkerMetrics],
})
export class WorkerModule {}
