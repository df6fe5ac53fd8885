import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

import { AuditRepository } from './audit/audit.repository';
import { AuthModule } from './auth/auth.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { Commands } from './commands/commands';
import { Idempotency } from './commands/idempotency';
import { IdempotencyRepository } from './commands/idempotency.repository';
import { OutboxRepository } from './events/outbox.repository';
import { ExportWithdrawalRepository } from './exports';
import { DocumentReaders } from './graphql/documents/document-readers';
import { OperationRunners } from './graphql/execution/operation-runners';
import { DueRowsRepository } from './jobs';
import { ClaimsRepository } from './jobs/claims.repository';
import { Handlers } from './jobs/handlers';
import { Metrics } from './metrics/metrics';
import { OperationMetrics } from './metrics/operation-metrics';
import { ChangeStreams } from './pubsub/change-streams';
import { PgNotificationsRepository } from './pubsub/pg-notifications.repository';
import { PubSub } from './pubsub/pubsub';
import { RootCommandsService } from './root/root-commands.service';
import { RootNamesRepository } from './root/root-names.repository';
import { RootListsReader } from './root/root-lists.reader';
import { Runs, RunReader } from './runs';
import { RunWorkRepository } from './runs/run-work.repository';
import { RunsRepository } from './runs/runs.repository';

const SERVICES = [
  AuditRepository,
  OutboxRepository,
  Idempotency,
  Commands,
  DueRowsRepository,
  ClaimsRepository,
  PubSub,
  ChangeStreams,
  Metrics,
  OperationMetrics,
  RunWorkRepository,
  Runs,
  RunReader,
  ExportWithdrawalRepository,
  DocumentReaders,
  OperationRunners,
  RootCommandsService,
  RootListsReader,
];

/** Providers that every feature uses. */
@Global()
@Module({
  imports: [DiscoveryModule, ConfigModule, DatabaseModule, AuthModule],
  providers: [
    ...SERVICES,
    IdempotencyRepository,
    PgNotificationsRepository,
    RunsRepository,
    RootNamesRepository,
    Handlers,
  ],
  exports: [ConfigModule, DatabaseModule, AuthModule, Handlers, ...SERVICES],
})
export class PlatformModule {}
