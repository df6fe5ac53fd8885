import { Module } from '@nestjs/common';

import { InvitationsModule } from '../users';
import { PartnersResolver } from './partners.resolver';
import { PartnersService } from './partners.service';

@Module({ imports: [InvitationsModule], providers: [PartnersService, PartnersResolver] })
export class PartnersModule {}
