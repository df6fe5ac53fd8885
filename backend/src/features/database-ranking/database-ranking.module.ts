import { Module } from '@nestjs/common';

import { DatabaseSearchModule } from '../candidate-database';
import { ActorReader } from '../../platform/access/actor.reader';
import { OptionsModule } from '../options';
import { DatabaseMatchReader } from './database-match.reader';
import { DatabaseMatchResolver } from './database-match.resolver';
import { DatabaseRankingExportReader } from './database-ranking-export.reader';
import { DatabaseRankingReader } from './database-ranking.reader';
import { DatabaseRankingResolver } from './database-ranking.resolver';

@Module({
  imports: [DatabaseSearchModule, OptionsModule],
  providers: [
    DatabaseMatchReader,
    DatabaseMatchResolver,
    DatabaseRankingExportReader,
    DatabaseRankingReader,
    DatabaseRankingResolver,
  ],
})
export class DatabaseRankingModule {}

/** Reads the ranking for exports, in the worker. */
@Module({
  imports: [DatabaseSearchModule, OptionsModule],
  providers: [ActorReader, DatabaseRankingExportReader, DatabaseRankingReader],
})
export class DatabaseRankingWorkerModule {}
