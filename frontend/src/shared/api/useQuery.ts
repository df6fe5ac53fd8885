import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/useT';
import { entryOf, fetchQuery, subscribe, type Query } from './query-store';

export interface QueryState<Result> {
  data: Result | undefined;
  error: unknown;
  loading: boolean;
  /** The data belongs to the previous query. A list keeps its rows while the next ones are loading. */
  outdated: boolean;
  reload: () => void;
}

/** The answer of a query, cached between screens and fetched again when a screen opens. Null fetches nothing. */
export function useQuery<Result>(query: Query<Result> | null): QueryState<Result> {
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
  const previous = useRef<Result | undefined>(undefined);

  const isOld = entry?.at === 0;
  useEffect(() => {
    if (latest.current !== null) void fetchQuery(latest.current);
  }, [key, isOld]);

  const reload = useCallback(() => {
    if (latest.current !== null) void fetchQuery(latest.current, true);
  }, []);

  const data = entry?.data as Result | undefined;
  if (data !== undefined) previous.current = data;
  const error = entry?.pending === undefined ? entry?.error : undefined;
  return {
    data: data ?? previous.current,
    error,
    loading: query !== null && (entry === undefined || entry.pending !== undefined),
    outdated: data === undefined && previous.current !== undefined,
    reload,
  };
}
