import { describe, expect, it } from 'vitest';

import { addressOf, isUsable, typedWeight, weightsIn } from './what-if';

describe('the tried weights of an address', () => {
  it('are read in the order of the parts, zero leaves one out', () => {
    const weights = { training: 40, related: 20, languages: 15, years: 25, skills: null };
    expect(weightsIn('40-20-15-25-0')).toEqual(weights);
    expect(addressOf(weights)).toBe('40-20-15-25-0');
  });

  it.each(['', '40', '40-20-15-25', '0-0-0-0-0', '60-41-0-0-0', '40-20-15-25-x', '-1-2-3-4-5', '1000-0-0-0-0'])(
    'are ignored when they are not valid: %j',
    (text) => expect(weightsIn(text)).toBeUndefined(),
  );

  it('may sum to less than 100, but not to zero', () => {
    const none = { training: null, related: null, languages: null, years: null, skills: null };
    expect([isUsable({ ...none, years: 1 }), isUsable(none), isUsable({ ...none, years: 101 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are whole numbers from 0 to 100', () => {
    expect(['', '0', '007', '45 %', '250', 'abc'].map(typedWeight)).toEqual([null, null, 7, 45, 100, null]);
  });
});
