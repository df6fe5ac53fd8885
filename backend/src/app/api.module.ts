import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';

import { CandidatesModule, RootCandidatesModule } from '../features/candidates';
import { CandidaciesModule, UnsolicitedModule } from '../features/candidacies';
import { DepartmentsModule } from '../features/departments';
import { EntityRequestModule, InstitutionsModule, PublicEntityModule } from '../features/institutions';
import { CandidateDatabaseModule } from '../features/candidate-database';
import { FavouritesModule } from '../features/favourites';
import { DatabaseRankingModule } from '../features/database-ranking';
import { ImportsModule } from '../features/imports';
import { MergingModule } from '../features/merging';
import { MatchingModule } from '../features/matching';
import { EndMessagesModule, MessagesModule } from '../features/messages';
import { RootOptionsModule, OptionsApiModule } from '../features/options';
import { NotesModule } from '../features/notes';
import { OperationsModule } from '../features/operations';
import { PagesModule } from '../features/pages';
import { PartnersModule } from '../features/partners';
import { PlansModule } from '../features/plans';
import { PrivacyModule } from '../features/privacy';
import { ReportingModule } from '../features/reporting';
import { RolesModule } from '../features/roles';
import { TrainingAreasModule } from '../features/training-areas';
import { SearchAlertsModule, SearchesModule } from '../features/searches';
import { AcceptanceModule, RegistrationModule, RootUsersModule, StaffModule, UsersModule } from '../features/users';
import { ViewsModule } from '../features/views';
import {
  PublicStandingModule,
  PublicVacanciesModule,
  SharingModule,
  VacanciesModule,
  VacancyReportsModule,
} from '../features/vacancies';
import { AccessGuard } from '../platform/auth/access.guard';
import { DomainErrorFilter } from '../platform/http/domain-error.filter';
import { ExportsModule } from '../platform/exports/exports.module';
import { graphqlEndpoint } from '../platform/graphql/endpoint';
import { ScalarsModule } from '../platform/graphql/scalars';
import { HealthController } from '../platform/health/health.controller';
import { HealthModule } from '../platform/health/health.module';
import { HttpErrorFilter } from '../platform/http/http-error.filter';
import { MailCatcherModule } from '../platform/mail/catcher/mail-catcher.module';
import { ApiMetrics } from '../platform/metrics/api-metrics';
import { DatabaseMetricsReader } from '../platform/metrics/database-metrics.reader';
import { MetricsController } from '../platform/metrics/metrics.controller';
import { PlatformModule } from '../platform/platform.module';
import { SocketsModule } from '../platform/pubsub/sockets.module';
import { RunsModule } from '../platform/runs/runs.module';
import { StorageModule } from '../platform/storage/storage.module';

export const MAIN = [
  RunsModule,
  ExportsModule,
  OptionsApiModule,
  RolesModule,
  UsersModule,
  RootUsersModule,
  StaffModule,
  AcceptanceModule,
  InstitutionsModule,
  ViewsModule,
  RootOptionsModule,
  PlansModule,
  PartnersModule,
  CandidatesModule,
  RootCandidatesModule,
  DepartmentsModule,
  TrainingAreasModule,
  VacanciesModule,
  SharingModule,
  VacancyReportsModule,
  MatchingModule,
  CandidaciesModule,
  UnsolicitedModule,
  MessagesModule,
  NotesModule,
  CandidateDatabaseModule,
  FavouritesModule,
  DatabaseRankingModule,
  MergingModule,
  ImportsModule,
  SearchesModule,
  ReportingModule,
  PrivacyModule,
  OperationsModule,
];
export const PUBLIC = [
  OptionsApiModule,
  RegistrationModule,
  EntityRequestModule,
  PublicEntityModule,
  PublicVacanciesModule,
  SearchAlertsModule,
  EndMessagesModule,
  PublicStandingModule,
];

/** The API: the endpoint for signed-in people, the public endpoint with its own schema, and a few HTTP routes. */
@Module({
  imports: [
    PlatformModule,
    HealthModule,
    ScalarsModule,
    StorageModule,
    MailCatcherModule,
    SocketsModule,
    PagesModule,
    ...MAIN,
    ...PUBLIC,
    graphqlEndpoint({ path: '/public/graphql', include: PUBLIC }),
    graphqlEndpoint({ path: '/graphql', include: MAIN }),
  ],
  controllers: [HealthController, MetricsController],
  providers: [
    DatabaseMetricsReader,
    ApiMetrics,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: HttpErrorFilter },
    { provide: APP_FILTER, useClass: DomainErrorFilter },
  ],
})
export class ApiModule {}
