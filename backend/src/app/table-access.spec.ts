import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ALLOWED, FEATURES, FOLDERS, FUNCTIONS_ACROSS, OWNERS } from './table-access-lists';

const ROOT = path.join(__dirname, '..', 'features');
const TABLES = new Map(
  Object.entries(OWNERS).flatMap(([feature, tables]) => tables.map((table): [string, string] => [table, feature])),
);

type Access = 'reads' | 'writes';
const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:public\.)?([a-z_]+)/g;
const READS = /\b(?:from|join|using)\s+(?:public\.)?([a-z_]+)/g;

/** The tables that the statements of a file name, taken from its text: statements are templates, so the text has them. */
function accessesOf(file: string): [Access, string][] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = (pattern: RegExp, access: Access) =>
    [...text.matchAll(pattern)].flatMap(([, table]): [Access, string][] =>
      table && TABLES.has(table) ? [[access, table]] : [],
    );
  return [...found(WRITES, 'writes'), ...found(READS, 'reads')];
}

/** SQL access of features to tables of other features: all writes, and reads of features above. */
function crossings(): string[] {
  const lines = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => {
      const feature = file.split(path.sep)[0]!;
      return accessesOf(path.join(ROOT, file)).flatMap(([access, table]) => {
        const owner = TABLES.get(table)!;
        const isAbove = FEATURES.indexOf(owner) > FEATURES.indexOf(feature);
        return owner === feature || (access === 'reads' && !isAbove)
          ? []
          : [`${feature} ${access} ${table} of ${owner}`];
      });
    });
  return [...new Set(lines)].sort();
}

describe('statements and the tables of features', () => {
  it('write to the tables of their own feature, and read those of features below, but for the listed crossings', () => {
    expect(crossings()).toEqual(Object.keys(ALLOWED).sort());
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
