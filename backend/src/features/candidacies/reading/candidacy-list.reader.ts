import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { reachOf, reachParameter, reachPredicate } from '../../../platform/access/reach';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Conditions, type ListDefinition, listStatement, readList } from '../../../platform/database/list-statement';
import { checkedIds, pageBounds, type PageInput, pageOf } from '../../../platform/graphql/page';
import { BAND_BOUNDS } from '../../matching';
import { OptionCache } from '../../options';
import { CANDIDACY_COLUMNS, type CandidacyListRow, candidacyRow } from './candidacy.rows';
import { CandidacyFilter, CandidacyPage, CandidacySort, CandidacySortField, RankingFilter } from '../candidacy.types';

const LIST: ListDefinition = {
  name: 'candidacies',
  from: 'candidacy c',
  alias: 'c',
  columns: CANDIDACY_COLUMNS.map((column) => `c.${column}`).join(', '),
  select: `${CANDIDACY_COLUMNS.map((column) => `page.${column}`).join(', ')}, v.title as vacancy_title, v.department_id, v.owner_id, s.name as stage_name,
    (select count(*)::int from stage every_stage where every_stage.vacancy_id = page.vacancy_id) as stages`,
  joins: 'left join vacancy v on v.id = page.vacancy_id left join stage s on s.id = page.stage_id',
};
const SORTS = {
  [CandidacySortField.ID]: { sql: 'c.id', type: 'uuid' },
  [CandidacySortField.SCORE]: { sql: 'coalesce(c.score, -1)', type: 'int' },
  [CandidacySortField.APPLIED_AT]: { sql: 'c.applied_at', type: 'timestamptz' },
  [CandidacySortField.NAME]: { sql: 'c.candidate_name', type: 'text' },
  [CandidacySortField.STAGE_ENTERED_AT]: { sql: 'c.stage_entered_at', type: 'timestamptz' },
};
const LIVE = ['ACTIVE', 'APPROVED', 'REJECTED', 'HIRED'];
const escaped = (text: string) => text.replace(/[\\%_]/g, (found) => `\\${found}`);

/** The conditions that lists, board and ranking share. */
export function candidacyConditions(
  wanted: Conditions,
  filter: RankingFilter | null | undefined,
  options: OptionCache,
): Conditions {
  const bounds = filter?.band?.map((band) => BAND_BOUNDS[band]);
  return wanted
    .add(
      'status',
      'c.status = any ($?::text[])',
      filter?.status?.filter((status) => LIVE.includes(status) || status === 'WITHDRAWN') ?? LIVE,
    )
    .add('stage', 'c.stage_id = $?', filter?.stageId)
    .add('province', 'c.province = $?', options.filterId('PROVINCE', filter?.province))
    .add('q', `c.name_folded like sec.fold($?)`, filter?.q?.trim() ? `%${escaped(filter.q.trim())}%` : null)
    .add(
      'band',
      'exists (select 1 from jsonb_array_elements($?::jsonb) b where c.score >= (b.value ->> 0)::int and c.score < (b.value ->> 1)::int)',
      bounds && JSON.stringify(bounds),
    )
    .add('essentials', '(cardinality(c.essential_missing) = 0) = $?', filter?.essentialsOnly ? true : null)
    .add('knocked', 'c.knocked_out = $?', filter?.knockedOut);
}

@Injectable()
export class CandidacyListReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: CandidacySort | null,
    filter?: CandidacyFilter | null,
  ): Promise<CandidacyPage> {
    await this.options.ready();
    const actor = this.actor();
    const { field, order } = sort ?? new CandidacySort();
    const reach = reachOf(actor, 'APPLICATION_LIST');
    const scoped = reach === 'ALL' ? null : reachParameter(actor, reach);
    const wanted = new Conditions()
      .add('tenant', 'c.tenant_id = $?', this.scope.tenantId)
      .add('vacancy', 'c.vacancy_id = $?', filter?.vacancyId)
      .add('ids', 'c.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add(
        reach,
        `exists (select 1 from vacancy r where r.id = c.vacancy_id and ${reachPredicate(reach, { department: 'r.department_id', owner: 'r.owner_id' }, '$?')})`,
        scoped,
      );
    // By ids every state is shown: a reference must not come back empty because its row was withdrawn.
    const { conditions, values, variant } = filter?.ids ? wanted : candidacyConditions(wanted, filter, this.options);
    const request = listStatement(LIST, {
      sort: SORTS[field],
      order,
      conditions,
      values,
      variant,
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(
      await this.db.read<CandidacyListRow>(request.statement, request.values),
    );
    return pageOf(
      rows.map((row) => candidacyRow(row, actor, this.options, this.scope.locale)),
      counted,
      endCursor,
    );
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}
