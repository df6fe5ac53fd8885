import { afterAll, expect, it } from 'vitest';

import { i18n as texts } from '../../i18n/i18n';
import { LOCALES, type Locale } from '../../i18n/locale';
import { Texts, type TextTree } from '../../i18n/texts';
import { i18nextTexts } from './i18next-texts';

const files = import.meta.glob<TextTree>('../../i18n/locales/*/*/*.json', { eager: true, import: 'default' });
const COUNTS = [0, 1, 2, 5, 1_000_000];

function keysOf(tree: TextTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const language = texts.language;
afterAll(() => texts.switchTo(language));

it.each(LOCALES)('are the same as on other pages in %s', (locale: Locale) => {
  const plain = new Texts(locale);
  const namespaces = Object.entries(files).flatMap(([path, tree]) => {
    const [, of, namespace] = /\/locales\/(\w+)\/\w+\/([\w-]+)\.json$/.exec(path) ?? [];
    if (of !== locale || namespace === undefined || namespace === 'ra') return [];
    plain.add(locale, namespace, tree);
    if (!texts.has(locale, namespace)) texts.add(locale, namespace, tree);
    return [{ namespace, tree }];
  });
  texts.switchTo(locale);
  let compared = 0;
  // One assertion per text would take longer than all other unit tests of the pages.
  const differences: string[] = [];
  const compare = (key: string, found: string, expected: string) => {
    compared += 1;
    if (found !== expected) differences.push(`${key}: ${found} instead of ${expected}`);
  };
  for (const { namespace, tree } of namespaces) {
    const [expected, found] = [plain.getFixedT(locale, namespace), i18nextTexts.getFixedT(locale, namespace)];
    const keys = new Set(keysOf(tree));
    const asked = [...keys].map((key) => {
      const base = key.replace(/_(one|many|other)$/, '');
      return keys.has(`${base}_other`) ? base : key;
    });
    for (const key of new Set(asked)) {
      for (const count of COUNTS) {
        // A value that looks like a placeholder or a reference stays as it is.
        const values = { count, name: 'Ana {count} $t(x) & <b>', title: 'Caixa', date: '1/2' };
        compare(`${namespace}:${key}`, found(key, values), expected(key, values));
      }
      compare(`${namespace}:${key}`, found(key), expected(key));
    }
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(5_000);
});
