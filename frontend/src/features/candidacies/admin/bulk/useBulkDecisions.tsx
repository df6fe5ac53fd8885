import { useState } from 'react';

import { useCan } from '../../../../shared/admin/data/access';
import type { BulkVerb, Selection } from '../../../../shared/admin/grid/selection';
import { useT } from '../../../../shared/i18n/useT';
import { BULK_VERBS, type BulkVerbName } from './bulk-decisions';
import { BulkDecisionDialog } from './BulkDecisionDialog';
import type { OfferedVerbs, VerbContext } from './verb-context';

interface DialogSubject {
  verb: BulkVerbName;
  selection: Selection;
  clear: () => void;
}

/** Decisions on the chosen candidacies, each as a run. */
export function useBulkDecisions({ vacancyId, stages, follow }: VerbContext): OfferedVerbs {
  const t = useT('admin-lists');
  const can = useCan();
  const decides = can('APPLICATION_DECIDE');
  const writes = can('APPLICATION_MESSAGE');
  const [subject, setSubject] = useState<DialogSubject | null>(null);
  const isOffered = (verb: BulkVerbName) =>
    verb === 'feedback' ? writes : decides && (verb !== 'advance' || vacancyId === '' || stages.length > 1);
  const verbs = BULK_VERBS.filter(({ verb }) => isOffered(verb)).map(({ verb }): BulkVerb => ({
    key: verb,
    label: t(`bulk.${verb}_verb`),
    run: (selection, clear) => setSubject({ verb, selection, clear }),
  }));
  return {
    verbs,
    dialog: subject !== null && (
      <BulkDecisionDialog
        verb={subject.verb}
        vacancyId={vacancyId}
        selection={subject.selection}
        stages={stages}
        onStarted={(run, sentAt) => {
          follow(run, sentAt);
          subject.clear();
          setSubject(null);
        }}
        onClose={() => setSubject(null)}
      />
    ),
  };
}
