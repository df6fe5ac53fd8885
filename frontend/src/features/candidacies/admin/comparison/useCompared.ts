import { useSearchParams } from 'react-router-dom';

import type { ListState } from '../../../../shared/admin/useListState';

/** More columns do not fit on a screen. */
export const MOST_COMPARED = 4;

interface ComparisonState {
  /** The ids of the compared people. The comparison is open when there are at least two. */
  ids: readonly string[];
  isOpen: boolean;
  compare: (ids: readonly string[]) => void;
  remove: (id: string) => void;
  close: () => void;
}

/** The people whom the address of a ranking compares. */
export function useCompared(state: ListState): ComparisonState {
  const [, setParams] = useSearchParams();
  const ids = state.get('compare') === '' ? [] : state.get('compare').split(',').slice(0, MOST_COMPARED);
  const set = (compared: readonly string[], replace: boolean) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (compared.length === 0) next.delete('compare');
        else next.set('compare', compared.join(','));
        return next;
      },
      { replace },
    );
  return {
    ids,
    isOpen: ids.length > 1,
    // Adds a history entry, so that the back button returns to the ranking.
    compare: (compared) => set(compared, false),
    close: () => set([], false),
    remove: (id) =>
      set(
        ids.filter((one) => one !== id),
        true,
      ),
  };
}
