import { useMemo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

import { usedFilters } from '../../../../shared/admin/data/used-filters';
import { candidacyOperations } from '../candidacies.operations';
import { TrailContext } from './CandidacyLink';
import type { TrailSource } from './trail';

interface ListMeta {
  totalIsCapped?: boolean;
  endCursor?: string | null;
}

/** The order of the candidacy list for the links of its rows. */
export function ListTrail({ children }: { children: ReactNode }) {
  const { data, page, perPage, sort, filterValues, total = 0, meta } = useListContext<{ id: string }>();
  const trail = useMemo(() => {
    const { totalIsCapped = false, endCursor = null } = (meta ?? {}) as ListMeta;
    const ids = (data ?? []).map(({ id }) => id);
    const first = (page - 1) * perPage;
    const field = candidacyOperations.sort[sort.field];
    const variables = {
      sort: field === undefined ? null : { field, order: sort.order },
      filter: usedFilters(filterValues),
    };
    return {
      ids,
      first,
      total,
      capped: totalIsCapped,
      after: totalIsCapped || first + ids.length < total ? endCursor : null,
      // The list on screen is read with the same names and values, so the API accepts them.
      source: { kind: 'list', variables } as TrailSource,
    };
  }, [data, page, perPage, sort, filterValues, total, meta]);
  return <TrailContext value={trail}>{children}</TrailContext>;
}
