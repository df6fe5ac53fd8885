import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { DatabaseRankingReader } from './database-ranking.reader';
import { DatabaseRankingResolver } from './database-ranking.resolver';

@Module({ imports: [OptionsModule], providers: [DatabaseRankingReader, DatabaseRankingResolver] })
export class DatabaseRankingModule {}
