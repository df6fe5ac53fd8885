export {
  CandidateDatabaseModule,
  CandidateDatabaseWorkerModule,
  DatabaseSearchModule,
} from './candidate-database.module';
export { DatabaseCandidateFilter } from './database-candidate.types';
export { DatabaseCandidate } from './reading/database-candidate-detail.types';
export { candidateReading } from './reading/candidate-reading';
export { DatabaseSearchReader } from './searching/database-search.reader';
