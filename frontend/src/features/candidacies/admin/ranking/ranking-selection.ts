import type { CandidacyFilter, RankingFilter } from '../../../../generated/admin/graphql';
import { usedFilters } from '../../../../shared/admin/data/used-filters';
import { NOTHING, type GridFilter, type Selection } from '../../../../shared/admin/grid/selection';
import { BANDS } from '../bands';

/**
 * Returns the filter that selects exactly the rows of a ranking. A ranking has only candidacies with a score, and each
 * score is in one of the bands. Returns undefined if the user filters by band with tried weights, because a selection
 * compares bands with the stored scores.
 */
export function matchingFilterOf(
  vacancyId: string,
  filter: RankingFilter,
  triesWeights: boolean,
): CandidacyFilter | undefined {
  if (triesWeights && filter.band !== undefined) return undefined;
  return { ...filter, vacancyId, band: filter.band ?? [...BANDS] };
}

const keyOf = (filter: GridFilter): string => JSON.stringify(usedFilters(filter));

/**
 * Returns the selection that is valid for a filter of the ranking. Chosen rows stay chosen when the filter changes, so
 * that people of several searches can be compared. A selection of all rows that match ends when the filter changes.
 */
export function selectionWith(selection: Selection, matching: CandidacyFilter | undefined): Selection {
  if (selection.kind === 'rows') return selection;
  return matching !== undefined && keyOf({ ...matching }) === keyOf(selection.filter) ? selection : NOTHING;
}
