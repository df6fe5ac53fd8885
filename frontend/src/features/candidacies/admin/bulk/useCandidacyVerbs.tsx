import { Fragment, type ReactNode } from 'react';

import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import { CANDIDACY_VERBS, type VerbEntry } from './candidacy-verbs';
import { useBulkRuns } from './useBulkRuns';
import type { VerbContext } from './verb-context';

interface CandidacyVerbs {
  verbs: readonly BulkVerb[];
  /** The run that was started here, or one that is in progress. */
  progress: ReactNode;
  dialogs: ReactNode;
}

/** The commands for chosen candidacies that are offered in a place, with their dialogs. */
export function useCandidacyVerbs(where: Omit<VerbContext, 'follow'>): CandidacyVerbs {
  const isOffered = ({ places }: VerbEntry) => places.includes(where.place);
  const { progress, follow } = useBulkRuns(
    where.vacancyId,
    CANDIDACY_VERBS.filter(isOffered).flatMap(({ runs }) => runs),
  );
  const context = { ...where, follow };
  // The entries are constants, so the hooks are called in the same order each time, also when the place changes.
  const all = CANDIDACY_VERBS.map((entry) => ({ entry, offered: entry.useVerbs(context) }));
  const shown = all.filter(({ entry }) => isOffered(entry)).map(({ offered }) => offered);
  return {
    verbs: shown.flatMap(({ verbs }) => verbs),
    progress,
    // The entries keep their order, so the place is the key.
    dialogs: shown.map(({ dialog }, place) => <Fragment key={place}>{dialog}</Fragment>),
  };
}
