export { DepartmentsModule } from './departments.module';
