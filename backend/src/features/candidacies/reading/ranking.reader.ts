import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { inReach } from '../../../platform/access/reach';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { ListedRow } from '../../../platform/database/list-query';
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
import { componentOf, type PartRow } from '../../matching';
import { OptionCacheService } from '../../options';
import { type WeightColumns, weightsOf } from '../../vacancies';
import { candidacyConditions } from './candidacy-list.reader';
import { ADDED_TO_ROWS, CANDIDACY_COLUMNS, type CandidacyListRow, candidacyRow, noteCount } from './candidacy.rows';
import type { RankingFilter, RankingPage } from '../candidacy.types';

type RankedRow = CandidacyListRow & ListedRow & WeightColumns & { vacancyKnown: string; parts: PartRow[] | null };

const WEIGHTS = ['weightTraining', 'weightRelated', 'weightLanguages', 'weightYears', 'weightSkills'];
const VERSION_WEIGHTS = columns('x', WEIGHTS);
const ASKED_WEIGHTS = columns('asked', WEIGHTS);
const TABLE_COLUMNS = columns('c', CANDIDACY_COLUMNS);
const PAGE_COLUMNS = columns('page', CANDIDACY_COLUMNS);

interface RankingQuery {
  actor: Actor;
  tenantId: string;
  vacancyId: string;
  filter: (Sql | undefined)[];
  bounds: PageBounds;
}

/** Continues after the last row of a page: in the index on scores first, then by time and id. */
function afterCursor(cursor: string[] | undefined): Sql | undefined {
  if (!cursor) return undefined;
  const [score, appliedAt, id] = cursorParts(cursor, ['int', 'timestamptz', 'uuid', 'int']);
  return sql`c.score <= ${score}::int
    and (c.score < ${score}::int or (c.applied_at, c.id) > (${appliedAt}::timestamptz, ${id}::uuid))`;
}

/**
 * Best score first, then earliest application, read from the index on stored scores. The parts carry no evidence here;
 * it is loaded when a row is opened.
 */
function ranking({ actor, tenantId, vacancyId, filter, bounds }: RankingQuery): Sql {
  const conditions = [
    sql`c.vacancy_id = ${vacancyId}`,
    sql`c.tenant_id = ${tenantId}`,
    sql`c.score is not null`,
    ...filter,
  ];
  return sql`
    with asked as (
      select v.id, v.title, v.department_id, v.owner_id, ${VERSION_WEIGHTS},
        (select count(*)::int from stage s where s.vacancy_id = v.id) as stages
      from vacancy v join vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
      where v.id = ${vacancyId} and v.tenant_id = ${tenantId}
        and ${inReach(actor, 'RANKING_LIST', { department: 'v.department_id', owner: 'v.owner_id' })}
    ), page as materialized (
      select ${TABLE_COLUMNS}, c.requirements from candidacy c
      where ${allOf([...conditions, afterCursor(bounds.after)])}
      order by c.score desc, c.applied_at, c.id limit ${bounds.limit} offset ${bounds.offset}
    ), counted as (
      select count(*)::int as n
      from (select 1 from candidacy c where ${allOf(conditions)} limit ${raw(String(MOST_COUNTED + 1))}) every
    )
    select asked.id as vacancy_known, asked.title as vacancy_title, asked.department_id, asked.owner_id, asked.stages,
      ${ASKED_WEIGHTS}, counted.n as rows_total, page.applied_at::text as cursor_value,
      ${PAGE_COLUMNS}, s.name as stage_name, ${noteCount('page')}, m.parts
    from asked cross join counted left join page on true left join stage s on s.id = page.stage_id
    left join match_score m on m.candidacy_id = page.id and m.vacancy_version = page.requirements
    order by page.score desc, page.applied_at, page.id`;
}

@Injectable()
export class RankingReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
  ) {}

  async list(vacancyId: string, page?: PageInput | null, filter?: RankingFilter | null): Promise<RankingPage> {
    const { actor, tenantId } = this.scope;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const bounds = pageBounds(page);
    const filters = candidacyConditions(filter, this.options);
    const rows = await this.db.read<RankedRow>(ranking({ actor, tenantId, vacancyId, filter: filters, bounds }), {
      plan: 'generic',
      adds: ADDED_TO_ROWS,
    });
    const [first] = rows;
    if (!first) throw new DomainError('NOT_FOUND');
    const ranked = rows.filter((row) => row.id !== null);
    const before = bounds.after ? Number(bounds.after[3] ?? 0) : bounds.offset;
    const items = ranked.map((row, index) => ({
      id: row.id,
      rank: before + index + 1,
      candidacy: candidacyRow(row, actor, this.options, this.scope.locale),
      components: (row.parts ?? []).map(componentOf),
    }));
    const last = ranked.at(-1);
    const cursor = last ? writeCursor([last.score, last.cursorValue, last.id, before + items.length]) : null;
    return { ...pageOf(items, first.rowsTotal, cursor), weights: weightsOf(first) };
  }
}
