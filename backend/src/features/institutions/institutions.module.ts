import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { AuthorityModule } from '../roles';
import { InvitationsModule } from '../users';
import { InstitutionsRepository } from './institutions.repository';
import { InstitutionsResolver } from './institutions.resolver';
import { EntityProfileRepository } from './profile/entity-profile.repository';
import { EntityProfileResolver } from './profile/entity-profile.resolver';
import { EntityProfileService } from './profile/entity-profile.service';
import { DeclinedRequestWorker } from './requests/declined-request.worker';
import { EntityRequestRepository } from './requests/entity-request.repository';
import { EntityRequestResolver } from './requests/entity-request.resolver';
import { EntityRequestService } from './requests/entity-request.service';
import { RootEntitiesRepository } from './root/root-entities.repository';
import { RootEntitiesResolver } from './root/root-entities.resolver';
import { RootEntitiesService } from './root/root-entities.service';

@Module({
  imports: [OptionsModule, AuthorityModule, InvitationsModule],
  providers: [
    InstitutionsRepository,
    InstitutionsResolver,
    EntityProfileRepository,
    EntityProfileService,
    EntityProfileResolver,
    RootEntitiesRepository,
    RootEntitiesService,
    RootEntitiesResolver,
  ],
})
export class InstitutionsModule {}

/** Registration requests, on the public endpoint. */
@Module({ imports: [OptionsModule], providers: [EntityRequestRepository, EntityRequestService, EntityRequestResolver] })
export class EntityRequestModule {}

/** Event handlers that run in the worker. */
@Module({
  imports: [OptionsModule],
  providers: [EntityRequestRepository, DeclinedRequestWorker, InstitutionsRepository],
})
export class InstitutionsWorkerModule {}
