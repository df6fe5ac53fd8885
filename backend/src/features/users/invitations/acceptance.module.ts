import { Module } from '@nestjs/common';

import { IdentityModule } from '../users.module';
import { AcceptanceRepository } from './acceptance.repository';
import { AcceptanceResolver } from './acceptance.resolver';
import { AcceptanceService } from './acceptance.service';

/** API for people who open an invitation and have no session yet. */
@Module({ imports: [IdentityModule], providers: [AcceptanceRepository, AcceptanceService, AcceptanceResolver] })
export class AcceptanceModule {}
