import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readSqlFiles } from '../platform/database/migration/sql-file';
import { ALLOWED, FEATURES, FOLDERS, OFFERS_USED } from './table-access-lists';
import { isAbove, TABLES } from './table-access/tables';
import { type Access, accessesOf, hasDynamicTable } from './table-access/tables-of-sql';

const SOURCE = path.join(__dirname, '..');
const ARCHITECTURE = path.join(SOURCE, '..', '..', 'ARCHITECTURE.md');

/** The source text of a file without comments. It contains the statements as template literals. */
const statementsIn = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The tables that a text of SQL names. */
const tableAccessesOf = (text: string): [Access, string][] => accessesOf(text).filter(([, table]) => TABLES.has(table));

/** Each file of the features and the platform with the text of its statements. The platform counts as the lowest feature. */
const FILES = ['features', 'platform'].flatMap((layer) =>
  readdirSync(path.join(SOURCE, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({
      name: `${layer}/${file}`,
      feature: layer === 'platform' ? layer : file.split(path.sep)[0]!,
      text: statementsIn(path.join(SOURCE, layer, file)),
    })),
);

/** Tables of other features that a text uses: all writes, and reads of features above. */
const crossingsOf = (feature: string, text: string): string[] =>
  tableAccessesOf(text).flatMap(([access, table]) => {
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
    const written = /through its `index\.ts`:\n([^.]*)\./.exec(readFileSync(ARCHITECTURE, 'utf8'))![1]!;
    expect(written.split(/,\s+/)).toEqual(imported);
  });

  it('write only to tables of their own feature and read only tables of features below, with listed exceptions', () => {
    const found = FILES.flatMap(({ feature, text }) => crossingsOf(feature, text));
    expect(sortedOnce(found)).toEqual(Object.keys(ALLOWED).sort());
  });

  it('name the table to which they write, so that the list above is complete', () => {
    const found = FILES.filter(({ text }) => hasDynamicTable('writes', text));
    // The one loop that claims rows writes to the table of each kind of work: due rows, mails, deliveries and runs.
    expect(found.map(({ name }) => name)).toEqual(['platform/jobs/claims.repository.ts']);
  });

  it('use views and functions of features above only if the list has them with a reason', () => {
    const found = FILES.flatMap(({ feature, text }) => offersUsedBy(feature, text));
    expect(sortedOnce(found)).toEqual(Object.keys(OFFERS_USED).sort());
  });

  it('of views read only tables of their own feature and of features below', () => {
    const views = [...DEFINITIONS.values()].filter(({ kind }) => kind === 'view');
    expect(views.filter(({ feature }) => !FEATURES.includes(feature)).map((view) => view.path)).toEqual([]);
    const own = views.filter(({ feature, text }) =>
      tableAccessesOf(text).some(([, table]) => TABLES.get(table) === feature),
    );
    expect(own).toEqual(views);
    expect(views.flatMap(({ feature, text }) => crossingsOf(feature, text))).toEqual([]);
    expect(views.flatMap(({ feature, text }) => offersUsedBy(feature, text))).toEqual([]);
  });

  it('are only in repositories and readers; no other file uses an EntityManager of TypeORM', () => {
    // The test does not check `platform/database` and the request scope, which contains the manager of the transaction.
    const files = FILES.filter(
      ({ name }) => !/\.(repository|reader)\.ts$|^platform\/(database\/|context\/request-scope\.ts)/.test(name),
    );
    const found = files.filter(({ text }) =>
      /\bEntityManager\b|\.(?:getRepository|createQueryBuilder)\(|\bmanager\.\w+\(/.test(text),
    );
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});
