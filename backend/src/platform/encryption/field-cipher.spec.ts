import { Logger } from '@nestjs/common';

import { FieldCipher } from './field-cipher';

const FIELD = 'candidate.tax_number';
const ROW = '0193b9c0-0000-7000-8000-000000000000';
const OLD = 'a secret of at least 32 characters';
const NEW = 'another secret of at least 32 characters';
const cipher = (secret: string, previous: string[] = []) =>
  new FieldCipher({ APP_SECRET: secret, APP_SECRET_PREVIOUS: previous });

describe('a sealed field', () => {
  beforeEach(() => jest.spyOn(Logger.prototype, 'warn').mockReturnValue());
  afterEach(() => jest.restoreAllMocks());

  it('decrypts to the same value, and has another ciphertext each time', () => {
    const one = cipher(OLD);
    const [first, second] = [one.seal(FIELD, ROW, '123 456 789'), one.seal(FIELD, ROW, '123 456 789')];
    expect(first).not.toBe(second);
    // Encrypted text is random and may contain three digits by chance, so this looks for the whole number.
    const bytes = first.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([first, ...bytes].filter((text) => text.includes('123 456 789'))).toEqual([]);
    expect([first, second].map((value) => one.open(FIELD, ROW, value))).toEqual(['123 456 789', '123 456 789']);
  });

  it('is returned unchanged if it is not encrypted', () => {
    expect([cipher(OLD).open(FIELD, ROW, null), cipher(OLD).open(FIELD, ROW, '123')]).toEqual([null, '123']);
  });

  it('is decrypted with the previous secret, and not without it', () => {
    const value = cipher(OLD).seal(FIELD, ROW, '123');
    expect(cipher(NEW, [OLD]).open(FIELD, ROW, value)).toBe('123');
    expect(cipher(NEW).open(FIELD, ROW, value)).toBeNull();
    expect(value.startsWith(cipher(OLD).present)).toBe(true);
    expect(value.startsWith(cipher(NEW, [OLD]).present)).toBe(false);
  });

  it('has a hash that depends on the value, the field and the secret', () => {
    const hash = cipher(OLD).hash(FIELD, '123').toString('hex');
    expect(cipher(OLD).hash(FIELD, '123').toString('hex')).toBe(hash);
    expect([
      cipher(OLD).hash(FIELD, '124').toString('hex'),
      cipher(OLD).hash('candidate.profile', '123').toString('hex'),
      cipher(NEW, [OLD]).hash(FIELD, '123').toString('hex'),
    ]).not.toContain(hash);
  });

  it('cannot be decrypted in another row, in another field, or after a change of one bit', () => {
    const one = cipher(OLD);
    const value = one.seal(FIELD, ROW, '123');
    const turned = value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA');
    expect([
      one.open(FIELD, ROW.replace(/0$/, '1'), value),
      one.open('candidate.profile', ROW, value),
      one.open(FIELD, ROW, turned),
      one.open(FIELD, ROW, value.slice(0, 30)),
    ]).toEqual([null, null, null, null]);
  });
});
