import { describe, expect, it } from 'vitest';

import { amountOf, hundredths, timesOpenings } from './money';

describe('an amount as people type it', () => {
  it.each([
    ['1 234,5', '1234.50'],
    ['0020', '20.00'],
    ['45000.00', '45000.00'],
    ['3,', '3.00'],
  ])('%s is %s', (typed, amount) => expect(amountOf(typed)).toBe(amount));

  it('is empty or invalid', () => {
    expect(amountOf('  ')).toBeNull();
    for (const typed of ['12,345', 'abc', '-5', '1.2.3', '1234567890123']) {
      expect(amountOf(typed)).toBeUndefined();
    }
  });
});

describe('the total price', () => {
  it('is exact to the last hundredth', () => {
    expect(timesOpenings('0.10', '3')).toBe('0.30');
    expect(timesOpenings('999999999999.99', '7')).toBe('6999999999999.93');
    expect(hundredths('4500.5')).toBe(450050n);
  });

  it('is that of one opening while their number is invalid', () => expect(timesOpenings('12.00', 'x')).toBe('12.00'));
});
