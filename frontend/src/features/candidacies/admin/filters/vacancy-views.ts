import type { ListState } from '../../../../shared/admin/useListState';
import { ANSWERS } from './more-filters';

/** Parameters that select the vacancy, and either its applicants or the candidate database. */
export const SUBJECTS: readonly string[] = ['vacancyId', 'of'];

/**
 * Returns the parameters that a saved view stores. Stages and questions belong to a vacancy, so a view with a stage or an
 * answer also stores the vacancy.
 */
export const viewNames = (names: readonly string[], state: Pick<ListState, 'get'>): readonly string[] =>
  state.get('stage') === '' && state.get(ANSWERS) === '' ? names : [...names, 'vacancyId'];
