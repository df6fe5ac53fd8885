import { Module } from '@nestjs/common';

import { EntityUsersRepository } from './root/entity-users.repository';
import { RootRolesRepository } from './root/root-roles.repository';
import { RootUsersRepository } from './root/root-users.repository';
import { StaffRepository } from './staff/staff.repository';

/** Reads the lists of people for exports, in the worker. */
@Module({ providers: [StaffRepository, EntityUsersRepository, RootUsersRepository, RootRolesRepository] })
export class UsersWorkerModule {}
