export { BAND_BOUNDS, bandOf, componentOf, matchScore, type PartRow } from './match-score';
export { MatchBand, MatchScore, RankingComponent, VacancyFit } from './match.types';
export { MatchingModule } from './matching.module';
