import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { AdminCandidacyIdsDocument, AdminRankingIdsDocument } from '../../../../generated/admin/graphql';
import type { PageInput } from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { leaveTrail, placeOn, trailIn, withNext, withPrevious, type Trail, type TrailPlace } from './trail';
import type { TrailSource } from './trail';

const STEP = 100;

async function readIds(source: TrailSource, page: PageInput, signal: AbortSignal) {
  const { items, endCursor } =
    source.kind === 'list'
      ? (await request(AdminCandidacyIdsDocument, { ...source.variables, page }, { signal })).candidacies
      : (await request(AdminRankingIdsDocument, { ...source.variables, page }, { signal })).ranking;
  return { ids: items.map(({ id }) => id), after: endCursor };
}

function useIds(source: TrailSource | undefined, page: PageInput | undefined) {
  return useQuery({
    queryKey: ['trail', source, page],
    queryFn: ({ signal }) => readIds(source as TrailSource, page as PageInput, signal),
    enabled: source !== undefined && page !== undefined,
    staleTime: Infinity,
  }).data;
}

/** The page of the list before the first id. Its size is a divisor of the offset, so that no row is skipped. */
function pageBefore(first: number): PageInput | undefined {
  const perPage = [100, 50, 25].find((size) => first % size === 0);
  return first === 0 || perPage === undefined ? undefined : { page: first / perPage, perPage };
}

export interface OpenTrail extends TrailPlace {
  trail: Trail;
}

/** The list from which this profile was opened. Further ids are read when the person is at its end. */
export function useTrail(id: string): OpenTrail | undefined {
  const trail = trailIn(useLocation().state);
  const at = trail === undefined ? undefined : placeOn(trail, id);
  const { source, after = null, first = 0 } = trail ?? {};
  const isLast = at !== undefined && at.next === undefined && after !== null;
  const isFirst = at !== undefined && at.previous === undefined;
  const next = useIds(source, isLast ? { page: 1, perPage: STEP, after } : undefined);
  const previous = useIds(source, isFirst ? pageBefore(first) : undefined);
  const back = trail?.back;
  useEffect(() => {
    if (back !== undefined) leaveTrail(back, id);
  }, [back, id]);
  if (trail === undefined || at === undefined) return undefined;
  let known = trail;
  if (next !== undefined) known = withNext(known, next);
  if (previous !== undefined) known = withPrevious(known, previous);
  const place = placeOn(known, id);
  return place === undefined ? undefined : { ...place, trail: known };
}
