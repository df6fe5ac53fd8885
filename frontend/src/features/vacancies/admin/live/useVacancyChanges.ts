import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { AdminVacancyChangedDocument, type VacancyStatus } from '../../../../generated/admin/graphql';
import { useFollow } from '../../../../shared/admin/live/useFollow';
import { useListReads } from '../../../../shared/admin/live/useListReads';

const isVacancyList = (key: QueryKey): boolean => key[0] === 'vacancies' && key[1] === 'getList';
const NONE: ReadonlySet<string> = new Set();

/**
 * Counts the vacancies of a tab that colleagues have changed since its list was read: vacancies in the list, and
 * vacancies that now belong to the list. A vacancy counts once, because drafts are saved automatically and often.
 */
export function useVacancyChanges(statuses: readonly VacancyStatus[]) {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState(NONE);
  const hasBegun = useRef(false);
  const readList = useListReads(isVacancyList, () => setChanged(NONE));
  const refresh = () => {
    readList();
    void queryClient.invalidateQueries({ queryKey: ['vacancy-tabs'] });
  };
  const isListed = (id: string) =>
    queryClient
      .getQueriesData<{ data?: { id: string }[] }>({
        predicate: ({ queryKey }) => isVacancyList(queryKey),
        type: 'active',
      })
      .some(([, list]) => list?.data?.some((row) => row.id === id) === true);
  const { interrupted } = useFollow(
    AdminVacancyChangedDocument,
    {},
    ({ vacancyChanged: { isOutdated, items } }) => {
      if (isOutdated) {
        if (hasBegun.current) refresh();
        hasBegun.current = true;
        return;
      }
      const ids = items.flatMap(({ id, status }) => (statuses.includes(status) || isListed(id) ? [id] : []));
      if (ids.length > 0) setChanged((old) => new Set([...old, ...ids]));
    },
    true,
  );
  return { count: changed.size, interrupted, onRefresh: refresh };
}
