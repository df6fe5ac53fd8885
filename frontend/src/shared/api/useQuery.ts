import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/useT';
import { entryOf, fetchQuery, subscribe, type Query } from './query-store';

export interface QueryState<Result> {
  data: Result | undefined;
  error: unknown;
  loading: boolean;
  /** True while the data is the answer of the previous query: after a change of language, or with `keepPrevious`. */
  outdated: boolean;
  reload: () => void;
}

interface Options {
  /** For lists: the rows of the previous page or filter are shown while the next ones are loading. */
  keepPrevious?: boolean;
}

/**
 * The answer of a query, cached between screens and fetched again when a screen opens. Null fetches nothing. When the
 * language changes, the previous answer is shown while the next one is loading. The answer about another record is not
 * shown, because the page would show one record and its buttons would change another one.
 */
export function useQuery<Result>(
  query: Query<Result> | null,
  { keepPrevious = false }: Options = {},
): QueryState<Result> {
  // API texts depend on the language, so a switch of language changes the key.
  useLocale();
  const key = query?.key ?? '';
  const latest = useRef(query);
  latest.current = query;
  const entry = useSyncExternalStore(
    useCallback((changed) => subscribe(key, changed), [key]),
    () => entryOf(key),
    () => undefined,
  );
  const previous = useRef<{ subject: string; data: Result } | undefined>(undefined);

  const isOld = entry?.at === 0;
  useEffect(() => {
    if (latest.current !== null) void fetchQuery(latest.current);
  }, [key, isOld]);

  const reload = useCallback(() => {
    if (latest.current !== null) void fetchQuery(latest.current, true);
  }, []);

  const data = entry?.data as Result | undefined;
  if (data !== undefined && query !== null) previous.current = { subject: query.subject, data };
  const isKept = keepPrevious || previous.current?.subject === query?.subject;
  const shown = data ?? (isKept ? previous.current?.data : undefined);
  const error = entry?.pending === undefined ? entry?.error : undefined;
  return {
    data: shown,
    error,
    loading: query !== null && (entry === undefined || entry.pending !== undefined),
    outdated: data === undefined && shown !== undefined,
    reload,
  };
}
