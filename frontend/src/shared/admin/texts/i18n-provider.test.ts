import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';

import en from '../../i18n/locales/en/administration/ra.json';
import fr from '../../i18n/locales/fr/administration/ra.json';
import pt from '../../i18n/locales/pt/administration/ra.json';

type Texts = { [key: string]: string | Texts };

/** react-admin writes plurals as one text with a bar; the project writes one text per form. */
function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key.replace(/_(one|many|other)$/, '')] : keysOf(value, `${prefix}${key}.`),
  );
}

const expected = [...new Set(keysOf(english.ra as unknown as Texts))].sort();

describe("react-admin's own texts", () => {
  it.each([
    ['pt', pt],
    ['fr', fr],
    ['en', en],
  ])('are complete in %s', (_, texts) => {
    expect([...new Set(keysOf(texts as Texts))].sort()).toEqual(expected);
  });

  it.each([
    ['pt', pt],
    ['fr', fr],
    ['en', en],
  ])('have no marks of the other library left in %s', (_, texts) => {
    expect(JSON.stringify(texts)).not.toMatch(/%\{|\|\|\|\|/);
  });
});
