export { DepartmentsModule, DepartmentsWorkerModule } from './departments.module';
