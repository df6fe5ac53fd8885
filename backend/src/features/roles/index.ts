export { Authority } from './authority';
export { type Holder } from './grants.policy';
export { AuthorityModule, RolesModule } from './roles.module';
export { RolesRepository } from './roles.repository';
