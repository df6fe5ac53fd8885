import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { usedFilters } from '../data/used-filters';
import { NOTHING, type GridFilter, type Selection } from './selection';

/**
 * The selection of a list, by filter. It is in the query cache, so it is there on return to the list and ends with the
 * session.
 */
export function useSelection(
  resource: string,
  filter: GridFilter,
): [Selection, (change: (old: Selection) => Selection) => void] {
  const client = useQueryClient();
  const queryKey = ['grid-selection', resource, usedFilters(filter)];
  const { data = NOTHING } = useQuery<Selection>({
    queryKey,
    queryFn: skipToken,
    initialData: NOTHING,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const text = JSON.stringify(queryKey);
  const change = useCallback(
    (next: (old: Selection) => Selection) =>
      void client.setQueryData<Selection>(JSON.parse(text) as unknown[], (old = NOTHING) => next(old)),
    [client, text],
  );
  return [data, change];
}
