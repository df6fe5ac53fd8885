import { Module } from '@nestjs/common';

import { AuthorityModule } from '../../roles';
import { InvitationsModule } from '../invitations/invitations.module';
import { IdentityModule } from '../users.module';
import { EntityUsersResolver } from './entity-users.resolver';
import { EntityUsersRepository } from './entity-users.repository';
import { EntityUsersService } from './entity-users.service';
import { FirstRootService } from './first-root.service';
import { RootPeopleResolver } from './root-people.resolver';
import { RootRolesRepository } from './root-roles.repository';
import { RootRolesService } from './root-roles.service';
import { RootUsersRepository } from './root-users.repository';
import { RootUsersService } from './root-users.service';

/** What ROOT users do with accounts: their own roles and people, and the staff of all institutions. */
@Module({
  imports: [AuthorityModule, IdentityModule, InvitationsModule],
  providers: [
    RootRolesRepository,
    RootRolesService,
    RootUsersRepository,
    RootUsersService,
    RootPeopleResolver,
    EntityUsersRepository,
    EntityUsersService,
    EntityUsersResolver,
  ],
})
export class RootUsersModule {}

/** Creates the first ROOT user from the command line. */
@Module({
  imports: [InvitationsModule],
  providers: [RootUsersRepository, FirstRootService],
  exports: [FirstRootService],
})
export class FirstRootModule {}
