export { CandidateDatabaseModule, CandidateDatabaseWorkerModule } from './candidate-database.module';
