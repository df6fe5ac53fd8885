import type { AdminBoardQuery, AdminCandidacyRowFragment, BoardColumnSize } from '../../../../generated/admin/graphql';
import type { DecisionVerb } from '../decisions/decisions';

export type Board = AdminBoardQuery['candidacyBoard'];

export const APPROVED = 'approved';
export const REJECTED = 'rejected';

export interface BoardLane {
  /** A stage's id, or one of the two end columns. */
  key: string;
  stage: Board['columns'][number]['stage'] | null;
  count: number;
  cards: AdminCandidacyRowFragment[];
}

export function lanesOf(board: Board): BoardLane[] {
  return [
    ...board.columns.map(({ stage, count, cards }) => ({ key: stage.id, stage, count, cards })),
    { key: APPROVED, stage: null, ...board.approved },
    { key: REJECTED, stage: null, ...board.rejected },
  ];
}

/** The lanes with the card moved, shown while the confirmation is open. */
export function moved(lanes: readonly BoardLane[], cardId: string, to: string): BoardLane[] {
  const card = lanes.flatMap(({ cards }) => cards).find(({ id }) => id === cardId);
  if (card === undefined) {
    return [...lanes];
  }
  return lanes.map((lane) => {
    const had = lane.cards.some(({ id }) => id === cardId);
    const others = lane.cards.filter(({ id }) => id !== cardId);
    const count = lane.count - (had ? 1 : 0);
    return lane.key === to
      ? { ...lane, count: count + 1, cards: [card, ...others] }
      : { ...lane, count, cards: others };
  });
}

/** The command for dropping a card on a lane, or null when the API would refuse it. */
export function verbFor(row: AdminCandidacyRowFragment, to: string): DecisionVerb | null {
  const { actions } = row;
  if (to === APPROVED) {
    return actions.canApprove ? 'approve' : actions.canReselect ? 'reselect' : null;
  }
  if (to === REJECTED) {
    return actions.canReject ? 'reject' : null;
  }
  return actions.canAdvance && to !== row.stageId ? 'advance' : null;
}

export function canMove({ actions }: AdminCandidacyRowFragment): boolean {
  return actions.canAdvance || actions.canApprove || actions.canReject || actions.canReselect;
}

/** Cards of a column on the first load, per further load, and the maximum. The list shows the rest. */
export const FIRST_CARDS = 25;
const STEP = 50;
export const MOST_CARDS = 200;

/** Number of cards of columns that have loaded more than the first cards. */
export type ColumnSizes = Readonly<Record<string, number>>;
export type MoreCards = (column: string, to: number) => void;

export const withMore = (sizes: ColumnSizes, column: string, to: number): ColumnSizes => ({ ...sizes, [column]: to });

/** The sizes in the form of the API, where the end columns have names in capitals. */
export const sizesOf = (sizes: ColumnSizes): BoardColumnSize[] =>
  Object.entries(sizes).map(([key, size]) => ({
    column: key === APPROVED || key === REJECTED ? key.toUpperCase() : key,
    size,
  }));

/** Number of cards after the next load. */
export const nextSize = ({ count, cards }: Pick<BoardLane, 'count' | 'cards'>): number =>
  Math.min(count, Math.max(cards.length, Math.min(MOST_CARDS, cards.length + STEP)));

export const totalOf = (board: Board): number => lanesOf(board).reduce((sum, { count }) => sum + count, 0);

/** The filters of the list, by their names in the address, that show the same candidacies as a column. */
export function listFiltersOf({ key, stage }: Pick<BoardLane, 'key' | 'stage'>): Record<string, string> {
  return stage === null ? { status: key.toUpperCase() } : { stage: key, status: 'ACTIVE' };
}
