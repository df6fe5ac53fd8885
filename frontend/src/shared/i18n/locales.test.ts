import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, LOCALES } from './locale';

type Texts = Record<string, unknown>;

const own = import.meta.glob<Texts>('./locales/*/*/*.json', { eager: true, import: 'default' });
const catalogue = import.meta.glob<Texts>('../../../../backend/locales/*/errors.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../generated/**', '!../../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

function flat(texts: Texts, prefix = ''): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') all[prefix + key] = value;
    else Object.assign(all, flat(value as Texts, `${prefix}${key}.`));
  }
  return all;
}

function textsOf(locale: string, namespace: string): Record<string, string> {
  const file =
    namespace === 'errors'
      ? catalogue[`../../../../backend/locales/${locale}/errors.json`]
      : Object.entries(own).find(([path]) => new RegExp(`/${locale}/\\w+/${namespace}\\.json$`).test(path))?.[1];
  return file === undefined ? {} : flat(file);
}

const namespaces = [
  ...new Set(Object.keys(own).map((path) => /\/([^/]+)\.json$/.exec(path)?.[1] ?? '')),
  ...(Object.keys(catalogue).length > 0 ? ['errors'] : []),
];

/** Portuguese and French have a plural form for millions (CLDR "many"); English has not. */
const withoutForms = (key: string): string => key.replace(/_(one|many|other)$/, '_#');
const placeholders = (text: string): string[] => [...new Set(text.match(/\{[^}]+\}/g) ?? [])].sort();

describe('the texts of the three languages', () => {
  it.each(namespaces)('%s has the same keys everywhere', (namespace) => {
    const [first, ...others] = LOCALES.map((locale) =>
      [...new Set(Object.keys(textsOf(locale, namespace)).map(withoutForms))].sort(),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(namespaces)('%s has every plural form that the language needs', (namespace) => {
    for (const locale of LOCALES) {
      const texts = textsOf(locale, namespace);
      const forms = new Intl.PluralRules(LANGUAGE_TAGS[locale]).resolvedOptions().pluralCategories;
      for (const key of Object.keys(texts).filter((name) => name.endsWith('_other'))) {
        const base = key.slice(0, -'_other'.length);
        for (const form of forms) expect(texts, `${locale}/${namespace}`).toHaveProperty([`${base}_${form}`]);
      }
    }
  });

  // The texts of react-admin (`ra`) omit some placeholders in the original too.
  it.each(namespaces.filter((namespace) => namespace !== 'ra'))(
    '%s uses the same placeholders and leaves no text empty',
    (namespace) => {
      const english = textsOf('en', namespace);
      for (const locale of LOCALES) {
        for (const [key, text] of Object.entries(textsOf(locale, namespace))) {
          const reference = english[key] ?? english[key.replace(/_many$/, '_other')];
          expect(text.trim() === '', `${locale}/${namespace}:${key}`).toBe(reference?.trim() === '');
          // The singular may say "one" as a word. The other forms contain the placeholders of English.
          if (reference === undefined || key.endsWith('_one')) continue;
          expect(placeholders(text), `${locale}/${namespace}:${key}`).toEqual(placeholders(reference));
        }
      }
    },
  );

  it.each(namespaces.filter((namespace) => namespace !== 'errors'))(
    '%s keeps the marks of French at their word',
    (namespace) => {
      const loose = Object.values(textsOf('fr', namespace)).filter((text) => / [?!;:»]|« |\p{L}'/u.test(text));
      expect(loose).toEqual([]);
    },
  );

  it('holds every key that a candidate, sign-in or public screen asks for', () => {
    const missing: string[] = [];
    for (const [path, source] of Object.entries(sources)) {
      if (path.includes('/admin/')) continue;
      const used = [...source.matchAll(/useT\(([^)]*)\)/g)].flatMap(
        ([, names = '']) => names.match(/[\w-]+/g) ?? ['app'],
      );
      if (used.length === 0) continue;
      const known = new Set(
        [...used, 'app'].flatMap((namespace) => Object.keys(textsOf('en', namespace)).map(withoutForms)),
      );
      for (const [, key] of source.matchAll(/\bt[A-Z]?\w*\(\s*'([a-z][\w.]*)'/g)) {
        if (key !== undefined && !known.has(key) && !known.has(`${key}_#`)) missing.push(`${path}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
