import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { reachOf, reachParameter, reachPredicate } from '../../../platform/access/reach';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Conditions } from '../../../platform/database/list-statement';
import {
  cursorParts,
  MOST_COUNTED,
  pageBounds,
  type PageInput,
  pageOf,
  writeCursor,
} from '../../../platform/graphql/page';
import { componentOf, type PartRow } from '../../matching';
import { OptionCache } from '../../options';
import { candidacyConditions } from './candidacy-list.reader';
import { CANDIDACY_COLUMNS, type CandidacyListRow, candidacyRow } from './candidacy.rows';
import type { RankingFilter, RankingPage } from '../candidacy.types';

interface RankedRow extends CandidacyListRow {
  vacancy_known: string;
  parts: PartRow[] | null;
  weight_training: number | null;
  weight_related: number | null;
  weight_languages: number | null;
  weight_years: number | null;
  weight_skills: number | null;
}

/**
 * Best first, then who applied first: read straight from the index on stored scores.
 * The scored parts carry no evidence here; an opened row asks for it.
 */
const ranking = (
  conditions: readonly string[],
  reach: 'ALL' | 'DEPARTMENT' | 'ASSIGNED',
  after: string,
  at: { limit: number; offset: number },
) => `
  with asked as (
    select v.id, v.title, v.department_id, v.owner_id, x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills,
      (select count(*)::int from stage s where s.vacancy_id = v.id) as stages
    from vacancy v join vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
    where v.id = $1 and v.tenant_id = $2 and ${reachPredicate(reach, { department: 'v.department_id', owner: 'v.owner_id' }, '$3')}
  ), page as materialized (
    select ${CANDIDACY_COLUMNS.map((column) => `c.${column}`).join(', ')}, c.requirements from candidacy c
    where ${conditions.join(' and ')}${after}
    order by c.score desc, c.applied_at, c.id limit $${at.limit} offset $${at.offset}
  ), counted as (
    select count(*)::int as n from (select 1 from candidacy c where ${conditions.join(' and ')} limit ${MOST_COUNTED + 1}) every
  )
  select asked.id as vacancy_known, asked.title as vacancy_title, asked.department_id, asked.owner_id, asked.stages, asked.weight_training, asked.weight_related,
    asked.weight_languages, asked.weight_years, asked.weight_skills, counted.n as rows_total, page.applied_at::text as cursor_value,
    ${CANDIDACY_COLUMNS.map((column) => `page.${column}`).join(', ')}, s.name as stage_name, m.parts
  from asked cross join counted left join page on true left join stage s on s.id = page.stage_id
  left join match_score m on m.candidacy_id = page.id and m.vacancy_version = page.requirements
  order by page.score desc, page.applied_at, page.id`;

@Injectable()
export class RankingReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
  ) {}

  async list(vacancyId: string, page?: PageInput | null, filter?: RankingFilter | null): Promise<RankingPage> {
    const { actor, tenantId } = this.scope.values;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const { limit, offset, after } = pageBounds(page);
    const reach = reachOf(actor, 'RANKING_LIST');
    const wanted = new Conditions();
    wanted.values.push(vacancyId, tenantId, reachParameter(actor, reach));
    wanted.conditions.push('c.vacancy_id = $1', 'c.tenant_id = $2', 'c.score is not null');
    candidacyConditions(wanted, filter, this.options);
    const values = [...wanted.values];
    let keyset = '';
    if (after) {
      const [score, appliedAt, id] = cursorParts(after, ['int', 'timestamptz', 'uuid', 'int']);
      values.push(score, appliedAt, id);
      const at = values.length;
      keyset = ` and c.score <= $${at - 2}::int and (c.score < $${at - 2}::int or (c.applied_at, c.id) > ($${at - 1}::timestamptz, $${at}::uuid))`;
    }
    values.push(limit, offset);
    const text = ranking(wanted.conditions, reach, keyset, { limit: values.length - 1, offset: values.length });
    const rows = await this.db.read<RankedRow>(
      { name: `ranking:${reach}:${wanted.variant}:${after ? 'after' : 'page'}`, text, plan: 'generic' },
      values,
    );
    const [first] = rows;
    if (!first) throw new DomainError('NOT_FOUND');
    const ranked = rows.filter((row): row is RankedRow & { id: string } => row.id !== null);
    const before = after ? Number(after[3] ?? 0) : offset;
    const items = ranked.map((row, index) => ({
      id: row.id,
      rank: before + index + 1,
      candidacy: candidacyRow(row, actor, this.options, this.scope.locale),
      components: (row.parts ?? []).map(componentOf),
    }));
    const last = ranked.at(-1);
    const cursor = last ? writeCursor([last.score, last.cursor_value, last.id, before + items.length]) : null;
    const { weight_training, weight_related, weight_languages, weight_years, weight_skills } = first;
    return {
      ...pageOf(items, first.rows_total, cursor),
      weights: {
        training: weight_training,
        related: weight_related,
        languages: weight_languages,
        years: weight_years,
        skills: weight_skills,
      },
    };
  }
}
