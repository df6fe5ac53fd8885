import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useReducer } from 'react';

import { usedFilters } from '../data/used-filters';
import { NOTHING, type GridFilter, type Selection } from './selection';

/** The selections of an area, by resource and filter. Each person has an own query client per area. */
const selections = new WeakMap<QueryClient, Map<string, Selection>>();

function selectionsOf(client: QueryClient): Map<string, Selection> {
  const known = selections.get(client) ?? new Map<string, Selection>();
  selections.set(client, known);
  return known;
}

/** The selection of a list. It is there on return to the list with the same filter, and ends with the session. */
export function useSelection(
  resource: string,
  filter: GridFilter,
): [Selection, (change: (old: Selection) => Selection) => void] {
  const known = selectionsOf(useQueryClient());
  const key = JSON.stringify([resource, usedFilters(filter)]);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const change = useCallback(
    (next: (old: Selection) => Selection) => {
      known.set(key, next(known.get(key) ?? NOTHING));
      draw();
    },
    [known, key],
  );
  return [known.get(key) ?? NOTHING, change];
}
