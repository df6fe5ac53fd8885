import { useGetList } from 'react-admin';

import { deepestPage } from '../grid/pages';
import type { ListPosition } from './list-position';

interface Neighbour {
  id: string;
  position: ListPosition;
}

export interface Neighbours {
  /** Place in the whole list, from 1. */
  place: number;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** The address of a list on another page. */
export function withPage(address: string, page: number): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  if (page === 1) {
    params.delete('page');
  } else {
    params.set('page', String(page));
  }
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

/** The number of the next or previous page of a position; undefined if there is none. */
export function pageBeside({ page, perPage, ids, before, total }: ListPosition, step: 1 | -1): number | undefined {
  const exists = step === 1 ? before + ids.length < total && page < deepestPage(perPage) : page > 1;
  return exists ? page + step : undefined;
}

/** The previous and the next record in the order of the list. At the end of a page, the adjacent page is read. */
export function useNeighbours(position: ListPosition | null, id: string | undefined): Neighbours | null {
  const at = id === undefined ? -1 : (position?.ids.indexOf(id) ?? -1);
  const isFirst = at === 0;
  const isLast = at !== -1 && position !== null && at === position.ids.length - 1;
  const before = usePageBeside(isFirst ? position : null, -1);
  const after = usePageBeside(isLast ? position : null, 1);
  if (position === null || at === -1) {
    return null;
  }
  const onPage = (other: string | undefined) => (other === undefined ? undefined : { id: other, position });
  const first = after?.ids[0];
  const last = before?.ids.at(-1);
  return {
    place: position.before + at + 1,
    previous:
      isFirst && before !== null && last !== undefined ? { id: last, position: before } : onPage(position.ids[at - 1]),
    next:
      isLast && after !== null && first !== undefined ? { id: first, position: after } : onPage(position.ids[at + 1]),
  };
}

function usePageBeside(position: ListPosition | null, step: 1 | -1): ListPosition | null {
  const page = position === null ? undefined : pageBeside(position, step);
  const { query, perPage = 0 } = position ?? {};
  const { data, total } = useGetList<{ id: string }>(
    query?.resource ?? '',
    {
      pagination: { page: page ?? 1, perPage },
      ...(query && { sort: query.sort, filter: query.filter }),
      meta: { rows: true },
    },
    { enabled: query !== undefined && page !== undefined },
  );
  if (position === null || page === undefined || data === undefined) {
    return null;
  }
  return {
    ...position,
    list: withPage(position.list, page),
    ids: data.map(({ id }) => id),
    before: (page - 1) * perPage,
    total: total ?? position.total,
    page,
  };
}
