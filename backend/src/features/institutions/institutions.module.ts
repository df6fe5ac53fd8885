import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { EntityProfileResolver } from './entity-profile.resolver';
import { EntityProfileService } from './entity-profile.service';
import { EntityRequestResolver } from './entity-request.resolver';
import { EntityRequestService } from './entity-request.service';
import { InstitutionsRepository } from './institutions.repository';
import { InstitutionsResolver } from './institutions.resolver';

@Module({
  imports: [OptionsModule],
  providers: [InstitutionsRepository, InstitutionsResolver, EntityProfileService, EntityProfileResolver],
  exports: [InstitutionsRepository],
})
export class InstitutionsModule {}

/** What the public endpoint shows: the request to be let in. */
@Module({ imports: [OptionsModule], providers: [EntityRequestService, EntityRequestResolver] })
export class EntityRequestModule {}
