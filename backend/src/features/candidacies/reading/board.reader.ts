import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { columns, empty, sql, type Sql } from '../../../platform/database/sql';
import { writeCursor } from '../../../platform/database/page';
import { OptionCacheService } from '../../options';
import { namedStages, type StageType, VacancyListReader } from '../../vacancies';
import { CANDIDACY_COLUMNS, type CandidacyListRow, candidacyRow } from './candidacy.rows';
import { CandidacyStatus } from '../candidacy.states';
import type { Board, BoardLane, CandidacyRow } from '../candidacy.types';

type CardRow = CandidacyListRow & { lane: 'ACTIVE' | 'APPROVED' | 'REJECTED' };
interface LaneCounts {
  stages: { stageId: string; count: number }[];
  approved: number;
  rejected: number;
}

const COLUMNS = columns('c', CANDIDACY_COLUMNS);

interface BoardQuery {
  vacancyId: string;
  tenantId: string;
  perColumn: number;
  knockedOut: boolean | null;
}

/** The best cards of every column and of the two lanes in one statement, read from the index of the board. */
const cardsOf = ({ vacancyId, tenantId, perColumn, knockedOut }: BoardQuery): Sql => sql`
  with lanes as (
    select s.id as stage_id, s.position, s.name, 'ACTIVE' as lane, array['ACTIVE'] as statuses
    from stage s where s.vacancy_id = ${vacancyId} and s.tenant_id = ${tenantId}
    union all select null, 1000, null, 'APPROVED', array['APPROVED', 'HIRED']
    union all select null, 1001, null, 'REJECTED', array['REJECTED']
  )
  select lanes.lane, c.*, v.title as vacancy_title, v.department_id, v.owner_id, st.name as stage_name,
    (select count(*)::int from stage x where x.vacancy_id = v.id) as stages
  from lanes join vacancy v on v.id = ${vacancyId} and v.tenant_id = ${tenantId}
  cross join lateral (
    select ${COLUMNS} from candidacy c
    where c.vacancy_id = ${vacancyId} and c.tenant_id = ${tenantId} and c.status = any (lanes.statuses)
      and (lanes.stage_id is null or c.stage_id = lanes.stage_id)
      ${knockedOut === null ? empty : sql`and c.knocked_out = ${knockedOut}`}
    order by c.score desc nulls last, c.id limit ${perColumn}
  ) c join stage st on st.id = c.stage_id
  order by lanes.position, c.score desc nulls last, c.id`;

@Injectable()
export class BoardReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly vacancies: VacancyListReader,
  ) {}

  async get(vacancyId: string, perColumn: number, knockedOut: boolean | null = null): Promise<Board> {
    const { actor, tenantId } = this.scope;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    if (perColumn < 1 || perColumn > 100) throw new DomainError('INVALID_INPUT', {}, 'perColumn');
    // Read the vacancy first, because it throws NOT_FOUND outside the scope.
    const vacancy = await this.vacancies.row(vacancyId, 'APPLICATION_LIST');
    const stages = namedStages(
      await this.db.read<StageType>(sql`
      select id, position as order, name, kind, skills, promised_days
      from stage
      where vacancy_id = ${vacancyId} and tenant_id = ${tenantId}
      order by position`),
      this.scope.locale,
    );
    const rows = await this.db.read<CardRow>(cardsOf({ vacancyId, tenantId, perColumn, knockedOut }));
    const counts = knockedOut === null ? vacancy.counts : await this.countsOf(vacancyId, knockedOut);
    const shown = (found: CardRow[]) => found.map((row) => candidacyRow(row, actor, this.options, this.scope.locale));
    const lane = (name: 'APPROVED' | 'REJECTED', count: number): BoardLane => {
      const found = shown(rows.filter((row) => row.lane === name));
      return { count, cards: found, endCursor: cursorOf(found) };
    };
    return {
      vacancy,
      columns: stages.map((stage) => {
        const found = shown(rows.filter((row) => row.lane === CandidacyStatus.ACTIVE && row.stageId === stage.id));
        const count = counts.stages.find(({ stageId }) => stageId === stage.id)?.count ?? 0;
        return { stage, count, cards: found, endCursor: cursorOf(found) };
      }),
      approved: lane('APPROVED', counts.approved),
      rejected: lane('REJECTED', counts.rejected),
    };
  }

  private async countsOf(vacancyId: string, knockedOut: boolean): Promise<LaneCounts> {
    const rows = await this.db.read<{ stageId: string; status: string; n: number }>(sql`
      select stage_id, status, count(*)::int as n from candidacy
      where vacancy_id = ${vacancyId} and tenant_id = ${this.scope.tenantId} and knocked_out = ${knockedOut}
        and status in ('ACTIVE', 'APPROVED', 'HIRED', 'REJECTED')
      group by stage_id, status`);
    const sum = (...statuses: string[]) =>
      rows.filter(({ status }) => statuses.includes(status)).reduce((total, { n }) => total + n, 0);
    return {
      stages: rows.filter(({ status }) => status === 'ACTIVE').map(({ stageId, n }) => ({ stageId, count: n })),
      approved: sum('APPROVED', 'HIRED'),
      rejected: sum('REJECTED'),
    };
  }
}

/** Cursor in the order of `candidacies` sorted by SCORE, which loads the rest of a column. */
function cursorOf(cards: readonly CandidacyRow[]): string | null {
  const last = cards.at(-1);
  return last ? writeCursor([last.score === null ? -1 : Math.round(last.score * 100), last.id]) : null;
}
