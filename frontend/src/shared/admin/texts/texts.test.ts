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

function keysIn(namespace: string): Set<string> {
  const [, tree = {}] = Object.entries(files).find(([path]) => path.endsWith(`/${namespace}.json`)) ?? [];
  return new Set(keysOf(tree).flatMap((key) => [key, withoutForm(key)]));
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

  it('are used by more than 30 files', () => {
    expect(Object.values(sources).filter((source) => speakers(source).size > 0).length).toBeGreaterThan(30);
  });
});
