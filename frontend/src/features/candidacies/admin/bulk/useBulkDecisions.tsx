import { Card, CardContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { AdminBulkRunsDocument, type AdminRunFragment, type RunStatus } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import type { BulkVerb, Selection } from '../../../../shared/admin/grid/selection';
import { RunProgress } from '../../../../shared/admin/runs/RunProgress';
import { offerUndo } from '../../../../shared/admin/undo/undo-offers';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../../../vacancies/admin';
import type { StageChoice } from '../decisions/DecisionDialog';
import { BULK_RUNS, BULK_VERBS, undoRun, type BulkVerbName } from './bulk-decisions';
import { BulkDecisionDialog } from './BulkDecisionDialog';

const LIVE: readonly RunStatus[] = ['QUEUED', 'RUNNING', 'CANCELLING'];
/** In ms, subtracted from the undo window: the browser receives the end of a run with a delay. */
const LATE = 1000;

interface BulkDecisions {
  verbs: readonly BulkVerb[];
  /** The run that was started here, or one that is in progress. */
  progress: ReactNode;
  dialog: ReactNode;
  /** Shows the progress of a run that another dialog started. */
  follow: (run: AdminRunFragment) => void;
}

interface DialogSubject {
  verb: BulkVerbName;
  selection: Selection;
  clear: () => void;
}

/** Decisions on the chosen candidacies, each as a run. Without a vacancy (''), the candidacies may belong to several vacancies. */
export function useBulkDecisions(vacancyId: string, stages: readonly StageChoice[]): BulkDecisions {
  const t = useT('admin-lists');
  const can = useCan();
  const decides = can('APPLICATION_DECIDE');
  const writes = can('APPLICATION_MESSAGE');
  const [subject, setSubject] = useState<DialogSubject | null>(null);
  const [started, setStarted] = useState<AdminRunFragment | null>(null);
  const onEnd = useUndoOfRun();
  const { data: live } = useQuery({
    queryKey: ['bulk-runs', vacancyId],
    queryFn: async ({ signal }) => {
      const filter = { subjectId: vacancyId === '' ? null : vacancyId, kind: [...BULK_RUNS], status: [...LIVE] };
      return (await request(AdminBulkRunsDocument, { filter }, { signal })).runs.items[0] ?? null;
    },
    enabled: (decides || writes) && can('VACANCY_VIEW') && started === null,
  });
  const isHere = vacancyId === '' || started?.subjectId === vacancyId;
  const run = isHere && started !== null ? started : live;
  const isOffered = (verb: BulkVerbName) =>
    verb === 'feedback' ? writes : decides && (verb !== 'advance' || vacancyId === '' || stages.length > 1);
  const verbs = BULK_VERBS.filter(({ verb }) => isOffered(verb)).map(({ verb }): BulkVerb => ({
    key: verb,
    label: t(`bulk.${verb}_verb`),
    run: (selection, clear) => setSubject({ verb, selection, clear }),
  }));
  return {
    verbs,
    follow: setStarted,
    progress: run !== null && run !== undefined && (
      <Card className="a-runcard">
        <CardContent>
          <RunProgress key={run.id} run={run} itemPath={paths.candidacy} onEnd={onEnd} />
        </CardContent>
      </Card>
    ),
    dialog: subject !== null && (
      <BulkDecisionDialog
        verb={subject.verb}
        vacancyId={vacancyId}
        selection={subject.selection}
        stages={stages}
        onStarted={(next) => {
          setStarted(next);
          subject.clear();
          setSubject(null);
        }}
        onClose={() => setSubject(null)}
      />
    ),
  };
}

/** Offers to undo the decisions of a run that has just ended. */
function useUndoOfRun(): (run: AdminRunFragment) => void {
  const t = useT('admin-lists');
  const { whole } = useFormats();
  return ({ id, kind, done, endedAt, undoUntil }) => {
    if (done === 0 || endedAt === null || undoUntil === null) {
      return;
    }
    const open = Date.parse(undoUntil) - Date.parse(endedAt) - LATE;
    offerUndo({
      text: t(`bulk.done_${kind}`, { count: done, rows: whole(done) }),
      until: Date.now() + open,
      undo: async () => {
        const { undone, refused } = await undoRun(id);
        const said = t('bulk.undone', { count: undone, rows: whole(undone) });
        return refused === 0 ? said : `${said} ${t('bulk.not_undone', { count: refused, rows: whole(refused) })}`;
      },
    });
  };
}
