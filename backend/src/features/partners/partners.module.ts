import { Module } from '@nestjs/common';

import { InvitationsModule } from '../users';
import { PartnersRepository } from './partners.repository';
import { PartnersResolver } from './partners.resolver';
import { PartnersService } from './partners.service';

@Module({ imports: [InvitationsModule], providers: [PartnersRepository, PartnersService, PartnersResolver] })
export class PartnersModule {}

/** Reads the list for exports, in the worker. */
@Module({ providers: [PartnersRepository] })
export class PartnersWorkerModule {}
