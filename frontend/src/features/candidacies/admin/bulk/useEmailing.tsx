import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import { useT } from '../../../../shared/i18n/useT';
import { useCompose } from '../../../messages/admin';
import { selectionOf } from './bulk-decisions';
import type { OfferedVerbs, VerbContext } from './verb-context';

/** Writes to the chosen candidacies. */
export function useEmailing({ vacancyId, follow }: VerbContext): OfferedVerbs {
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
          follow(run);
          clear();
        },
      }),
  };
  return { verbs: write === undefined ? [] : [verb], dialog };
}
