export type GridFilter = Readonly<Record<string, unknown>>;

/**
 * The chosen rows of a list: some rows by id, or all rows that match a filter, except some ids. The second kind does
 * not contain the ids of the rows, so a command can also process rows that were never on screen.
 */
export type Selection =
  | { kind: 'rows'; ids: readonly string[] }
  | { kind: 'matching'; filter: GridFilter; except: readonly string[]; total: number; capped: boolean };

export const NOTHING: Selection = { kind: 'rows', ids: [] };

/** The ids of the selected rows on this page. */
export function chosenOn(selection: Selection, pageIds: readonly string[]): string[] {
  return pageIds.filter((id) =>
    selection.kind === 'matching' ? !selection.except.includes(id) : selection.ids.includes(id),
  );
}

export function isEmpty(selection: Selection): boolean {
  return countOf(selection) === 0 && !(selection.kind === 'matching' && selection.capped);
}

export function countOf(selection: Selection): number {
  return selection.kind === 'rows' ? selection.ids.length : selection.total - selection.except.length;
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** A row that leaves "all that match" is an exception. */
export function toggleRow(selection: Selection, id: string): Selection {
  return selection.kind === 'matching'
    ? { ...selection, except: toggled(selection.except, id) }
    : { kind: 'rows', ids: toggled(selection.ids, id) };
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
  /** Maximum number of rows for the command if it takes ids only. If undefined, the command also takes a filter. */
  most?: number;
  /** Minimum number of rows for the command; 1 if undefined. */
  least?: number;
  /** Text that is shown when the command cannot run with the selected rows. If undefined, the text names `most`. */
  hint?: string;
  run: (selection: Selection, clear: () => void) => void;
}

export const takesFilter = ({ most }: BulkVerb): boolean => most === undefined;

export function canRun({ most, least = 1 }: BulkVerb, selection: Selection): boolean {
  if (isEmpty(selection) || (selection.kind === 'rows' && selection.ids.length < least)) return false;
  return most === undefined || (selection.kind === 'rows' && selection.ids.length <= most);
}
