import type { ReactNode } from 'react';

import type { AdminRunFragment } from '../../../../generated/admin/graphql';
import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import { useT } from '../../../../shared/i18n/useT';
import { useCompose } from '../../../messages/admin';
import { selectionOf } from './bulk-decisions';

interface Emailing {
  verbs: readonly BulkVerb[];
  dialog: ReactNode;
}

/** Writes to the chosen candidacies. Without a vacancy (''), they may belong to several vacancies. */
export function useEmailing(vacancyId: string, onStarted: (run: AdminRunFragment) => void): Emailing {
  const t = useT('admin-lists');
  const { write, dialog } = useCompose();
  const verb: BulkVerb = {
    key: 'email',
    label: t('bulk.email_verb'),
    run: (chosen, clear) =>
      write?.({
        vacancyId: vacancyId === '' ? null : vacancyId,
        selection: selectionOf(chosen),
        onStarted: (run) => {
          onStarted(run);
          clear();
        },
      }),
  };
  return { verbs: write === undefined ? [] : [verb], dialog };
}
