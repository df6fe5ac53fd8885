import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { useListReads } from '../../../../shared/admin/live/useListReads';
import { useCandidacyChanges } from './useCandidacyChanges';

/** Counts the changes by colleagues since a list was read. The list changes only when the person refreshes it. */
export function useListChanges(vacancyId: string | null, isList: (key: QueryKey) => boolean) {
  const [count, setCount] = useState(0);
  const refresh = useListReads(isList, () => setCount(0));
  const { interrupted } = useCandidacyChanges(vacancyId, {
    onChange: (_, changed) => setCount((old) => old + changed),
    onMissed: refresh,
  });
  return { count, interrupted, onRefresh: refresh };
}

export const isCandidacyList = (key: QueryKey): boolean => key[0] === 'candidacies' && key[1] === 'getList';
export const isRanking = (key: QueryKey): boolean => key[0] === 'ranking';
