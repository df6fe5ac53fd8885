import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { inReach } from '../../../platform/access/reach.conditions';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { countedOnce, type ListedRow } from '../../../platform/database/list-query';
import { allOf, columns, raw, sql, type Sql } from '../../../platform/database/sql';
import {
  cursorParts,
  MOST_COUNTED,
  type PageBounds,
  pageBounds,
  pageOf,
  writeCursor,
} from '../../../platform/database/page';
import type { PageInput } from '../../../platform/graphql/page';
import { bandOf, componentsOf, type PartsRow, type RankingComponent } from '../../matching';
import { OptionCacheService } from '../../options';
import { type MatchWeightsInput, triedWeights, weightArray, type WeightColumns, weightsOf } from '../../vacancies';
import { reasonOf } from '../reasons/rejection-reason.rows';
import { hiddenColumn } from '../blind-mode/blind.conditions';
import { candidacyConditions, isCostly } from '../filtering/candidacy.conditions';
import type { RankingFilter } from '../filtering/candidacy-filter.inputs';
import { ADDED_TO_ROWS, CANDIDACY_COLUMNS, type CandidacyListRow, candidacyRow, noteCount } from './candidacy.rows';
import type { RankingPage } from '../ranking.types';

type RankedRow = CandidacyListRow &
  ListedRow &
  WeightColumns &
  Pick<PartsRow, 'weights'> & {
    degrees: PartsRow['degrees'] | null;
    vacancyKnown: string;
    rankedScore: number;
    /** Null unless other weights are tried. */
    storedRank: number | null;
  };

const WEIGHTS = ['weightTraining', 'weightRelated', 'weightLanguages', 'weightYears', 'weightSkills'];
const VERSION_WEIGHTS = columns('x', WEIGHTS);
const CURRENT_WEIGHTS = columns('current', WEIGHTS);
const ASKED_WEIGHTS = columns('asked', WEIGHTS);
const TABLE_COLUMNS = columns('c', CANDIDACY_COLUMNS);
const PAGE_COLUMNS = columns('page', CANDIDACY_COLUMNS);
const STORED_WEIGHTS = weightArray('scored');
const MOST_READ = raw(String(MOST_COUNTED + 1));

interface RankingQuery {
  actor: Actor;
  tenantId: string;
  vacancyId: string;
  filter: (Sql | undefined)[];
  isCostly: boolean;
  bounds: PageBounds;
  /** Weights to try instead of the stored ones. */
  tried: Sql | undefined;
}

const triedScore = (tried: Sql): Sql => sql`sec.match_total(${tried}, d.degrees)`;

/** Continues after the last row of a page: in the index on scores first, then by time and id. */
function afterCursor(cursor: string[] | undefined, score: Sql): Sql | undefined {
  if (!cursor) return undefined;
  const [last, appliedAt, id] = cursorParts(cursor, ['int', 'timestamptz', 'uuid', 'int']);
  return sql`${score} <= ${last}::int
    and (${score} < ${last}::int or (c.applied_at, c.id) > (${appliedAt}::timestamptz, ${id}::uuid))`;
}

/** A page in the order of the stored scores. Page and total are read from their index. */
function storedPage(conditions: (Sql | undefined)[], bounds: PageBounds, isExpensive: boolean): Sql {
  const { after, limit, offset } = bounds;
  const counted = sql`select count(*)::int as n from (
    select 1 from candidacy c where ${allOf(conditions)} order by c.score desc limit ${MOST_READ}) every`;
  return sql`
  page as materialized (
    select ${TABLE_COLUMNS}, c.requirements, c.score as ranked_score, null::int as stored_rank from candidacy c
    where ${allOf([...conditions, afterCursor(after, sql`c.score`)])}
    order by c.score desc, c.applied_at, c.id limit ${limit} offset ${offset}
  ), counted as (${isExpensive ? countedOnce(bounds, counted) : counted})`;
}

/** A page in the order of the scores by other weights, computed for every row. Nothing is stored. */
const triedPage = (conditions: (Sql | undefined)[], tried: Sql, { after, limit, offset }: PageBounds): Sql => sql`
  placed as materialized (
    select c.id, c.applied_at, ${triedScore(tried)} as score,
      row_number() over (order by c.score desc, c.applied_at, c.id)::int as stored_rank
    from candidacy c join match_score d on d.candidacy_id = c.id and d.vacancy_version = c.requirements
    where ${allOf(conditions)}
  ), page as materialized (
    select ${TABLE_COLUMNS}, c.requirements, placed.score as ranked_score, placed.stored_rank
    from (
      select c.* from placed c where ${allOf([afterCursor(after, sql`c.score`)])}
      order by c.score desc, c.applied_at, c.id limit ${limit} offset ${offset}
    ) placed join candidacy c on c.id = placed.id
  ), counted as (
    select count(*)::int as n from (select 1 from placed limit ${MOST_READ}) every
  )`;

/**
 * Best score first, then earliest application. Without evidence, which `matchScore` computes for one row. The lateral join
 * reads the score of each row by its key: without a known limit, the planner would read the scores of all applicants.
 */
function ranking({ actor, tenantId, vacancyId, filter, isCostly: isExpensive, bounds, tried }: RankingQuery): Sql {
  const conditions = [
    sql`c.vacancy_id = ${vacancyId}`,
    sql`c.tenant_id = ${tenantId}`,
    sql`c.score is not null`,
    ...filter,
  ];
  const weights = tried ?? STORED_WEIGHTS;
  return sql`
    with versions as materialized (
      select x.number, ${VERSION_WEIGHTS} from vacancy_version x where x.vacancy_id = ${vacancyId}
    ), stages as materialized (
      select s.id, s.name from stage s where s.vacancy_id = ${vacancyId}
    ), asked as materialized (
      select v.id, v.title, v.department_id, v.owner_id, v.blind_mode, ${CURRENT_WEIGHTS},
        (select count(*)::int from stages) as stages
      from vacancy v join versions current on current.number = v.requirements
      where v.id = ${vacancyId} and v.tenant_id = ${tenantId}
        and ${inReach(actor, 'RANKING_LIST', { department: 'v.department_id', owner: 'v.owner_id' })}
    ), ${tried ? triedPage(conditions, tried, bounds) : storedPage(conditions, bounds, isExpensive)}
    select asked.id as vacancy_known, asked.title as vacancy_title, asked.department_id, asked.owner_id, asked.stages,
      ${ASKED_WEIGHTS}, counted.n as rows_total, page.applied_at::text as cursor_value,
      ${PAGE_COLUMNS}, s.name as stage_name, ${noteCount('page')}, ${hiddenColumn('page', sql`asked.blind_mode`)}, ${reasonOf('page')}, page.ranked_score, page.stored_rank,
      ${weights} as weights, m.degrees
    from asked cross join counted left join page on true left join stages s on s.id = page.stage_id
    left join lateral (
      select m.degrees from match_score m where m.candidacy_id = page.id and m.vacancy_version = page.requirements limit 1
    ) m on true
    left join versions scored on scored.number = page.requirements
    order by page.ranked_score desc, page.applied_at, page.id`;
}

/**
 * Returns the parts of the score of a row. The function names three columns, because a spread would copy more than forty
 * columns for each row.
 */
const componentsIn = ({ weights, degrees, rankedScore: total }: RankedRow): RankingComponent[] =>
  degrees ? componentsOf({ weights, degrees, total }) : [];

@Injectable()
export class RankingReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
  ) {}

  /** With `weights`, returns the ranking by these weights and does not change the stored scores. */
  async list(
    vacancyId: string,
    page?: PageInput | null,
    filter?: RankingFilter | null,
    weights?: MatchWeightsInput | null,
  ): Promise<RankingPage> {
    const { actor, tenantId } = this.scope;
    const tried = weights ? sql`${triedWeights(weights)}::int[]` : undefined;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const bounds = pageBounds(page);
    const filters = candidacyConditions(filter, { options: this.options, actor, score: tried && triedScore(tried) });
    const query = ranking({ actor, tenantId, vacancyId, filter: filters, isCostly: isCostly(filter), bounds, tried });
    const rows = await this.db.read<RankedRow>(query, { plan: 'ordered', adds: ADDED_TO_ROWS });
    const [first] = rows;
    if (!first) throw new DomainError('NOT_FOUND');
    const ranked = rows.filter((row) => row.id !== null);
    const before = bounds.after ? Number(bounds.after[3] ?? 0) : bounds.offset;
    const items = ranked.map((row, index) => ({
      id: row.id,
      rank: before + index + 1,
      score: row.rankedScore / 100,
      band: bandOf(row.rankedScore),
      storedRank: row.storedRank,
      candidacy: candidacyRow(row, actor, this.options, this.scope.locale),
      components: componentsIn(row),
    }));
    const last = ranked.at(-1);
    const cursor = last ? writeCursor([last.rankedScore, last.cursorValue, last.id, before + items.length]) : null;
    return { ...pageOf(items, first.rowsTotal, cursor), weights: weightsOf(first) };
  }
}
