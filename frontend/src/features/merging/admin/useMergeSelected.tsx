import { useState, type ReactNode } from 'react';

import { useCan } from '../../../shared/admin/data/access';
import type { BulkVerb } from '../../../shared/admin/grid/selection';
import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import { useT } from '../../../shared/i18n/useT';

const MergeDialog = lazyPart(async () => (await import('./MergeDialog')).MergeDialog, {
  texts: ['admin-merging', 'admin-root'],
});

interface Pair {
  candidateId: string;
  otherId: string;
  /** Clears the selection, because one of the two rows disappears. */
  done: () => void;
}

/** Merges the two selected people of a list. The API refuses records that the user may not merge; the dialog says why. */
export function useMergeSelected(): { verbs: readonly BulkVerb[]; dialog: ReactNode } {
  const t = useT('admin-merging');
  const may = useCan()('DATABASE_MERGE');
  const [pair, setPair] = useState<Pair | null>(null);
  const verb: BulkVerb = {
    key: 'merge',
    label: t('merge'),
    least: 2,
    most: 2,
    hint: t('choose_two'),
    run: (selection, clear) => {
      const [candidateId, otherId] = selection.kind === 'rows' ? selection.ids : [];
      if (candidateId !== undefined && otherId !== undefined) setPair({ candidateId, otherId, done: clear });
    },
  };
  return {
    verbs: may ? [verb] : [],
    dialog: pair !== null && (
      <MergeDialog
        key="merge"
        candidateId={pair.candidateId}
        otherId={pair.otherId}
        withReason={false}
        onMerged={() => {
          pair.done();
          setPair(null);
        }}
        onClose={() => setPair(null)}
      />
    ),
  };
}
