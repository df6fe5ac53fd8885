import { Module } from '@nestjs/common';

import { AuthorityRepository } from './authority.repository';
import { AuthorityService } from './authority.service';
import { RolesRepository } from './roles.repository';
import { RolesResolver } from './roles.resolver';
import { RolesService } from './roles.service';

/** Services only; imported by features that change permissions. */
@Module({
  providers: [AuthorityService, AuthorityRepository, RolesRepository],
  exports: [AuthorityService, RolesRepository],
})
export class AuthorityModule {}

@Module({ imports: [AuthorityModule], providers: [RolesService, RolesResolver] })
export class RolesModule {}

/** Reads the list for exports, in the worker. */
@Module({ providers: [RolesRepository] })
export class RolesWorkerModule {}
