import { describe, expect, it } from 'vitest';
import { looksLikeTaxNumber, looksLikeTelephone } from './field-checks';

describe('checks before sending', () => {
  it.each([
    '84 123 4567',
    '841234567',
    '+258 84 123 4567',
    '00258841234567',
    '258 841234567',
    '21 123 456',
    '+27 82 123 4567',
  ])('takes the telephone %s', (text) => expect(looksLikeTelephone(text)).toBe(true));
  it.each(['84 12', '84 123 456', '84 123 45678', 'oitenta', '+258 84 12', '+27 82'])('asks again for %s', (text) =>
    expect(looksLikeTelephone(text)).toBe(false),
  );
  it.each(['400123456', '400 123 456'])('takes the NUIT %s', (text) => expect(looksLikeTaxNumber(text)).toBe(true));
  it.each(['12345', '4001234567', '40012345A'])('asks again for the NUIT %s', (text) =>
    expect(looksLikeTaxNumber(text)).toBe(false),
  );
});
