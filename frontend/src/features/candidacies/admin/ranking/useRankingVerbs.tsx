import type { ReactNode } from 'react';

import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import { useAddToFavourites } from '../../../favourites/admin';
import { selectionOf } from '../bulk/bulk-decisions';
import { useBulkDecisions } from '../bulk/useBulkDecisions';
import { useEmailing } from '../bulk/useEmailing';
import type { StageChoice } from '../decisions/DecisionDialog';
import { usePrinting } from '../printing/usePrinting';

interface RankingVerbs {
  verbs: readonly BulkVerb[];
  /** The run that was started here, or one that is in progress. */
  progress: ReactNode;
  dialogs: ReactNode;
}

/** The commands for chosen applicants of a ranking: the same as in the list of candidacies. */
export function useRankingVerbs(vacancyId: string, stages: readonly StageChoice[]): RankingVerbs {
  const bulk = useBulkDecisions(vacancyId, stages);
  const emailing = useEmailing(vacancyId, bulk.follow);
  const favourites = useAddToFavourites(selectionOf);
  const printing = usePrinting();
  return {
    verbs: [...bulk.verbs, ...emailing.verbs, ...favourites.verbs, ...printing.verbs],
    progress: bulk.progress,
    dialogs: (
      <>
        {bulk.dialog}
        {emailing.dialog}
        {favourites.dialog}
        {printing.dialog}
      </>
    ),
  };
}
