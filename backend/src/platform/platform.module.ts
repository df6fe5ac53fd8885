import { Global, Module } from '@nestjs/common';

import { Audit } from './audit/audit';
import { AuthModule } from './auth/auth.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { Idempotency } from './database/idempotency';
import { Outbox } from './events/outbox';

/** What every feature stands on. */
@Global()
@Module({
  imports: [ConfigModule, DatabaseModule, AuthModule],
  providers: [Audit, Outbox, Idempotency],
  exports: [ConfigModule, DatabaseModule, AuthModule, Audit, Outbox, Idempotency],
})
export class PlatformModule {}
