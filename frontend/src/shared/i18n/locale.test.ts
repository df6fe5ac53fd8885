import { describe, expect, it } from 'vitest';
import { detectLocale } from './locale';

describe('the language of a first visit', () => {
  it('is the stored one', () => expect(detectLocale('fr', ['pt-MZ'])).toBe('fr'));
  it('is otherwise the first supported language of the browser', () =>
    expect(detectLocale(null, ['sw', 'pt-MZ', 'en'])).toBe('pt'));
  it('is otherwise English', () => expect(detectLocale('xx', ['sw'])).toBe('en'));
});
