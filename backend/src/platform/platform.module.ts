import { Global, Module } from '@nestjs/common';

import { Audit } from './audit/audit';
import { AuthModule } from './auth/auth.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { Idempotency } from './database/idempotency';
import { Outbox } from './events/outbox';
import { DueRows } from './jobs';
import { Metrics } from './metrics/metrics';
import { PubSub } from './pubsub/pubsub';

/** What every feature stands on. */
@Global()
@Module({
  imports: [ConfigModule, DatabaseModule, AuthModule],
  providers: [Audit, Outbox, Idempotency, DueRows, PubSub, Metrics],
  exports: [ConfigModule, DatabaseModule, AuthModule, Audit, Outbox, Idempotency, DueRows, PubSub, Metrics],
})
export class PlatformModule {}
