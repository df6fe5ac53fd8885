import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { AdminRunChangedDocument, AdminRunDocument, type AdminRunFragment } from '../../../generated/admin/graphql';
import { request } from '../../api/fetch-client';
import { subscribe } from '../data/apollo';
import { isOver, laterOf } from './run-state';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Follows a run by subscription. When the stream breaks, the state is read and the subscription starts again, so no
 * event is missed. When the run ends, all queries on screen are reloaded, because the run changed rows.
 */
export function useRun(known: AdminRunFragment, onEnd?: (run: AdminRunFragment) => void): AdminRunFragment {
  const queryClient = useQueryClient();
  const { id } = known;
  const key = ['run', id];
  const { data: run = known } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      laterOf(
        queryClient.getQueryData<AdminRunFragment>(['run', id]),
        (await request(AdminRunDocument, { id }, { signal })).run,
      ),
    initialData: known,
    staleTime: 5000,
  });
  const over = isOver(run);
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current) {
      void queryClient.invalidateQueries();
      onEnd?.(run);
    }
    wasOver.current = over;
  }, [over, queryClient, onEnd, run]);
  useEffect(() => {
    if (over) {
      return undefined;
    }
    let stop = () => undefined as void;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE;
    const listen = () => {
      stop = subscribe(
        AdminRunChangedDocument,
        { id },
        {
          next: ({ runChanged }) => {
            pause = FIRST_PAUSE;
            queryClient.setQueryData<AdminRunFragment>(['run', id], (old) => laterOf(old, runChanged));
          },
          ended: () => {
            timer = setTimeout(() => {
              void queryClient.invalidateQueries({ queryKey: ['run', id] });
              listen();
            }, pause);
            pause = Math.min(pause * 2, LONGEST_PAUSE);
          },
        },
      );
    };
    listen();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, over, queryClient]);
  return run;
}
