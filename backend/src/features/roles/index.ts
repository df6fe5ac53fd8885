export { administratorsOf } from './administrator.conditions';
export { AuthorityService } from './authority.service';
export { type Grant, type Holder, holdsAll, holdsEverything } from './grants.policy';
export { AuthorityModule, RolesModule, RolesWorkerModule } from './roles.module';
export { RolesRepository, type StartingRole } from './roles.repository';
export { roleNameOf, STARTING_PRESETS, startingRoleKey } from './starting-roles';
