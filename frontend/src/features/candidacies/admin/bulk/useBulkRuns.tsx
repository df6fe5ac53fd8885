import { Card, CardContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import {
  AdminBulkRunsDocument,
  type AdminRunFragment,
  type RunKind,
  type RunStatus,
} from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { isOver } from '../../../../shared/admin/runs/run-state';
import { RunProgress } from '../../../../shared/admin/runs/RunProgress';
import { offerUndo } from '../../../../shared/admin/undo/undo-offers';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../../../vacancies/admin';
import { undoRun } from './bulk-decisions';

const LIVE: readonly RunStatus[] = ['QUEUED', 'RUNNING', 'CANCELLING'];
/** Longest time in ms until the browser receives the end of a run. */
const LONGEST_DELAY = 1000;

interface BulkRuns {
  /** The run that was started here, or one that is in progress. */
  progress: ReactNode;
  /** Shows the progress of a run that a command started. `sentAt`: when it was sent, in ms, by the clock of the browser. */
  follow: (run: AdminRunFragment, sentAt?: number) => void;
}

/**
 * Shows the progress of runs of the given kinds. If `vacancyId` is empty, a run may concern candidacies of several
 * vacancies.
 */
export function useBulkRuns(vacancyId: string, kinds: readonly RunKind[]): BulkRuns {
  const can = useCan();
  const mayStart = can('APPLICATION_DECIDE') || can('APPLICATION_MESSAGE');
  const [started, setStarted] = useState<AdminRunFragment | null>(null);
  const onEnd = useUndoOfRun();
  // A run that was started in the list of another vacancy is not shown here.
  const isOwnShown = started !== null && (vacancyId === '' || started.subjectId === vacancyId);
  const { data: live } = useQuery({
    queryKey: ['bulk-runs', vacancyId],
    queryFn: async ({ signal }) => {
      const filter = { subjectId: vacancyId === '' ? null : vacancyId, kind: [...kinds], status: [...LIVE] };
      return (await request(AdminBulkRunsDocument, { filter }, { signal })).runs.items[0] ?? null;
    },
    enabled: kinds.length > 0 && mayStart && !isOwnShown,
  });
  const run = isOwnShown ? started : live;
  return {
    follow: (next, sentAt) => {
      setStarted(next);
      // A short run may have ended before the response arrives. Then RunProgress sees no change and does not call onEnd.
      if (sentAt !== undefined && isOver(next)) onEnd(next, sentAt);
    },
    progress: run !== null && run !== undefined && (
      <Card className="a-runcard">
        <CardContent>
          <RunProgress
            key={run.id}
            run={run}
            itemPath={paths.candidacy}
            onEnd={(ended) => onEnd(ended, Date.now() - LONGEST_DELAY)}
          />
        </CardContent>
      </Card>
    ),
  };
}

/**
 * Offers to undo the decisions of a run. `endedAfter` is a time before the end of the run, in ms, by the clock of the
 * browser, so that the offer does not last longer than the undo window.
 */
function useUndoOfRun(): (run: AdminRunFragment, endedAfter: number) => void {
  const t = useT('admin-lists');
  const { whole } = useFormats();
  return ({ id, kind, done, endedAt, undoUntil }, endedAfter) => {
    if (done === 0 || endedAt === null || undoUntil === null) {
      return;
    }
    offerUndo({
      text: t(`bulk.done_${kind}`, { count: done, rows: whole(done) }),
      until: endedAfter + Date.parse(undoUntil) - Date.parse(endedAt),
      undo: async () => {
        const { undone, refused } = await undoRun(id);
        const said = t('bulk.undone', { count: undone, rows: whole(undone) });
        return refused === 0 ? said : `${said} ${t('bulk.not_undone', { count: refused, rows: whole(refused) })}`;
      },
    });
  };
}
