import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { EntityProfileResolver } from './entity-profile.resolver';
import { EntityProfileService } from './entity-profile.service';
import { EntityRequestResolver } from './entity-request.resolver';
import { EntityRequestService } from './entity-request.service';
import { InstitutionPictures } from './institution-pictures.service';
import { InstitutionsRepository } from './institutions.repository';
import { InstitutionsResolver } from './institutions.resolver';

/** For whoever stores pictures of an institution's people: a module without resolvers. */
@Module({ providers: [InstitutionPictures], exports: [InstitutionPictures] })
export class InstitutionPicturesModule {}

@Module({
  imports: [OptionsModule, InstitutionPicturesModule],
  providers: [InstitutionsRepository, InstitutionsResolver, EntityProfileService, EntityProfileResolver],
  exports: [InstitutionsRepository],
})
export class InstitutionsModule {}

/** What the public endpoint shows: the request to be let in. */
@Module({ imports: [OptionsModule], providers: [EntityRequestService, EntityRequestResolver] })
export class EntityRequestModule {}
