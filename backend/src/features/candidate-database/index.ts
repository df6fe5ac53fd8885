export {
  CandidateDatabaseModule,
  CandidateDatabaseWorkerModule,
  DatabaseSearchModule,
} from './candidate-database.module';
export { DatabaseCandidateFilter } from './database-candidate.types';
export { DatabaseSearchReader } from './searching/database-search.reader';
