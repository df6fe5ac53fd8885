export { EntityRequestModule, InstitutionsModule } from './institutions.module';
