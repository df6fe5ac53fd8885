export { matchEvidence, type MatchFacts } from './match-evidence';
export { BAND_BOUNDS, bandOf, componentsOf, matchScore, type PartsRow, type ScoreRow } from './match-score';
export { MatchBand, MatchScore, RankingComponent } from './match.types';
export { MatchingModule } from './matching.module';
