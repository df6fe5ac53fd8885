import type { ReactNode } from 'react';

import type { AdminRunFragment } from '../../../../generated/admin/graphql';
import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import type { StageChoice } from '../decisions/DecisionDialog';

/**
 * Where rows are chosen: the list of candidacies, its tab of candidacies that wait for feedback, the ranking of a
 * vacancy, and the inbox of unsolicited applications.
 */
export type VerbPlace = 'list' | 'awaiting' | 'ranking' | 'inbox';

/** The data that a command gets about the place where it is offered. */
export interface VerbContext {
  place: VerbPlace;
  /** Empty for candidacies of several vacancies. */
  vacancyId: string;
  /** The stages of the vacancy. */
  stages: readonly StageChoice[];
  /** Shows the progress of a run that the command started. `sentAt`: when it was sent, in ms, by the clock of the browser. */
  follow: (run: AdminRunFragment, sentAt?: number) => void;
}

/** The commands that the user may run, and the open dialog of one of them. */
export interface OfferedVerbs {
  verbs: readonly BulkVerb[];
  dialog: ReactNode;
}
