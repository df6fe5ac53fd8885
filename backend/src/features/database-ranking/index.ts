export { DatabaseRankingModule, DatabaseRankingWorkerModule } from './database-ranking.module';
