import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

import { Audit } from './audit/audit';
import { AuthModule } from './auth/auth.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { Commands } from './commands/commands';
import { Idempotency } from './commands/idempotency';
import { Outbox } from './events/outbox';
import { ExportWithdrawal } from './exports';
import { DocumentReaders } from './graphql/documents/document-readers';
import { OperationRunners } from './graphql/execution/operation-runners';
import { DueRows } from './jobs';
import { Claims } from './jobs/claims';
import { Handlers } from './jobs/handlers';
import { Metrics } from './metrics/metrics';
import { OperationMetrics } from './metrics/operation-metrics';
import { ChangeStreams } from './pubsub/change-streams';
import { PubSub } from './pubsub/pubsub';
import { RootCommandsService } from './root/root-commands.service';
import { RootNamesRepository } from './root/root-names.repository';
import { RootListsReader } from './root/root-lists.reader';
import { Runs, RunReader } from './runs';
import { RunItemsRepository } from './runs/run-items.repository';

const SERVICES = [
  Audit,
  Outbox,
  Idempotency,
  Commands,
  DueRows,
  Claims,
  PubSub,
  ChangeStreams,
  Metrics,
  OperationMetrics,
  RunItemsRepository,
  Runs,
  RunReader,
  ExportWithdrawal,
  DocumentReaders,
  OperationRunners,
  RootCommandsService,
  RootListsReader,
];

/** Providers that every feature uses. */
@Global()
@Module({
  imports: [DiscoveryModule, ConfigModule, DatabaseModule, AuthModule],
  providers: [...SERVICES, RootNamesRepository, Handlers],
  exports: [ConfigModule, DatabaseModule, AuthModule, Handlers, ...SERVICES],
})
export class PlatformModule {}
