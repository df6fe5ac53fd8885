export { DatabaseChips } from './DatabaseChips';
export { DatabaseFilters } from './DatabaseFilters';
export { FILTERS, filterOf, usedFilterNames } from './filters';
export { countOfSelection, selectionOf } from './selection';
export { useTags, type CandidateTag } from './useTags';
