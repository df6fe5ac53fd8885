import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = __dirname;
const MOST_FILES = 20;
const MOST_DEPENDENCIES = 6;

/** Roles of files whose class Nest creates. */
const ROLES_OF_CLASSES = [
  'module',
  'resolver',
  'controller',
  'service',
  'repository',
  'reader',
  'worker',
  'processor',
  'guard',
  'filter',
  'middleware',
  'plugin',
  'pipe',
  'strategy',
];
/** Roles that a file name may state before `.ts`. CONTRIBUTING.md explains each. */
const ROLES = [
  ...ROLES_OF_CLASSES,
  'entity',
  'rows',
  'conditions',
  'types',
  'inputs',
  'policy',
  'rules',
  'states',
  'decorator',
  'scalar',
  'spec',
];
/** Texts in one language; they are not code. */
const LANGUAGES = ['en', 'pt', 'fr'];
/** The role that a decorator asks for. */
const ROLES_OF_DECORATORS: Readonly<Record<string, readonly string[]>> = {
  Module: ['module'],
  Resolver: ['resolver'],
  Controller: ['controller'],
  Injectable: ['service', 'repository', 'reader', 'worker', 'module'],
};

const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(SOURCE, path.join(entry.parentPath, entry.name)));
const rolesOf = (file: string): string[] => path.basename(file).split('.').slice(1, -1);
const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
const textOf = (file: string): string => readFileSync(path.join(SOURCE, file), 'utf8');

describe('the structure of the source', () => {
  it(`has at most ${MOST_FILES} files in a folder`, () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
  });

  it('names the role of a file by one closed set of suffixes', () => {
    const known = [...ROLES, ...LANGUAGES];
    const unknown = files.filter((file) => file.endsWith('.ts') && rolesOf(file).some((role) => !known.includes(role)));
    expect(unknown).toEqual([]);
  });

  it('names every class that Nest creates for a feature by its role', () => {
    const wrong = files
      .filter((file) => file.startsWith('features') && file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .filter((file) => {
        const decorators = [...textOf(file).matchAll(/^@([A-Z][a-z]+)\(/gm)].map(([, name = '']) => name);
        return decorators.some((name) => {
          const roles = ROLES_OF_DECORATORS[name];
          return roles !== undefined && !roles.includes(rolesOf(file).at(-1) ?? '');
        });
      });
    expect(wrong).toEqual([]);
  });

  it('ends the name of a class that Nest creates with the role of its file', () => {
    const named = modules.flatMap((file) => {
      const [role = ''] = rolesOf(file).slice(-1);
      if (!ROLES_OF_CLASSES.includes(role)) return [];
      const classes = textOf(file).matchAll(
        /^@(?:Injectable|Resolver|Controller|Module|Processor|Catch|Plugin)\([\s\S]*?^export (?:abstract )?class (\w+)/gm,
      );
      return [...classes].map(([, name = '']) => ({ file, name, word: role[0]?.toUpperCase() + role.slice(1) }));
    });
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name, word }) => !name.endsWith(word))).toEqual([]);
  });

  it('has the files of the two paths in ARCHITECTURE.md', () => {
    const root = path.join(SOURCE, '..', '..');
    const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
    const paths = text.slice(text.indexOf('## Two paths'), text.indexOf('## The web'));
    let folder = '';
    const named = [...paths.matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g)].map(([, name = '']) => {
      // A file without a folder is in the folder of the file before it.
      if (name.includes('/')) folder = path.dirname(name);
      const file = path.join(folder, path.basename(name));
      return /^(backend|frontend)\//.test(file) ? file : path.join('backend', 'src', file);
    });
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it(`gives a class at most ${MOST_DEPENDENCIES} dependencies`, () => {
    const counts = modules.flatMap((file) =>
      [...textOf(file).matchAll(/\bconstructor\(([\s\S]*?)\)\s*\{/g)].map(([, parameters = '']) => {
        const count = parameters.match(/\w+: [A-Z]\w+/g)?.length ?? 0;
        return [file, count] as const;
      }),
    );
    expect(counts.filter(([, count]) => count > MOST_DEPENDENCIES)).toEqual([]);
  });

  it('has no two folders that import each other, except a folder and one inside it', () => {
    const imports = new Set<string>();
    for (const file of modules) {
      const from = path.dirname(file);
      for (const [, specifier = ''] of textOf(file).matchAll(/(?:from|import\(|import|require\()\s*'(\.[^']+)'/g)) {
        const target = path.join(from, specifier);
        const to = modules.includes(path.join(target, 'index.ts')) ? target : path.dirname(target);
        imports.add(`${from} > ${to}`);
      }
    }
    const isInside = (folder: string, outer: string): boolean => outer === '.' || folder.startsWith(`${outer}/`);
    const mutual = [...imports].filter((pair) => {
      const [from = '', to = ''] = pair.split(' > ');
      return from < to && imports.has(`${to} > ${from}`) && !isInside(to, from) && !isInside(from, to);
    });
    expect(imports.size).toBeGreaterThan(100);
    expect(mutual).toEqual([]);
  });
});
