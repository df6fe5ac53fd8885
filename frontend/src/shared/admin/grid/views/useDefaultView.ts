import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import type { AdminViewFragment } from '../../../../generated/admin/graphql';
import { isBare, listViewOf, opensIn } from './list-view';
import { useViews } from './useViews';

/**
 * Applies the default view of the person to a list whose address has only neutral parameters and subjects (`isBare`).
 * Returns true until this is decided; the rows are shown afterwards. `subjects`: see `changesOf`.
 */
export function useDefaultView(
  resource: string,
  choose: (view: AdminViewFragment) => void,
  subjects?: readonly string[],
): boolean {
  const { key, search } = useLocation();
  const navigation = useNavigationType();
  const [decided, setDecided] = useState('');
  // A list replaces its own history entry, for example when its filters are cleared. Then the default view does not apply.
  const opened = decided === '' || (decided !== key && navigation !== 'REPLACE');
  const waits = opened && isBare(search, subjects);
  const { data, error } = useViews(resource, waits);
  const answered = data !== undefined || error !== null;
  const view = waits ? data?.find((one) => one.isDefault && opensIn(listViewOf(one), search, subjects)) : undefined;
  useEffect(() => {
    if (!opened || (waits && !answered)) {
      return;
    }
    setDecided(key);
    if (view !== undefined) {
      choose(view);
    }
  }, [opened, waits, answered, key, view, choose]);
  return waits && (!answered || view !== undefined);
}
