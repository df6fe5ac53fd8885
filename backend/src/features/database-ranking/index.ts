export { DatabaseRankingModule } from './database-ranking.module';
