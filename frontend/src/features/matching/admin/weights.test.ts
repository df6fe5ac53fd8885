import { describe, expect, it } from 'vitest';

import {
  bandOf,
  cleanWeight,
  EXAMPLES,
  exampleScore,
  NO_WEIGHTS,
  shareEqually,
  sumOf,
  verdictOf,
  type Weights,
} from './weights';

const weights = (
  training: number | null,
  related: number | null,
  languages: number | null,
  years: number | null,
  skills: number | null,
): Weights => ({
  training,
  related,
  languages,
  years,
  skills,
});

describe('the sum of the weights', () => {
  it.each([
    [weights(30, 25, 15, 15, 15), 'exact', 0],
    [weights(30, 25, 15, 15, 5), 'under', 10],
    [weights(35, 25, 15, 15, 15), 'over', 5],
    [NO_WEIGHTS, 'none', 100],
  ] as const)('is told in words', (given, kind, difference) => {
    expect(verdictOf(given)).toEqual({ kind, difference });
  });

  it('omits areas without a requirement', () => expect(sumOf(weights(40, null, 20, null, 15))).toBe(75));

  it('is 100 after sharing equally, with the remainder on the first', () => {
    expect(shareEqually(weights(1, 1, 1, null, null))).toEqual(weights(34, 33, 33, null, null));
    expect(shareEqually(NO_WEIGHTS)).toEqual(NO_WEIGHTS);
  });

  it('takes whole numbers from 1 to 100', () => {
    expect(['', '0', '45 %', '250', 'abc'].map(cleanWeight)).toEqual([1, 1, 45, 100, 1]);
  });
});

describe('the examples beside the weights', () => {
  it('have these scores and bands', () => {
    const scores = EXAMPLES.map(({ degrees }) => exampleScore(weights(30, 25, 15, 15, 15), degrees));
    expect(scores.map((score) => score.toFixed(2))).toEqual(['100.00', '93.25', '85.00', '55.50']);
    expect(scores.map(bandOf)).toEqual(['B90', 'B90', 'B80', 'BELOW']);
  });
});
