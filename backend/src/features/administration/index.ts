export { AdministrationModule, AdministrationWorkerModule } from './administration.module';
