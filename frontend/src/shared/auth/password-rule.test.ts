import { describe, expect, it } from 'vitest';
import { isStrong, metParts } from './password-rule';

describe('the password rule', () => {
  it('asks for nine characters, an uppercase letter, a digit and a sign', () => {
    expect(isStrong('Beira-2026')).toBe(true);
    expect(isStrong('Ágata+123')).toBe(true);
  });
  it.each([
    ['Beira-26', 'length'],
    ['beira-2026', 'upper'],
    ['Beira-Maputo', 'digit'],
    ['Beira20266', 'sign'],
  ] as const)('names the part that %s lacks', (password, part) => {
    expect(metParts(password).has(part)).toBe(false);
    expect(metParts(password).size).toBe(3);
  });
});
