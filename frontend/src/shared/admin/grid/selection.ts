export type GridFilter = Readonly<Record<string, unknown>>;

/**
 * The chosen rows of a list: some rows by id, or all rows that match a filter. The second holds no ids, so that a
 * command can handle any number of rows, and rows that were never on screen.
 */
export type Selection =
  | { kind: 'rows'; ids: readonly string[] }
  | { kind: 'matching'; filter: GridFilter; total: number; capped: boolean };

export const NOTHING: Selection = { kind: 'rows', ids: [] };

/** The ids of the selected rows on this page. */
export function chosenOn(selection: Selection, pageIds: readonly string[]): string[] {
  return selection.kind === 'matching' ? [...pageIds] : pageIds.filter((id) => selection.ids.includes(id));
}

export function isEmpty(selection: Selection): boolean {
  return selection.kind === 'rows' && selection.ids.length === 0;
}

export function countOf(selection: Selection): number {
  return selection.kind === 'rows' ? selection.ids.length : selection.total;
}

/** Without one row, "all that match" becomes the other rows of the page: a filter cannot leave out a row. */
export function toggleRow(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  const ids = selection.kind === 'matching' ? pageIds : selection.ids;
  return { kind: 'rows', ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] };
}

/** Chooses all rows of the page, or none of them if all are chosen. Rows of other pages stay chosen. */
export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  if (selection.kind === 'matching') {
    return NOTHING;
  }
  const others = selection.ids.filter((id) => !pageIds.includes(id));
  const all = chosenOn(selection, pageIds).length === pageIds.length;
  return { kind: 'rows', ids: all ? others : [...others, ...pageIds] };
}

export interface BulkVerb {
  key: string;
  label: string;
  busy?: boolean;
  /** Most rows of one command, if it takes ids only. Without it, the command also takes a filter. */
  most?: number;
  run: (selection: Selection, clear: () => void) => void;
}

export const takesFilter = ({ most }: BulkVerb): boolean => most === undefined;

export function canRun({ most }: BulkVerb, selection: Selection): boolean {
  return !isEmpty(selection) && (most === undefined || (selection.kind === 'rows' && selection.ids.length <= most));
}
