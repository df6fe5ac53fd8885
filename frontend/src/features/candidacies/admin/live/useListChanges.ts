import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { useCandidacyChanges } from './useCandidacyChanges';

/** Counts the changes by colleagues since a list was read. The list changes only when the person refreshes it. */
export function useListChanges(vacancyId: string | null, isList: (key: QueryKey) => boolean) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState(0);
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) }),
    [queryClient, isList],
  );
  const { interrupted } = useCandidacyChanges(vacancyId, {
    onChange: (_, changed) => setCount((old) => old + changed),
    onMissed: () => void refresh(),
  });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && isList(event.query.queryKey)) setCount(0);
      }),
    [queryClient, isList],
  );
  return { count, interrupted, onRefresh: () => void refresh() };
}

export const isCandidacyList = (key: QueryKey): boolean => key[0] === 'candidacies' && key[1] === 'getList';
export const isRanking = (key: QueryKey): boolean => key[0] === 'ranking';
