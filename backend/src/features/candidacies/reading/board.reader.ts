import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { writeCursor } from '../../../platform/database/page';
import { OptionCacheService } from '../../options';
import { namedStages, type StageType, VacancyListReader, type VacancyRow } from '../../vacancies';
import { type Board, type BoardLane, BoardOrder, type BoardSizes } from '../board.types';
import { boardConditions, isCostly } from '../filtering/candidacy.conditions';
import type { BoardFilter } from '../filtering/candidacy-filter.inputs';
import { boardStatement, type CardRow } from './board.rows';
import { ADDED_TO_ROWS, candidacyRow } from './candidacy.rows';

export interface BoardRequest {
  perColumn: number;
  sizes?: BoardSizes;
  filter?: BoardFilter | null;
  order: BoardOrder;
}

const MOST_PER_COLUMN = 100;

@Injectable()
export class BoardReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly vacancies: VacancyListReader,
  ) {}

  async get(vacancyId: string, { perColumn, sizes, filter, order }: BoardRequest): Promise<Board> {
    const { actor, tenantId } = this.scope;
    if (!actor || !isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    if (perColumn < 1 || perColumn > MOST_PER_COLUMN) throw new DomainError('INVALID_INPUT', {}, 'perColumn');
    // Read the vacancy first, because it throws NOT_FOUND outside the scope.
    const vacancy = await this.vacancies.row(vacancyId, 'APPLICATION_LIST');
    const conditions = boardConditions(filter, { options: this.options, actor });
    const longer = Object.fromEntries((sizes?.columns ?? []).map(({ column, size }) => [column, size]));
    const rows = await this.db.read<CardRow>(
      boardStatement({ vacancyId, tenantId, perColumn, longer, order, conditions, isCostly: isCostly(filter) }),
      { adds: ADDED_TO_ROWS },
    );
    const lane = (column: string, counted: number): BoardLane => {
      const own = rows.filter((row) => row.column === column);
      const cards = own.filter((row): row is CardRow & { id: string } => row.id !== null);
      const last = cards.at(-1);
      return {
        // Without a filter the statement counts no rows; the counters of the vacancy are used.
        count: own[0]?.count ?? counted,
        cards: cards.map((row) => candidacyRow(row, actor, this.options, this.scope.locale)),
        endCursor: last ? cursorOf(last, order) : null,
      };
    };
    return {
      vacancy,
      columns: this.stagesOf(rows).map((stage) => ({ stage, ...lane(stage.id, countOf(vacancy, stage.id)) })),
      approved: lane('APPROVED', vacancy.counts.approved),
      rejected: lane('REJECTED', vacancy.counts.rejected),
    };
  }

  private stagesOf(rows: readonly CardRow[]): StageType[] {
    const stages = new Map(rows.flatMap(({ stage }) => (stage ? [[stage.id, stage]] : [])));
    return namedStages([...stages.values()], this.scope.locale);
  }
}

const countOf = ({ counts }: VacancyRow, id: string): number =>
  counts.stages.find(({ stageId }) => stageId === id)?.count ?? 0;

/** Cursor to load the rest of a column, in the order of `candidacies` sorted by SCORE or STAGE_ENTERED_AT. */
const cursorOf = (row: CardRow, order: BoardOrder): string =>
  writeCursor([order === BoardOrder.SCORE ? (row.score ?? -1) : row.enteredText, row.id]);
