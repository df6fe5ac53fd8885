export { DatabaseChips } from './DatabaseChips';
export { DatabaseFilters } from './DatabaseFilters';
export { FILTERS, filterOf, usedFilters } from './filters';
export { useTags, type CandidateTag } from './useTags';
