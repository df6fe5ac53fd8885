import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { buildSchema, type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql';

import { configSchema } from '../../config/config';
import { excessOf } from './limits';
import { Measuring } from './measure';

const ROOT = path.join(__dirname, '..', '..', '..', '..', '..');
const limits = configSchema.parse({ DATABASE_URL: 'postgres://nowhere', APP_SECRET: 'x'.repeat(32) });
const schema = buildSchema(`
  input PageInput { page: Int = 1 perPage: Int = 25 }
  type Row { id: ID! name: String up: Row parts: [Row!]! }
  type RowPage { total: Int! items: [Row!]! }
  type Query { row: Row rows(page: PageInput): RowPage! all: [Row!]! }
  type Mutation { signIn(email: String): Row send(id: ID): Row }
`);

const measured = (text: string, of: GraphQLSchema = schema) => {
  const document = parse(text);
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!;
  return new Measuring(of, document).operation(operation);
};
const refusedBy = (text: string): unknown[] => {
  const excess = excessOf(schema, parse(text), limits);
  return excess ? [[excess.code, excess.params.limit]] : [];
};
const nested = (levels: number): string => `{ row { ${'up { '.repeat(levels - 2)}id${' }'.repeat(levels)}`;
const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join(' ');

describe('the measure of a document', () => {
  it('counts nested fields, also in fragments', () => {
    expect(measured(nested(8)).depth).toBe(8);
    expect(measured('{ row { ...A } } fragment A on Row { up { ... on Row { up { id } } } }').depth).toBe(4);
  });

  it('counts the rows of a page by its size or the maximum size, a list at the root as a page, and a list in a row as a few rows', () => {
    expect(measured('{ rows { total } }').cost).toBe(1);
    expect(measured('{ rows { items { id } } }').cost).toBe(101);
    expect(measured('query ($page: PageInput) { rows(page: $page) { items { up { id } } } }').cost).toBe(201);
    expect(measured('{ rows(page: { perPage: 10 }) { items { id } } }').cost).toBe(11);
    expect(measured('{ rows(page: { perPage: -5 }) { items { id } } }').cost).toBe(2);
    expect(measured('{ all { id } }').cost).toBe(100);
    expect(measured('{ row { parts { up { id } } } }').cost).toBe(11);
  });

  it('counts a fragment each time it is spread, and stops at circular fragments', () => {
    const fan = many(24, (i) => `fragment F${i} on Row { id a${i}: name ...F${i + 1} ...F${i + 1} }`);
    expect(measured(`{ row { ...F0 } } ${fan} fragment F24 on Row { id }`).aliases).toBe(2 ** 24 - 1);
    expect(measured('{ row { ...A } } fragment A on Row { up { ...B } } fragment B on Row { up { ...A } }').depth).toBe(
      3,
    );
  });
});

/**
 * The code sets these limits by `@Extensions({ most })`, which SDL does not contain. The registry's tests cover these
 * lists.
 */
const SHORT_LISTS: [name: string, most: number][] = [
  ['stageTemplates', 50],
  ['compareCandidacies', 4],
  ['compareDatabaseCandidates', 4],
];

describe('the limits', () => {
  it.each([
    ['depth 9', nested(9), 'depth'],
    [
      'depth 9 by a fragment',
      '{ row { ...A } } fragment A on Row { up { up { up { up { up { up { up { id } } } } } } } }',
      'depth',
    ],
    ['16 aliases', `{ ${many(16, (i) => `a${i}: row { id }`)} }`, 'aliases'],
    ['16 aliases of __typename', `{ ${many(16, (i) => `a${i}: __typename`)} }`, 'aliases'],
    ['121 times one field', `{ row { ${many(121, () => 'id')} } }`, 'selections'],
    ['121 fields by fragments', `{ row { ...A ...A } } fragment A on Row { ${many(61, () => 'id')} }`, 'selections'],
    ['6 directives', `{ row { ${many(6, () => 'id @include(if: true)')} } }`, 'directives'],
    ['lists in lists', '{ all { parts { parts { parts { id } } } } }', 'cost'],
    ['a mutation twice', 'mutation { a: signIn(email: "a") { id } b: signIn(email: "b") { id } }', 'calls'],
    [
      'a mutation twice by a fragment',
      'mutation { signIn { id } ...M } fragment M on Mutation { b: signIn(email: "b") { id } }',
      'calls',
    ],
  ])('refuse %s', (_, text, limit) => {
    expect(refusedBy(text)).toEqual([['QUERY_TOO_COMPLEX', limit]]);
  });

  it('allow documents that are just below the limits', () => {
    expect(refusedBy(nested(8))).toEqual([]);
    expect(refusedBy(`{ ${many(15, (i) => `a${i}: row { id }`)} }`)).toEqual([]);
    expect(refusedBy(`{ row { ${many(120, () => 'id')} } }`)).toEqual([]);
    expect(refusedBy(`{ row { ${many(5, () => 'id @include(if: true)')} } }`)).toEqual([]);
    expect(refusedBy('mutation { signIn { id } send { id } }')).toEqual([]);
  });

  it('allow every document of the pages, with all its fragments', () => {
    for (const [file, isPublic] of [
      ['schema.graphql', false],
      ['public.graphql', true],
    ] as const) {
      const whole = buildSchema(readFileSync(path.join(ROOT, 'backend', file), 'utf8'));
      for (const [name, most] of SHORT_LISTS) {
        const field = whole.getQueryType()?.getFields()[name];
        if (field) field.extensions = { most };
      }
      const definitions = ownDocuments(isPublic).flatMap((document) => document.definitions);
      const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
      const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
      expect(operations.length).toBeGreaterThan(4);
      for (const operation of operations) {
        const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
        expect([operation.name?.value, excessOf(whole, document, limits)]).toEqual([operation.name?.value, undefined]);
      }
    }
  });
});

function ownDocuments(isPublic: boolean): DocumentNode[] {
  const source = path.join(ROOT, 'frontend', 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.graphql') && !name.startsWith('generated') && name.endsWith('.public.graphql') === isPublic,
    )
    .map((name) => parse(readFileSync(path.join(source, name), 'utf8')));
}
