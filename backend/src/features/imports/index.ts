export { ImportsModule, ImportsWorkerModule } from './imports.module';
