import type { ListState } from '../../../../shared/admin/useListState';
import { ANSWERS } from './more-filters';

/** The parameters that select whose candidacies a board or a ranking has. */
export const SUBJECTS: readonly string[] = ['vacancyId', 'of'];

/** The parameters of a saved view. Stages and questions belong to a vacancy, so a view with one of them names it. */
export const viewNames = (names: readonly string[], state: Pick<ListState, 'get'>): readonly string[] =>
  state.get('stage') === '' && state.get(ANSWERS) === '' ? names : [...names, 'vacancyId'];
