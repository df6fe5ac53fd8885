import type { DatabaseCandidateSelection } from '../../../generated/admin/graphql';
import { usedFilters } from '../../../shared/admin/data/used-filters';
import { countOf, type Selection } from '../../../shared/admin/grid/selection';

/** The chosen rows as the API takes them. */
export const selectionOf = (selection: Selection): DatabaseCandidateSelection =>
  selection.kind === 'rows'
    ? { ids: [...selection.ids] }
    : { filter: usedFilters(selection.filter), except: [...selection.except] };

/** Undefined when the list does not know how many match. */
export const countOfSelection = (selection: Selection): number | undefined =>
  selection.kind === 'matching' && selection.capped ? undefined : countOf(selection);
