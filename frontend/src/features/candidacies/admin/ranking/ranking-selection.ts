import type { CandidacyFilter, RankingFilter } from '../../../../generated/admin/graphql';
import { usedFilters } from '../../../../shared/admin/data/used-filters';
import { NOTHING, type GridFilter, type Selection } from '../../../../shared/admin/grid/selection';
import { BANDS } from '../bands';

/**
 * The filter that selects exactly the rows of a ranking. A ranking has only candidacies with a score, which are in one
 * of the bands. Undefined with a band of tried weights: a selection compares bands with the stored scores.
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
 * The selection while the ranking has this filter. Rows stay chosen with another filter, so that people from several
 * searches can be compared. A selection of all that match is valid for its own filter only.
 */
export function selectionWith(selection: Selection, matching: CandidacyFilter | undefined): Selection {
  if (selection.kind === 'rows') return selection;
  return matching !== undefined && keyOf({ ...matching }) === keyOf(selection.filter) ? selection : NOTHING;
}
