export { MatchScore } from './MatchScore';
export { WeightsAside } from './WeightsAside';
export { type WeightArea, WeightsEditor } from './WeightsEditor';
export { WhyBar } from './WhyBar';
export { WhyRows } from './WhyRows';
export { evidenceText, experienceText } from './evidence';
export { NO_WEIGHTS, sumOf, verdictOf, WEIGHT_KEYS, type WeightKey, type Weights, type WeightVerdict } from './weights';
