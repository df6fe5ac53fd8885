import fs from 'node:fs';
import path from 'node:path';

import { LOCALES } from './locale';
import { text, type TextFile, textsOf } from './texts';

const FOLDER = path.join(__dirname, '..', '..', 'locales');
const namesIn = (locale: string) =>
  fs
    .readdirSync(path.join(FOLDER, locale), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
const FILES = namesIn('en').map((name) => path.basename(name, '.json') as TextFile);

/** Keys without plural suffix, because Portuguese and French may have more plural forms than English. */
const keysOf = (tree: object) => [...new Set(Object.keys(tree).map((key) => key.replace(/_(one|many|other)$/, '')))];
const placeholdersOf = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{[^"{}]+\}/g))].sort();

describe('the texts of the server', () => {
  it('have one file of each name, because the name alone identifies it', () => {
    expect(FILES).toEqual([...new Set(FILES)]);
  });

  it.each(LOCALES)('have the files of English in %s', (locale) => {
    expect(namesIn(locale)).toEqual(namesIn('en'));
  });

  it.each(FILES)('%s has the same keys in the same order and the same placeholders in every language', (file) => {
    const english = textsOf(file, 'en') as Record<string, unknown>;
    for (const locale of LOCALES) {
      const own = textsOf(file, locale) as Record<string, unknown>;
      expect(keysOf(own)).toEqual(keysOf(english));
      for (const [key, value] of Object.entries(own)) {
        expect(JSON.stringify(value)).not.toMatch(/:""/);
        expect([key, placeholdersOf(value)]).toEqual([key, placeholdersOf(english[key] ?? value)]);
      }
    }
  });

  // The French texts of the error catalogue are fixed.
  it.each(FILES.filter((file) => file !== 'errors'))('%s never breaks a French line before a sign', (file) => {
    expect(JSON.stringify(textsOf(file, 'fr'))).not.toMatch(/ [:;!?»]|« /);
  });

  it('write a count in the plural form and with the separators of the language', () => {
    expect(text('uses', 'PEOPLE', 'pt', { count: 1 })).toBe('1 pessoa tem este nível de acesso');
    expect(text('uses', 'PEOPLE', 'en', { count: 12_000 })).toContain('12,000 people');
    expect(text('pictures', 'answers', 'fr', { count: 3 })).toBe('Réponse promise sous 3 jours');
  });

  it('do not read a pattern in a value', () => {
    expect(text('notices', 'VACANCY_EXPIRED', 'en', { vacancy: '{stage} $t(EXPORT_READY)', stage: 'x' })).toBe(
      '{stage} $t(EXPORT_READY) has expired',
    );
  });

  it('show an ellipsis for a value that is not given', () => {
    expect(text('notices', 'VACANCY_EXPIRED', 'pt')).toBe('A vaga … expirou');
  });
});
