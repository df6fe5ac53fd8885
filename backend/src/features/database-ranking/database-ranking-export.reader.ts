import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';

import { ListName } from '../../platform/access/list-name';
import { RequestScope } from '../../platform/context/request-scope';
import type { Page } from '../../platform/database/page';
import { Exportable, Printable, type PrintOrder } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import type { DatabaseCandidateFilter } from '../candidate-database';
import { printRanking, rankingPrintRule } from '../candidacies';
import { DATABASE_RANKING_EXPORT, type ExportedRankedCandidate } from './database-ranking-export';
import { type DatabaseRankingQuery, DatabaseRankingReader } from './database-ranking.reader';

type ExportedDatabaseRankingFilter = DatabaseCandidateFilter &
  Pick<DatabaseRankingQuery, 'band' | 'weights' | 'withoutApplicants'> & { vacancyId: string };

/** Reads the ranking of the candidate database for exports, and prints it. */
@Injectable()
export class DatabaseRankingExportReader {
  constructor(
    private readonly scope: RequestScope,
    private readonly rankings: DatabaseRankingReader,
  ) {}

  @Exportable(DATABASE_RANKING_EXPORT)
  list(
    page: PageInput,
    _sort: null,
    { vacancyId, band, weights, withoutApplicants, ...given }: ExportedDatabaseRankingFilter,
  ): Promise<Page<ExportedRankedCandidate>> {
    // Even an empty filter needs the permission for the list of candidates.
    const isFiltered = Object.values(given).some((value) => value !== null && value !== undefined);
    const filter = isFiltered ? given : null;
    return this.rankings.list(vacancyId, { page, band, weights, withoutApplicants, filter });
  }

  @Printable(rankingPrintRule(ListName.DATABASE_RANKING))
  print(order: PrintOrder<ExportedRankedCandidate>): Promise<Readable> {
    return printRanking(this.scope, order, {
      vacancyOf: ({ vacancyTitle }) => vacancyTitle,
      nameOf: ({ fullName }) => fullName,
    });
  }
}
