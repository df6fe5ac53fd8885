import type { AdminViewFragment, ViewInput } from '../../../../generated/admin/graphql';
import { shownColumns, type Column, type ColumnArrangement } from '../columns';
import type { ListState } from '../../useListState';

/** Name of the chosen view in the address. */
export const CHOSEN_VIEW = 'savedView';

/** Value of `savedView` for the list without a view, for a person who has a default view. */
export const DESIGNED = 'designed';

/** Parameters that do not determine how a list is shown. */
const NEUTRAL: readonly string[] = ['view', 'perPage'];

/**
 * Whether the address has only neutral parameters and subjects. Only then does the default view apply. `subjects`: see
 * `changesOf`.
 */
export const isBare = (search: string, subjects: readonly string[] = []): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => NEUTRAL.includes(name) || subjects.includes(name));

/** How a list is shown: its parameters in the address, and the arrangement of its columns and rows. */
export interface ListView {
  params: Readonly<Record<string, string>>;
  /** The sort order as the address contains it; empty for the default order. */
  sort: string;
  arrangement: ColumnArrangement;
  compact: boolean;
}

type Columns = readonly Pick<Column<never>, 'source'>[];
type StoredValues = Pick<AdminViewFragment, 'filter' | 'sort' | 'columns' | 'density'>;

/** The parameters of the list that have a value. */
export function paramsOf(state: Pick<ListState, 'get'>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, state.get(name)]).filter(([, value]) => value !== ''));
}

/**
 * Returns the changes of the address that apply a view; without a view, the changes that restore the default list.
 * `names` are the parameters that a view sets. `subjects` are the parameters that select the owner of the rows, for
 * example the vacancy. A view changes a subject only if the view contains it, so that a user does not see the rows of
 * another vacancy by accident.
 */
export function changesOf(
  view: Pick<ListView, 'params' | 'sort'> | null,
  names: readonly string[],
  subjects: readonly string[] = [],
): Record<string, string> {
  const cleared = names.filter((name) => !subjects.includes(name)).map((name) => [name, '']);
  return { ...Object.fromEntries(cleared), ...view?.params, sort: view?.sort ?? '' };
}

/** Whether a default view applies to an address: each subject in the view must be equal to the subject in the address. */
export const opensIn = (view: Pick<ListView, 'params'>, search: string, subjects: readonly string[] = []): boolean => {
  const address = new URLSearchParams(search);
  return subjects.every((name) => [undefined, address.get(name)].includes(view.params[name]));
};

export const storedOf = (view: ListView, columns: Columns): Omit<ViewInput, 'list' | 'name' | 'visibility'> => {
  const [field = '', order] = view.sort.split('.');
  return {
    filter: view.params,
    sort: field === '' ? null : { field, order: order === 'DESC' ? 'DESC' : 'ASC' },
    columns: isAsDesigned(view.arrangement) ? [] : sourcesOf(columns, view.arrangement),
    density: view.compact ? 'COMPACT' : 'COMFORTABLE',
  };
};

/** Omits values that another client saved and that the address cannot hold. */
export const listViewOf = ({ filter, sort, columns, density }: StoredValues): ListView => ({
  params: Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  sort: sort ? `${sort.field}.${sort.order}` : '',
  arrangement: columns.length === 0 ? { hidden: [], order: [] } : { hidden: [], order: [], shown: columns },
  compact: density === 'COMPACT',
});

export function isSameView(one: ListView, other: ListView, columns: Columns): boolean {
  const textOf = ({ params, sort, arrangement, compact }: ListView) =>
    JSON.stringify([Object.entries(params).sort(), sort, compact, sourcesOf(columns, arrangement)]);
  return textOf(one) === textOf(other);
}

const isAsDesigned = ({ hidden, order, shown }: ColumnArrangement): boolean =>
  hidden.length === 0 && order.length === 0 && shown === undefined;

const sourcesOf = (columns: Columns, arrangement: ColumnArrangement): string[] =>
  shownColumns(columns, arrangement).map(({ source }) => source);
