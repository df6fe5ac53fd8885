import type { MatchBand } from '../../../generated/admin/graphql';

export const WEIGHT_KEYS = ['training', 'related', 'languages', 'years', 'skills'] as const;
export type WeightKey = (typeof WEIGHT_KEYS)[number];
/** Null: the vacancy has no requirement in this area, and the area does not enter the score. */
export type Weights = Record<WeightKey, number | null>;

export const NO_WEIGHTS: Weights = { training: null, related: null, languages: null, years: null, skills: null };
const FULL = 100;

export function sumOf(weights: Weights): number {
  return WEIGHT_KEYS.reduce((sum, key) => sum + (weights[key] ?? 0), 0);
}

export interface WeightVerdict {
  kind: 'none' | 'exact' | 'under' | 'over';
  /** Difference to 100. */
  difference: number;
}

export function verdictOf(weights: Weights): WeightVerdict {
  const sum = sumOf(weights);
  if (sum === 0) {
    return { kind: 'none', difference: FULL };
  }
  if (sum === FULL) {
    return { kind: 'exact', difference: 0 };
  }
  return sum > FULL ? { kind: 'over', difference: sum - FULL } : { kind: 'under', difference: FULL - sum };
}

/** A whole number from 1 to 100. Anything else becomes 1, because an area in use has a weight. */
export function cleanWeight(text: string): number {
  const value = Math.round(Number(text.replace(/[^\d]/g, '')));
  return Math.min(FULL, Math.max(1, Number.isFinite(value) ? value : 1));
}

/** Divides 100 equally among the areas in use. The remainder goes to the first ones. */
export function shareEqually(weights: Weights): Weights {
  const used = WEIGHT_KEYS.filter((key) => weights[key] !== null);
  if (used.length === 0) {
    return weights;
  }
  const each = Math.floor(FULL / used.length);
  const rest = FULL - each * used.length;
  return Object.fromEntries(
    WEIGHT_KEYS.map((key) => {
      const place = used.indexOf(key);
      return [key, place < 0 ? null : each + (place < rest ? 1 : 0)];
    }),
  ) as Weights;
}

export function bandOf(score: number): MatchBand {
  if (score >= 90) {
    return 'B90';
  }
  if (score >= 80) {
    return 'B80';
  }
  return score >= 60 ? 'B60' : 'BELOW';
}

/** Example candidates for the preview of the weights. */
export const EXAMPLES: readonly { key: string; degrees: Record<WeightKey, number> }[] = [
  { key: 'all', degrees: { training: 1, related: 1, languages: 1, years: 1, skills: 1 } },
  { key: 'near', degrees: { training: 1, related: 1, languages: 0.75, years: 0.8, skills: 1 } },
  { key: 'other', degrees: { training: 0.5, related: 1, languages: 1, years: 1, skills: 1 } },
  { key: 'fresh', degrees: { training: 1, related: 0, languages: 1, years: 0, skills: 0.7 } },
];

export function exampleScore(weights: Weights, degrees: Record<WeightKey, number>): number {
  const sum = sumOf(weights);
  return sum === 0
    ? 0
    : (WEIGHT_KEYS.reduce((score, key) => score + (weights[key] ?? 0) * degrees[key], 0) / sum) * FULL;
}
