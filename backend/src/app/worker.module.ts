import { Module } from '@nestjs/common';

import { CandidaciesWorkerModule } from '../features/candidacies';
import { CandidatesWorkerModule } from '../features/candidates';
import { DepartmentsWorkerModule } from '../features/departments';
import { CandidateDatabaseWorkerModule } from '../features/candidate-database';
import { DatabaseRankingWorkerModule } from '../features/database-ranking';
import { FavouritesWorkerModule } from '../features/favourites';
import { ImportsWorkerModule } from '../features/imports';
import { InstitutionsWorkerModule } from '../features/institutions';
import { mailCatalogue, MessagesWorkerModule } from '../features/messages';
import { NotesWorkerModule } from '../features/notes';
import { OperationsWorkerModule } from '../features/operations';
import { OptionsWorkerModule } from '../features/options';
import { PartnersWorkerModule } from '../features/partners';
import { PlansWorkerModule } from '../features/plans';
import { PrivacyWorkerModule } from '../features/privacy';
import { RolesWorkerModule } from '../features/roles';
import { SearchesWorkerModule } from '../features/searches';
import { UsersWorkerModule } from '../features/users';
import { VacanciesWorkerModule } from '../features/vacancies';
import { AuditWorkerModule } from '../platform/audit/audit-worker.module';
import { EventsWorkerModule } from '../platform/events/events-worker.module';
import { ExportsWorkerModule } from '../platform/exports/exports-worker.module';
import { HealthModule } from '../platform/health/health.module';
import { WorkerHttp } from '../platform/health/worker-http';
import { HousekeepingWorkerModule } from '../platform/housekeeping/housekeeping-worker.module';
import { JobsWorkerModule } from '../platform/jobs/jobs-worker.module';
import { MailWorkerModule } from '../platform/mail/mail-worker.module';
import { DatabaseMetricsReader } from '../platform/metrics/database-metrics.reader';
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
    MailWorkerModule.with(mailCatalogue),
    EventsWorkerModule,
    UpkeepWorkerModule,
    RunsWorkerModule,
    ExportsWorkerModule,
    HousekeepingWorkerModule,
    AuditWorkerModule,
    CandidaciesWorkerModule,
    CandidatesWorkerModule,
    DepartmentsWorkerModule,
    ImportsWorkerModule,
    InstitutionsWorkerModule,
    MessagesWorkerModule,
    NotesWorkerModule,
    CandidateDatabaseWorkerModule,
    DatabaseRankingWorkerModule,
    FavouritesWorkerModule,
    OperationsWorkerModule,
    OptionsWorkerModule,
    PartnersWorkerModule,
    PlansWorkerModule,
    PrivacyWorkerModule,
    RolesWorkerModule,
    SearchesWorkerModule,
    UsersWorkerModule,
    VacanciesWorkerModule,
  ],
  providers: [WorkerHttp, DatabaseMetricsReader, WorkerMetrics],
})
export class WorkerModule {}
