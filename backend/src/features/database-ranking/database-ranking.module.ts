import { Module } from '@nestjs/common';

import { DatabaseSearchModule } from '../candidate-database';
import { OptionsModule } from '../options';
import { DatabaseRankingReader } from './database-ranking.reader';
import { DatabaseRankingResolver } from './database-ranking.resolver';

@Module({ imports: [DatabaseSearchModule, OptionsModule], providers: [DatabaseRankingReader, DatabaseRankingResolver] })
export class DatabaseRankingModule {}
