import { Module } from '@nestjs/common';

import { IdentityModule } from '../users.module';
import { AcceptanceResolver } from './acceptance.resolver';
import { AcceptanceService } from './acceptance.service';

/** What somebody with an invitation sees of the API before they have an account. */
@Module({ imports: [IdentityModule], providers: [AcceptanceService, AcceptanceResolver] })
export class AcceptanceModule {}
