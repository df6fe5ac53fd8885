import { Injectable } from '@nestjs/common';

import type { Page } from '../../../platform/database/page';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import type { MatchWeightsInput } from '../../vacancies';
import type { RankingRow } from '../ranking.types';
import type { RankingFilter } from '../filtering/candidacy-filter.inputs';
import { RANKING_EXPORT } from './ranking-export';
import { RankingReader } from './ranking.reader';

type ExportedRankingFilter = RankingFilter & { vacancyId: string; weights?: MatchWeightsInput | null };

/** Reads the ranking of a vacancy for exports. */
@Injectable()
export class RankingExportReader {
  constructor(private readonly rankings: RankingReader) {}

  @Exportable(RANKING_EXPORT)
  list(
    page: PageInput,
    _sort: null,
    { vacancyId, weights, ...filter }: ExportedRankingFilter,
  ): Promise<Page<RankingRow>> {
    return this.rankings.list(vacancyId, page, filter, weights);
  }
}
