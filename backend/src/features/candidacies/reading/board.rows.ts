import { allOf, columns, empty, sql, type Sql } from '../../../platform/database/sql';
import type { StageType } from '../../vacancies';
import { BoardOrder } from '../board.types';
import { reasonOf } from '../reasons/rejection-reason.rows';
import { hiddenColumn } from '../blind-mode/blind.conditions';
import { CANDIDACY_COLUMNS, type CandidacyListRow, noteCount } from './candidacy.rows';

/** A card with its column; a column without cards has one row, whose `id` is null. */
export type CardRow = Omit<CandidacyListRow, 'id'> & {
  id: string | null;
  /** Id of a stage, APPROVED or REJECTED. */
  column: string;
  stage: StageType | null;
  /** Candidacies of the column; null without a filter. */
  count: number | null;
  enteredText: string;
};

interface BoardQuery {
  vacancyId: string;
  tenantId: string;
  perColumn: number;
  longer: Readonly<Record<string, number>>;
  order: BoardOrder;
  conditions: readonly Sql[];
  /** The conditions cost much for each row, so that they are evaluated once for the cards and the counts. */
  isCostly?: boolean;
}

const TABLE_COLUMNS = columns('c', CANDIDACY_COLUMNS);
const CARD_COLUMNS = columns('card', CANDIDACY_COLUMNS);

/**
 * Each order has an index that begins with vacancy, stage and status. Candidacies with equal values are sorted as in the
 * list of candidacies, because the list continues after the last card.
 */
const ORDERS: Record<BoardOrder, (alias: 'c' | 'card') => Sql> = {
  [BoardOrder.SCORE]: (alias) =>
    alias === 'c' ? sql`c.score desc nulls last, c.id desc` : sql`card.score desc nulls last, card.id desc`,
  [BoardOrder.WAITING]: (alias) =>
    alias === 'c' ? sql`c.stage_entered_at, c.id` : sql`card.stage_entered_at, card.id`,
};

/**
 * The first cards of every column and of the two end columns, with the counts of the filter. The rows of each stage and
 * status are read from the index of the order, up to the size of the column; an end column is merged from its stages.
 */
export function boardStatement({
  vacancyId,
  tenantId,
  perColumn,
  longer,
  order,
  conditions,
  isCostly = false,
}: BoardQuery): Sql {
  const ofVacancy = sql`c.vacancy_id = ${vacancyId} and c.tenant_id = ${tenantId}`;
  const matching = sql`${ofVacancy} ${conditions.length > 0 ? sql`and ${allOf(conditions)}` : empty}`;
  const found = isCostly
    ? sql`matching as materialized (select ${TABLE_COLUMNS} from candidacy c where ${matching}),`
    : empty;
  const rows = isCostly ? sql`matching c` : sql`candidacy c`;
  const where = isCostly ? sql`true` : matching;
  const counts =
    conditions.length > 0
      ? sql`
        select lanes.key, count(*)::int as n from ${rows}
        join lanes on lanes.stage_id = c.stage_id and lanes.status = c.status
        where ${where}
        group by lanes.key`
      : sql`select null::text as key, 0 as n where false`;
  return sql`
    with ${found} stages as materialized (
      select s.id, s.position, s.name, s.kind, s.skills, s.promised_days
      from stage s where s.vacancy_id = ${vacancyId} and s.tenant_id = ${tenantId}
    ), board as (
      select s.id::text as key, s.position, json_build_object('id', s.id, 'order', s.position, 'name', s.name,
        'kind', s.kind, 'skills', s.skills, 'promisedDays', s.promised_days) as stage
      from stages s
      union all values ('APPROVED', 1000, null::json), ('REJECTED', 1001, null)
    ), lanes as materialized (
      select s.id as stage_id, state.status, coalesce(state.key, s.id::text) as key
      from stages s
      cross join (values ('ACTIVE', null), ('APPROVED', 'APPROVED'), ('HIRED', 'APPROVED'), ('REJECTED', 'REJECTED'))
        state (status, key)
    ), sizes as (
      select board.key, coalesce((${JSON.stringify(longer)}::jsonb ->> board.key)::int, ${perColumn}) as size from board
    ), card as (
      select lanes.key, sizes.size, c.*,
        row_number() over (partition by lanes.key order by ${ORDERS[order]('c')}) as place
      from lanes join sizes on sizes.key = lanes.key
      cross join lateral (
        select ${TABLE_COLUMNS} from ${rows}
        where ${where} and c.stage_id = lanes.stage_id and c.status = lanes.status
        order by ${ORDERS[order]('c')} limit sizes.size
      ) c
    ), counted as (${counts})
    select board.key as column, board.stage, ${conditions.length > 0 ? sql`coalesce(counted.n, 0)` : sql`null::int`} as count,
      ${CARD_COLUMNS}, card.stage_entered_at::text as entered_text, v.title as vacancy_title, v.department_id,
      v.owner_id, own.name as stage_name, ${noteCount('card')}, ${hiddenColumn('card', sql`v.blind_mode`)}, ${reasonOf('card')}, (select count(*)::int from stages) as stages
    from board
    join vacancy v on v.id = ${vacancyId} and v.tenant_id = ${tenantId}
    left join counted on counted.key = board.key
    left join card on card.key = board.key and card.place <= card.size
    left join stages own on own.id = card.stage_id
    order by board.position, card.place`;
}
