import type { RunKind } from '../../../../generated/admin/graphql';
import { useAddToFavourites } from '../../../favourites/admin';
import { usePrinting } from '../printing/usePrinting';
import { selectionOf } from './bulk-decisions';
import { useBulkDecisions } from './useBulkDecisions';
import { useEmailing } from './useEmailing';
import type { OfferedVerbs, VerbContext, VerbPlace } from './verb-context';

export interface VerbEntry {
  places: readonly VerbPlace[];
  /** Kinds of the runs that the commands start. Their progress is shown in these places. */
  runs: readonly RunKind[];
  /** A hook. It is called in every place, also where the commands are not offered. */
  useVerbs: (context: VerbContext) => OfferedVerbs;
}

/** Places whose rows are candidacies for vacancies. */
const VACANCIES: readonly VerbPlace[] = ['list', 'awaiting', 'ranking'];
const EVERYWHERE: readonly VerbPlace[] = [...VACANCIES, 'inbox'];

/**
 * The commands for chosen candidacies in the order of their buttons, each with the places where it is offered. Add a
 * new command only here. This list does not contain the export of rows, which belongs to each list, and the comparison,
 * which belongs to the ranking.
 */
export const CANDIDACY_VERBS: readonly VerbEntry[] = [
  {
    places: VACANCIES,
    runs: ['ADVANCE_CANDIDACIES', 'APPROVE_CANDIDACIES', 'REJECT_CANDIDACIES', 'RESELECT_CANDIDACIES', 'SEND_FEEDBACK'],
    useVerbs: useBulkDecisions,
  },
  { places: VACANCIES, runs: ['EMAIL_CANDIDACIES'], useVerbs: useEmailing },
  {
    places: EVERYWHERE,
    runs: [],
    // The filter of the inbox is not the filter of a selection of candidacies, so there only rows are added.
    useVerbs: ({ place }) => useAddToFavourites(place === 'inbox' ? undefined : selectionOf),
  },
  {
    places: EVERYWHERE,
    runs: [],
    useVerbs: ({ place }) => usePrinting(place === 'inbox' ? 'UNSOLICITED_CANDIDACIES' : 'CANDIDACIES'),
  },
];
