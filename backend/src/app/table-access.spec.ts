import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readSqlFiles } from '../platform/database/migration/sql-file';
import { ALLOWED, FEATURES, FOLDERS, FUNCTIONS_ACROSS, OFFERS_USED, OWNERS } from './table-access-lists';

const ROOT = path.join(__dirname, '..', 'features');
const TABLES = new Map(
  Object.entries(OWNERS).flatMap(([feature, tables]) => tables.map((table): [string, string] => [table, feature])),
);

type Access = 'reads' | 'writes';
const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:public\.)?([a-z_]+)/g;
const READS = /\b(?:from|join|using)\s+(?:public\.)?([a-z_]+)/g;

/** The source text of a file without comments. It contains the statements as template literals. */
const statementsIn = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The tables that a text of SQL names. */
function accessesOf(text: string): [Access, string][] {
  const found = (pattern: RegExp, access: Access) =>
    [...text.matchAll(pattern)].flatMap(([, table]): [Access, string][] =>
      table && TABLES.has(table) ? [[access, table]] : [],
    );
  return [...found(WRITES, 'writes'), ...found(READS, 'reads')];
}

const isAbove = (one: string, other: string): boolean => FEATURES.indexOf(one) > FEATURES.indexOf(other);

/** Each file of the features with its feature and the text of its statements. */
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ feature: file.split(path.sep)[0]!, text: statementsIn(path.join(ROOT, file)) }));

/** Tables of other features that a text uses: all writes, and reads of features above. */
const crossingsOf = (feature: string, text: string): string[] =>
  accessesOf(text).flatMap(([access, table]) => {
    const owner = TABLES.get(table)!;
    return owner === feature || (access === 'reads' && !isAbove(owner, feature))
      ? []
      : [`${feature} ${access} ${table} of ${owner}`];
  });

/** The feature of each view and function of the schema `sec`, by name. The folder of the file names the feature. */
const DEFINITIONS = new Map(
  (['functions', 'views'] as const).flatMap((kind) =>
    readSqlFiles(kind).map((file) => {
      const folder = file.path.split('/')[1]!;
      const feature = FOLDERS[folder] ?? folder;
      return [file.name, { ...file, kind: kind.slice(0, -1), feature }] as const;
    }),
  ),
);

/** Uses of views and functions of features above. */
const offersUsedBy = (feature: string, text: string): string[] =>
  [...text.matchAll(/\bsec\.([a-z_]+)/g)].flatMap(([, name]) => {
    const used = DEFINITIONS.get(name!);
    if (!used || !isAbove(used.feature, feature)) return [];
    const verb = used.kind === 'view' ? 'reads' : 'calls';
    return [`${feature} ${verb} ${used.kind} ${used.name} of ${used.feature}`];
  });

const sortedOnce = (names: readonly string[]): string[] => [...new Set(names)].sort();

describe('statements and the tables of features', () => {
  it('know the features in the order of the import rules', () => {
    const rules = readFileSync(path.join(__dirname, '..', '..', '.dependency-cruiser.cjs'), 'utf8');
    const [, list = ''] = /const FEATURES = \[([^\]]*)\]/.exec(rules) ?? [];
    const imported = [...list.matchAll(/'([\w-]+)'/g)].map(([, feature]) => feature!);
    expect(imported.filter((feature) => FEATURES.includes(feature))).toEqual(
      FEATURES.filter((feature) => feature !== 'platform'),
    );
  });

  it('write to the tables of their own feature, and read those of features below, but for the listed crossings', () => {
    const found = FILES.flatMap(({ feature, text }) => crossingsOf(feature, text));
    expect(sortedOnce(found)).toEqual(Object.keys(ALLOWED).sort());
  });

  it('use of features above only views and functions of the database, which are listed with the reason', () => {
    const found = FILES.flatMap(({ feature, text }) => offersUsedBy(feature, text));
    expect(sortedOnce(found)).toEqual(Object.keys(OFFERS_USED).sort());
  });

  it('of views read tables of their own feature and of those below', () => {
    const views = [...DEFINITIONS.values()].filter(({ kind }) => kind === 'view');
    expect(views.filter(({ feature }) => !FEATURES.includes(feature)).map((view) => view.path)).toEqual([]);
    const own = views.filter(({ feature, text }) =>
      accessesOf(text).some(([, table]) => TABLES.get(table) === feature),
    );
    expect(own).toEqual(views);
    expect(views.flatMap(({ feature, text }) => crossingsOf(feature, text))).toEqual([]);
    expect(views.flatMap(({ feature, text }) => offersUsedBy(feature, text))).toEqual([]);
  });

  it('are in repositories and readers; what an import rule cannot see is the manager of a transaction', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.ts$/.test(file) && !/\.(repository|reader|spec)\.ts$/.test(file),
    );
    const found = files.filter((file) => /\bmanager\b\s*\.query/.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it('of functions of the database write to tables of other features only where they are listed', () => {
    const root = path.join(__dirname, '..', '..', 'database', 'functions');
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file): [string, string[]][] => {
        const folder = path.dirname(file);
        const own = ['platform', FOLDERS[folder] ?? folder];
        const text = readFileSync(path.join(root, file), 'utf8').toLowerCase().replaceAll(/--.*/g, '');
        const written = [...text.matchAll(WRITES)].map(([, table]) => table!);
        const foreign = written.filter((table) => TABLES.has(table) && !own.includes(TABLES.get(table)!));
        return foreign.length > 0 ? [[file.replace(/\.sql$/, ''), [...new Set(foreign)].sort()]] : [];
      });
    expect(Object.fromEntries(found)).toEqual(FUNCTIONS_ACROSS);
  });
});
