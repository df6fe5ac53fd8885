import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<Tree>(
  ['../../i18n/locales/pt/*/*.json', '../../../../../backend/locales/pt/errors.json'],
  { eager: true, import: 'default' },
);
const sources = import.meta.glob<string>(
  ['../../../app/admin/**/*.tsx', '../**/*.tsx', '../../../features/*/admin/**/*.{ts,tsx}', '!../../../**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
);

function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const withoutForm = (key: string): string => key.replace(/_(one|many|other)$/, '');

const treeOf = (namespace: string): Tree =>
  Object.entries(files).find(([path]) => path.endsWith(`/${namespace}.json`))?.[1] ?? {};

const keysIn = (namespace: string): Set<string> =>
  new Set(keysOf(treeOf(namespace)).flatMap((key) => [key, withoutForm(key)]));

/** The text of a key, with those of its plural forms. */
function textsOf(namespace: string, key: string): string {
  const parts = key.split('.');
  const name = parts.pop() ?? '';
  const tree = parts.reduce<Tree | string>(
    (found, part) => (typeof found === 'string' ? {} : (found[part] ?? {})),
    treeOf(namespace),
  );
  return typeof tree === 'string'
    ? ''
    : Object.entries(tree)
        .map(([form, text]) => ((form === name || withoutForm(form) === name) && typeof text === 'string' ? text : ''))
        .join(' ');
}

/** The namespaces of each translate function in a file, as in `const t = useT('admin')`. */
function speakers(source: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', namespaces = ''] of source.matchAll(/const (\w+) = useT\(('[^)]+')\)/g)) {
    for (const namespace of namespaces.match(/[\w-]+/g) ?? []) {
      found.set(name, (found.get(name) ?? new Set()).add(namespace));
    }
  }
  return found;
}

describe('the texts of the administration', () => {
  it('hold every key that a screen asks for', () => {
    const missing = Object.entries(sources).flatMap(([path, source]) =>
      [...speakers(source)].flatMap(([name, namespaces]) => {
        const keys = new Set([...namespaces, 'app'].flatMap((namespace) => [...keysIn(namespace)]));
        const used = [...source.matchAll(new RegExp(`\\b${name}\\(\\s*'([\\w.]+)'`, 'g'))].map(([, key = '']) => key);
        return used.filter((key) => !keys.has(key)).map((key) => `${path}: ${key}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('get a value for each placeholder', () => {
    const missing = Object.entries(sources).flatMap(([path, source]) =>
      [...speakers(source)].flatMap(([name, namespaces]) =>
        // Calls with an object that has names only, or none.
        [...source.matchAll(new RegExp(`\\b${name}\\(\\s*'([\\w.]+)'(?:, \\{([^{}.()]*)\\})?\\)`, 'g'))].flatMap(
          ([, key = '', values = '']) => {
            const given = values.split(',').map((value) => value.split(':')[0]?.trim());
            const text = [...namespaces]
              .map((namespace) => textsOf(namespace, key))
              .find((found) => found.trim() !== '');
            const asked = [...(text ?? '').matchAll(/(?<!\{)\{(\w+)[,}]/g)].map(([, word]) => word);
            return asked.filter((word) => !given.includes(word)).map((word) => `${path}: ${key} lacks ${word}`);
          },
        ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are used by more than 30 files', () => {
    expect(Object.values(sources).filter((source) => speakers(source).size > 0).length).toBeGreaterThan(30);
  });
});
