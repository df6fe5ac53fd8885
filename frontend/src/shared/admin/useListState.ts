import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';

import { queryOf } from '../ui/destination';
import type { Sort } from './grid/columns';
import { DEFAULT_PAGE_SIZE, pageIn, pageSizeIn } from './grid/pages';

export interface ListState {
  page: number;
  perPage: number;
  sort: Sort;
  get: (name: string) => string;
  /** Writes filters to the address and returns to the first page. An empty text removes a filter. */
  set: (changes: Readonly<Record<string, string>>) => void;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setSort: (sort: Sort) => void;
}

function parseSort(text: string | null, fallback: Sort): Sort {
  const [field, order] = (text ?? '').split('.');
  return field !== undefined && field !== '' && (order === 'ASC' || order === 'DESC') ? { field, order } : fallback;
}

const isSame = (query: string, params: URLSearchParams): boolean =>
  new URLSearchParams(query).toString() === params.toString();

/**
 * The state of a list is in the address, so that it can be shared and the back button works. The page size is also
 * stored, for the next list.
 */
export function useListState(defaultSort: Sort): ListState {
  const [params, setParams] = useSearchParams();
  const { pathname, key } = useLocation();
  const [storedSize, storeSize] = useStore<number>('grid.perPage', DEFAULT_PAGE_SIZE);
  // The address changes only after the loaders of the page have run. A second change before that must include the first.
  const written = useRef<URLSearchParams | null>(null);
  const known = useRef(params);
  const write = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      // Another navigation has changed the address or is loading, so the list must not replace that address.
      const present = queryOf(pathname);
      if (present === undefined || !isSame(present, written.current ?? known.current)) {
        return;
      }
      setParams(
        () => {
          const next = new URLSearchParams(written.current ?? known.current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') {
              next.delete(name);
            } else {
              next.set(name, value);
            }
          }
          written.current = next;
          return next;
        },
        { replace: true },
      );
    },
    [setParams, pathname],
  );
  useEffect(() => {
    written.current = null;
    known.current = params;
  }, [params, key]);
  const get = useCallback((name: string) => params.get(name) ?? '', [params]);
  const perPage = pageSizeIn(get('perPage')) ?? pageSizeIn(String(storedSize)) ?? DEFAULT_PAGE_SIZE;
  return {
    page: pageIn(get('page'), perPage),
    perPage,
    sort: parseSort(params.get('sort'), defaultSort),
    get,
    set: useCallback((changes) => write({ ...changes, page: '' }), [write]),
    setPage: useCallback((page) => write({ page: page === 1 ? '' : String(page) }), [write]),
    setPerPage: useCallback(
      (size) => {
        storeSize(size);
        write({ perPage: size === DEFAULT_PAGE_SIZE ? '' : String(size), page: '' });
      },
      [write, storeSize],
    ),
    setSort: useCallback(({ field, order }) => write({ sort: `${field}.${order}`, page: '' }), [write]),
  };
}
