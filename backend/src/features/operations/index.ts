export { OperationsModule, OperationsWorkerModule } from './operations.module';
