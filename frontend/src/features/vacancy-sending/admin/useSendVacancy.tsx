import { Card, CardContent } from '@mui/material';
import { useState, type ReactNode } from 'react';

import type { AdminRunFragment, DatabaseCandidateSelection } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import type { BulkVerb } from '../../../shared/admin/grid/selection';
import { RunProgress } from '../../../shared/admin/runs/RunProgress';
import { useT } from '../../../shared/i18n/useT';
import { countOfSelection, selectionOf } from '../../database-filters/admin';
import { paths } from '../../vacancies/admin';
import { SendVacancyDialog, type VacancyToSend } from './SendVacancyDialog';

interface DialogSubject {
  selection: DatabaseCandidateSelection;
  count: number | undefined;
  name?: string;
  done: () => void;
}

interface Sending {
  verbs: readonly BulkVerb[];
  /** Asks for one candidate; undefined without the permission. */
  ask: ((id: string, name: string) => void) | undefined;
  /** The run that was started here, with a result for each candidate. */
  progress: ReactNode;
  dialog: ReactNode;
}

const NOTHING = () => undefined;

/** Sends a vacancy to candidates, from a profile or for the chosen rows of a list. Without `vacancy` the person chooses one. */
export function useSendVacancy(vacancy?: VacancyToSend): Sending {
  const t = useT('admin-database');
  const may = useCan()('DATABASE_SEND_VACANCY');
  const [subject, setSubject] = useState<DialogSubject | null>(null);
  const [run, setRun] = useState<AdminRunFragment | null>(null);
  const verb: BulkVerb = {
    key: 'send',
    label: t('send.verb'),
    run: (selection, clear) =>
      setSubject({ selection: selectionOf(selection), count: countOfSelection(selection), done: clear }),
  };
  return {
    verbs: may ? [verb] : [],
    ask: may ? (id, name) => setSubject({ selection: { ids: [id] }, count: 1, name, done: NOTHING }) : undefined,
    progress: run !== null && (
      <Card className="a-runcard">
        <CardContent>
          <RunProgress key={run.id} run={run} itemPath={paths.databaseCandidate} />
        </CardContent>
      </Card>
    ),
    dialog: subject !== null && (
      <SendVacancyDialog
        {...subject}
        {...(vacancy === undefined ? {} : { vacancy })}
        onStarted={(started) => {
          setRun(started);
          subject.done();
          setSubject(null);
        }}
        onClose={() => setSubject(null)}
      />
    ),
  };
}
