import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import { reachOf } from '../../platform/access/reach';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { cursorParts, type Page, type PageBounds, pageBounds, pageOf, writeCursor } from '../../platform/database/page';
import { sql, type Sql } from '../../platform/database/sql';
import type { PageInput } from '../../platform/graphql/page';
import { type DatabaseCandidateFilter, DatabaseSearchReader } from '../candidate-database';
import { hiddenPerson, joinedPersonName, shownName } from '../candidacies';
import { BAND_BOUNDS, bandOf, componentsOf, type MatchBand, type PartsRow } from '../matching';
import { OptionCacheService } from '../options';
import { type MatchWeightsInput, triedWeights, type WeightColumns, weightsOf } from '../vacancies';
import { ASKED_WEIGHTS, askedVacancy, STORED_WEIGHTS, todayOf, visibleApplication } from './asked-vacancy.conditions';
import type { ExportedRankedCandidate } from './database-ranking-export';
import type { DatabaseRankingPage } from './database-ranking.types';

const PERMISSION = 'RANKING_LIST';
/** The filter reveals the same data as the list of candidates. */
const FILTER_PERMISSION = 'DATABASE_LIST_CANDIDATES';

export interface DatabaseRankingQuery {
  page?: PageInput | null;
  band?: MatchBand | null;
  weights?: MatchWeightsInput | null;
  filter?: DatabaseCandidateFilter | null;
  withoutApplicants?: boolean | null;
}

type Row = WeightColumns &
  Pick<PartsRow, 'weights' | 'degrees'> & {
    id: string | null;
    fullName: string;
    profession: string | null;
    province: number | null;
    district: number | null;
    score: number;
    found: number | null;
    essentialMissing: number[];
    candidacyId: string | null;
    vacancyTitle: string;
  };

/** Ranks the candidates of the database for a vacancy. `sec.rank_database` returns a page with its scores. */
@Injectable()
export class DatabaseRankingReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
    private readonly searches: DatabaseSearchReader,
  ) {}

  async list(
    vacancyId: string,
    { page, band, weights, filter, withoutApplicants }: DatabaseRankingQuery,
  ): Promise<DatabaseRankingPage & Page<ExportedRankedCandidate>> {
    const { actor } = this.scope;
    const tried = weights ? sql`${triedWeights(weights)}::int[]` : undefined;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    // People in the database have no department and no owner, so only the scope ALL includes them.
    if (reachOf(actor, PERMISSION) !== 'ALL') throw new DomainError('NOT_FOUND');
    const bounds = pageBounds(page);
    const search = filter ? await this.searchOf(actor, filter) : null;
    await this.options.ready();
    const rows = await this.db.read<Row>(
      this.statement({ actor, vacancyId, band, tried, search, withoutApplicants: withoutApplicants === true, bounds }),
    );
    const [first] = rows;
    if (!first) throw new DomainError('NOT_FOUND');
    const before = bounds.after ? Number(bounds.after[2] ?? 0) : bounds.offset;
    const items = rows
      .filter((row): row is Row & { id: string } => row.id !== null)
      .map((row, index) => ({
        id: row.id,
        rank: before + index + 1,
        fullName: shownName(row.fullName.trim(), this.scope.locale),
        profession: row.profession,
        place: (this.options.find(row.district) ?? this.options.find(row.province))?.text.localized ?? null,
        score: row.score / 100,
        band: bandOf(row.score),
        components: componentsOf({ weights: row.weights, degrees: row.degrees, total: row.score }),
        essentialMissing: this.options.many(row.essentialMissing),
        candidacyId: row.candidacyId,
        vacancyTitle: row.vacancyTitle,
      }));
    const last = rows.at(-1);
    const cursor = last?.id ? writeCursor([last.score, last.id, before + items.length]) : null;
    return { ...pageOf(items, first.found ?? 0, cursor), weights: weightsOf(first) };
  }

  /** The argument of `sec.search_condition`. `sec.rank_database` decides which candidates are in the database. */
  private async searchOf(actor: Actor, filter: DatabaseCandidateFilter): Promise<string> {
    if (reachOf(actor, FILTER_PERMISSION) !== 'ALL') throw new DomainError('FORBIDDEN', {}, 'filter');
    const { sources, ...search } = await this.searches.searchOf(filter, { permission: FILTER_PERMISSION });
    return JSON.stringify(filter.sources?.length ? { ...search, sources } : search);
  }

  private statement(query: {
    actor: Actor;
    vacancyId: string;
    band: MatchBand | null | undefined;
    tried: Sql | undefined;
    search: string | null;
    withoutApplicants: boolean;
    bounds: PageBounds;
  }): Sql {
    const { actor, vacancyId, band, tried, search, withoutApplicants, bounds } = query;
    const after = bounds.after ? cursorParts(bounds.after, ['int', 'uuid', 'int']) : undefined;
    const { tenantId } = this.scope;
    const [from, below] = band ? BAND_BOUNDS[band] : [null, null];
    const weights = tried ?? STORED_WEIGHTS;
    return sql`
      with asked as materialized (${askedVacancy({ vacancyId, tenantId, actor, permission: PERMISSION })})
      select ${ASKED_WEIGHTS}, asked.vacancy_title, ${weights} as weights, c.id, ${joinedPersonName(sql`c.name || ' ' || c.surname`)} as full_name, c.profession, c.province,
        c.district, ranked.score, ranked.found, ranked.degrees,
        ranked.essential_missing, ${visibleApplication(sql`asked.vacancy_id`, tenantId)} as candidacy_id
      from asked
      left join lateral sec.rank_database(asked.vacancy_id, asked.number, ${tried ?? sql`null::int[]`}, ${todayOf(this.clock.now())},
        ${search}::jsonb, ${withoutApplicants}, ${from}::int, ${below}::int, ${after?.[0] ?? null}::int, ${after?.[1] ?? null}::uuid, ${bounds.limit}, ${bounds.offset}) ranked on true
      left join candidate c on c.id = ranked.candidate_id
      ${hiddenPerson(sql`c.id`)}
      order by ranked.score desc, ranked.candidate_id`;
  }
}
