export { boardSearches } from './board-searches';
