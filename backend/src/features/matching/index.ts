export { BAND_BOUNDS, bandOf, componentOf, matchScore, type PartRow } from './match-score';
export { MatchBand, MatchScore, RankingComponent } from './match.types';
export { MatchingModule } from './matching.module';
