export { EntityRequestModule, InstitutionsModule, InstitutionsWorkerModule } from './institutions.module';
export { PublicEntityModule } from './public/public-entity.module';
