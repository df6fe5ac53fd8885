import { describe, expect, it } from 'vitest';
import { isAmount, plainAmount } from './amounts';

describe('an amount', () => {
  it.each([
    ['25000', '25000'],
    ['25 000', '25000'],
    ['25\u00a0000,5', '25000.5'],
    ['25.000', '25000'],
    ['25.000,50', '25000.50'],
    ['25,000.50', '25000.50'],
    ['1.250.000', '1250000'],
    ['25000,50', '25000.50'],
  ])('%s is read as %s', (text, amount) => {
    expect(plainAmount(text)).toBe(amount);
    expect(isAmount(text)).toBe(true);
  });

  it.each(['', 'muito', '-5', '25000.505', '25.00.00', '1234567890123'])('%j is not read', (text) =>
    expect(isAmount(text)).toBe(false),
  );
});
