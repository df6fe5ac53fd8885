import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { writeCursor } from '../../../platform/graphql/page';
import { OptionCache } from '../../options';
import { namedStages, type StageType, VacancyListReader } from '../../vacancies';
import { CANDIDACY_COLUMNS, type CandidacyListRow, candidacyRow } from './candidacy.rows';
import { CandidacyStatus } from '../candidacy.states';
import type { Board, BoardLane, CandidacyRow } from '../candidacy.types';

interface BoardRow extends CandidacyListRow {
  stage: {
    id: string;
    order: number;
    name: string;
    kind: StageType['kind'];
    skills: StageType['skills'];
    promisedDays: number | null;
  };
  lane: 'ACTIVE' | 'APPROVED' | 'REJECTED';
}

type CardRow = BoardRow & { id: string };
interface LaneCounts {
  stages: { stageId: string; count: number }[];
  approved: number;
  rejected: number;
}

/** The best of every column and of the two lanes, each read from the board's index; one statement. */
const cards = (name: string, more: string) => ({
  name,
  text: `
    with lanes as (
      select s.id as stage_id, s.position, s.name, 'ACTIVE' as lane, array['ACTIVE'] as statuses from stage s where s.vacancy_id = $1 and s.tenant_id = $2
      union all select null, 1000, null, 'APPROVED', array['APPROVED', 'HIRED']
      union all select null, 1001, null, 'REJECTED', array['REJECTED']
    )
    select lanes.lane, c.*, v.title as vacancy_title, v.department_id, v.owner_id, st.name as stage_name,
      (select count(*)::int from stage x where x.vacancy_id = v.id) as stages, null as cursor_value, 0 as rows_total
    from lanes join vacancy v on v.id = $1 and v.tenant_id = $2
    cross join lateral (
      select ${CANDIDACY_COLUMNS.map((column) => `c.${column}`).join(', ')} from candidacy c
      where c.vacancy_id = $1 and c.tenant_id = $2 and c.status = any (lanes.statuses) and (lanes.stage_id is null or c.stage_id = lanes.stage_id)${more}
      order by c.score desc nulls last, c.id limit $3
    ) c join stage st on st.id = c.stage_id
    order by lanes.position, c.score desc nulls last, c.id`,
});
const CARDS = cards('board_cards', '');
const SOME_CARDS = cards('board_cards:knocked', ' and c.knocked_out = $4');
/** The kept counts know all candidacies; those of a part are counted. */
const SOME_COUNTS = {
  name: 'board_counts:knocked',
  text: `select stage_id, status, count(*)::int as n from candidacy where vacancy_id = $1 and tenant_id = $2 and knocked_out = $3
    and status in ('ACTIVE', 'APPROVED', 'HIRED', 'REJECTED') group by stage_id, status`,
};
const STAGES = {
  name: 'board_stages',
  text: `select id, position as "order", name, kind, skills, promised_days as "promisedDays" from stage where vacancy_id = $1 and tenant_id = $2 order by position`,
};

@Injectable()
export class BoardReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly vacancies: VacancyListReader,
  ) {}

  async get(vacancyId: string, perColumn: number, knockedOut: boolean | null = null): Promise<Board> {
    const { actor, tenantId } = this.scope.values;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    if (perColumn < 1 || perColumn > 100) throw new DomainError('INVALID_INPUT', {}, 'perColumn');
    // The vacancy first: what is out of reach ends here.
    const vacancy = await this.vacancies.row(vacancyId, 'APPLICATION_LIST');
    const stages = namedStages(await this.db.read<StageType>(STAGES, [vacancyId, tenantId]), this.scope.locale);
    const rows = await (knockedOut === null
      ? this.db.read<CardRow>(CARDS, [vacancyId, tenantId, perColumn])
      : this.db.read<CardRow>(SOME_CARDS, [vacancyId, tenantId, perColumn, knockedOut]));
    const counts = knockedOut === null ? vacancy.counts : await this.countsOf(vacancyId, knockedOut);
    const shown = (found: CardRow[]) => found.map((row) => candidacyRow(row, actor, this.options, this.scope.locale));
    const lane = (name: 'APPROVED' | 'REJECTED', count: number): BoardLane => {
      const found = shown(rows.filter((row) => row.lane === name));
      return { count, cards: found, endCursor: cursorOf(found) };
    };
    return {
      vacancy,
      columns: stages.map((stage) => {
        const found = shown(rows.filter((row) => row.lane === CandidacyStatus.ACTIVE && row.stage_id === stage.id));
        const count = counts.stages.find(({ stageId }) => stageId === stage.id)?.count ?? 0;
        return { stage, count, cards: found, endCursor: cursorOf(found) };
      }),
      approved: lane('APPROVED', counts.approved),
      rejected: lane('REJECTED', counts.rejected),
    };
  }

  private async countsOf(vacancyId: string, knockedOut: boolean): Promise<LaneCounts> {
    const values = [vacancyId, this.scope.tenantId, knockedOut];
    const rows = await this.db.read<{ stage_id: string; status: string; n: number }>(SOME_COUNTS, values);
    const sum = (...statuses: string[]) =>
      rows.filter(({ status }) => statuses.includes(status)).reduce((total, { n }) => total + n, 0);
    return {
      stages: rows
        .filter(({ status }) => status === 'ACTIVE')
        .map(({ stage_id, n }) => ({ stageId: stage_id, count: n })),
      approved: sum('APPROVED', 'HIRED'),
      rejected: sum('REJECTED'),
    };
  }
}

/** In the order of `candidacies` sorted by SCORE, which shows the rest of a column. */
function cursorOf(cards: readonly CandidacyRow[]): string | null {
  const last = cards.at(-1);
  return last ? writeCursor([last.score === null ? -1 : Math.round(last.score * 100), last.id]) : null;
}
