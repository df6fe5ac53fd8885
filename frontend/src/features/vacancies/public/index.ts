export { VacancyRows } from './VacancyRows';
export { FilterText } from './board/FilterChips';
export { VacancyBoard } from './board/VacancyBoard';
export { VacancyTabs } from './board/VacancyTabs';
export {
  activeFilters,
  type FilterName,
  filterOf,
  FILTERS,
  listVariables,
  OPTION_FILTERS,
  type OptionFilter,
  pagesOf,
  textOfSearch,
  withEntry,
} from './board/board-state';
export { ClosingNote } from './details/ClosingNote';
export { JobPosting } from './details/JobPosting';
export { PastOrGone } from './details/PastOrGone';
export { VacancyDetails } from './details/VacancyDetails';
export { VacancyGone } from './details/VacancyGone';
export type { VacancyDetail } from './details/requirements';
export { sourceOf } from './details/vacancy-source';
export { codeOf, vacancyQuery, vacancyVariables, withShare } from './vacancy-query';
export { closingOf, employerOf, kindOf, listOf, placeOf } from './vacancy-texts';
