import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { allOf, columns, sql, type Sql, when } from '../../../platform/database/sql';
import type { PageInput } from '../../../platform/graphql/page';
import { OptionCacheService } from '../../options';
import type { Candidacy } from '../candidacy.entity';
import { hiddenColumn, identityHidden, VISIBLE_NAME_ORDER } from '../blind-mode/blind.conditions';
import { hiddenName, shownName } from '../blind-mode/candidate-name';
import { mayReadNotes, noteCount, unwantedColumn, yearsOf } from '../reading/candidacy.rows';
import { ofReachedVacancy } from '../filtering/reach.conditions';
import { unsolicitedActions } from '../reading/unsolicited-application';
import type { UnsolicitedState } from '../unsolicited.states';
import {
  type UnsolicitedCounts,
  type UnsolicitedFilter,
  type UnsolicitedPage,
  type UnsolicitedRow,
  UnsolicitedSort,
  UnsolicitedSortField,
} from './unsolicited.types';

const NAMES = [
  'id',
  'version',
  'tenantId',
  'candidateId',
  'candidateName',
  'profession',
  'province',
  'district',
  'experienceDays',
  'status',
  'appliedAt',
  'motivation',
  'anonymisedAt',
  'vacancyId',
  'inboxState',
  'wantedPosition',
  'wantedAreas',
  'blindNumber',
] as const satisfies readonly (keyof Candidacy)[];

const LIST: ListDefinition = {
  from: sql`candidacy c`,
  alias: 'c',
  columns: sql`${columns('c', NAMES)}, c.name_folded`,
  select: sql`
    page.id, page.version, page.candidate_id, page.candidate_name, page.profession, page.province, page.district,
    page.experience_days, page.status, page.applied_at, page.anonymised_at, page.vacancy_id, page.inbox_state,
    page.wanted_position, page.wanted_areas, page.blind_number, case when ${identityHidden('page')} then null else left(page.motivation, 300) end as excerpt, v.title as vacancy_title,
    v.department_id, v.owner_id, ${noteCount('page')}, ${hiddenColumn('page')},
    ${unwantedColumn('page')},
    (select max(d.at) from candidacy_decision d where d.candidacy_id = page.id and d.kind = 'ANSWER') as answered_at`,
  joins: sql`left join vacancy v on v.id = page.vacancy_id`,
};
const SORTS = {
  [UnsolicitedSortField.ID]: { sql: 'c.id', type: 'uuid' },
  [UnsolicitedSortField.APPLIED_AT]: { sql: 'c.applied_at', type: 'timestamptz' },
  [UnsolicitedSortField.NAME]: { sql: VISIBLE_NAME_ORDER, type: 'text' },
};
const escaped = (text: string) => text.replace(/[\\%_]/g, (found) => `\\${found}`);

type ListRow = Omit<Pick<Candidacy, (typeof NAMES)[number]>, 'motivation' | 'appliedAt' | 'inboxState' | 'tenantId'> & {
  appliedAt: Date;
  inboxState: UnsolicitedState;
  excerpt: string | null;
  vacancyTitle: string | null;
  departmentId: string | null;
  ownerId: string | null;
  answeredAt: Date | null;
  notes: number;
  identityHidden: boolean;
  isUnwanted: boolean;
};

/**
 * Applications that were sent without a vacancy. They have no department and no owner, so only scope ALL reads them;
 * the scopes DEPARTMENT and ASSIGNED read those that are attached to a vacancy within the scope. Blind mode of that
 * vacancy hides the candidate here too.
 */
@Injectable()
export class UnsolicitedReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
  ) {}

  /** `mostIds`: the most ids in the filter, if more than in other lists. */
  async list(
    page?: PageInput | null,
    sort?: UnsolicitedSort | null,
    filter?: UnsolicitedFilter | null,
    mostIds?: number,
  ): Promise<UnsolicitedPage> {
    const actor = this.actor();
    await this.options.ready();
    const { field, order } = sort ?? new UnsolicitedSort();
    const where = [...this.conditions(actor, filter, mostIds), when(filter?.state, (state) => inStates(state))];
    return this.db.page<ListRow, UnsolicitedRow>(
      { list: LIST, page, sort: SORTS[field], order, where },
      (row) => this.shown(row, actor),
      { adds: ['candidatePlace', 'yearsHeld', 'state', 'position', 'areas', 'vacancy', 'actions'] },
    );
  }

  async counts(filter?: UnsolicitedFilter | null): Promise<UnsolicitedCounts> {
    const actor = this.actor();
    await this.options.ready();
    const of = (state: `${UnsolicitedState}`) => sql`count(*) filter (where c.inbox_state = ${state})::int`;
    const [row] = await this.db.read<UnsolicitedCounts>(sql`
      select ${of('NEW')} as new, ${of('ANSWERED')} as answered, ${of('ATTACHED')} as attached,
        ${of('ARCHIVED')} as archived
      from candidacy c where ${allOf(this.conditions(actor, filter))}`);
    return row!;
  }

  private conditions(
    actor: Actor,
    filter: UnsolicitedFilter | null | undefined,
    mostIds?: number,
  ): (Sql | undefined)[] {
    return [
      sql`c.tenant_id = ${this.scope.tenantId} and c.inbox_state is not null`,
      ofReachedVacancy(actor),
      when(checkedIds(filter?.ids, isUuid, mostIds), (ids) => sql`c.id = any (${ids}::uuid[])`),
      when(this.options.filterId('PROVINCE', filter?.province), (province) => sql`c.province = ${province}`),
      when(this.options.filterId('EXPERTISE_AREA', filter?.area), (area) => sql`${area} = any (c.wanted_areas)`),
      when(filter?.q?.trim() || null, (q) => {
        const part = sql`sec.fold(${`%${escaped(q)}%`})`;
        return sql`((c.name_folded like ${part} and not ${identityHidden('c')})
          or sec.fold(c.wanted_position) like ${part})`;
      }),
    ];
  }

  private shown(row: ListRow, actor: Actor): UnsolicitedRow {
    const { locale } = this.scope;
    const place = this.options.find(row.district) ?? this.options.find(row.province);
    return {
      ...row,
      // The candidate of an anonymous application is not named, not even by id.
      candidateId: row.anonymisedAt || row.identityHidden ? row.id : row.candidateId,
      candidateName: row.identityHidden ? hiddenName(row.blindNumber, locale) : shownName(row.candidateName, locale),
      candidatePlace: place?.text.localized ?? null,
      yearsHeld: yearsOf(row.experienceDays),
      state: row.inboxState,
      position: row.wantedPosition,
      areas: this.options.many(row.wantedAreas ?? []),
      vacancy: row.vacancyId === null ? null : { id: row.vacancyId, title: row.vacancyTitle ?? '' },
      notes: mayReadNotes(actor, row) ? row.notes : null,
      actions: unsolicitedActions(actor, row),
    };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

const inStates = (states: readonly UnsolicitedState[]): Sql => sql`c.inbox_state = any (${states}::text[])`;
