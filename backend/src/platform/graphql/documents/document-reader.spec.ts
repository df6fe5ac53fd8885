import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildSchema } from 'graphql';

import { DomainError } from '../../../common/errors';
import { configSchema } from '../../config/config';
import { DocumentReader } from './document-reader';
import { RefusedDocument } from './refused-document';

const schema = buildSchema(`
  input Filter { q: String }
  type User { id: ID! name: String friends: [User!]! }
  type Query { user(q: String, filter: Filter): User }
`);
const ME = 'query Me { user { ...Who } }\nfragment Who on User { id name }';
const AS_APOLLO_SENDS =
  'query Me { user { ...Who __typename } } fragment Who on User { id name __typename } # as Apollo sends it';
const GONE = 'query Gone { user { gone } }';

function aReader(settings: Record<string, string> = {}): DocumentReader {
  const folder = mkdtempSync(path.join(tmpdir(), 'operations-'));
  writeFileSync(path.join(folder, 'operations.json'), JSON.stringify([ME, GONE]));
  const config = configSchema.parse({
    DATABASE_URL: 'postgres://nowhere',
    APP_SECRET: 'x'.repeat(32),
    GRAPHQL_OPERATIONS_DIR: folder,
    ...settings,
  });
  return new DocumentReader(config, '/graphql');
}

/** The DomainError code and field, or the message of graphql-js. */
function refusal(reader: DocumentReader, text: string): unknown {
  try {
    reader.read(schema, text);
  } catch (error) {
    if (!(error instanceof RefusedDocument)) throw error;
    return error.errors.map(({ originalError, message }) =>
      originalError instanceof DomainError
        ? [originalError.code, originalError.field ?? originalError.params.limit]
        : message,
    );
  }
  return 'answered';
}

describe('a reader of known operations', () => {
  const known = () => aReader({ GRAPHQL_ADHOC: 'false' });
  const UNKNOWN = [['INVALID_INPUT', 'query']];

  it('returns one document for all texts of an operation that differ in spaces and comments', () => {
    const reader = known();
    const firstDocument = reader.read(schema, ME);
    const variants = Array.from({ length: 3000 }, (_, i) => `#${i}\n${ME.replaceAll(' ', i % 2 ? ' ' : '\t, ')}`);
    expect(new Set(variants.map((text) => reader.read(schema, text)))).toEqual(new Set([firstDocument]));
    expect(reader.keeps(firstDocument)).toBe(true);
  });

  it('has a second document for the text that Apollo sends, and refuses every other use of `__typename`', () => {
    const reader = known();
    const other = reader.read(schema, AS_APOLLO_SENDS);
    expect([other === reader.read(schema, ME), reader.keeps(other)]).toEqual([false, true]);
    expect(refusal(reader, ME.replace('id name', 'id name __typename'))).toEqual(UNKNOWN);
  });

  it('has no reference to the text in a cached document', () => {
    expect(JSON.stringify(known().read(schema, `#${'long'.repeat(1000)}\n${ME}`)).length).toBeLessThan(1000);
  });

  it('answers `__typename` alone, and does not cache the document', () => {
    const reader = known();
    const greetings = ['{ __typename }', 'query A { a: __typename } query B { __typename b: __typename }'];
    for (const text of greetings) expect(reader.keeps(reader.read(schema, text))).toBe(false);
    expect(reader.read(schema, greetings[0]!)).not.toBe(reader.read(schema, greetings[0]!));
  });

  it('refuses an unknown document before the other checks', () => {
    const reader = known();
    for (const text of ['{ user { id } }', '{ nothing }', `{ user { ${'id '.repeat(480)} } }`, `${ME} { user { id } }`])
      expect(refusal(reader, text)).toEqual(UNKNOWN);
  });

  it('refuses a document of an earlier build each time if the schema no longer has its fields', () => {
    const reader = known();
    const said = ['Cannot query field "gone" on type "User".'];
    expect([refusal(reader, GONE), refusal(reader, `#\n${GONE}`)]).toEqual([said, said]);
  });
});

describe('a reader of any document', () => {
  const distinct = (index: number) => `{ a${index}: user { id } }`;

  it('returns one document for texts that differ only in spaces and comments', () => {
    const reader = aReader();
    const firstDocument = reader.read(schema, ME);
    expect(reader.read(schema, `# once more\n${ME.replaceAll(' ', '\n')}`)).toBe(firstDocument);
    expect(reader.keeps(firstDocument)).toBe(true);
  });

  it('caches 500 documents, and removes the least recently used one', () => {
    const reader = aReader();
    const first = Array.from({ length: 500 }, (_, i) => reader.read(schema, distinct(i)));
    expect(reader.read(schema, distinct(0))).toBe(first[0]);
    reader.read(schema, distinct(500));
    expect(reader.read(schema, distinct(0))).toBe(first[0]);
    expect(reader.read(schema, distinct(2))).toBe(first[2]);
    expect(reader.read(schema, distinct(1))).not.toBe(first[1]);
  });

  it('caches fewer documents when they have many fields', () => {
    const reader = aReader();
    const wide = (index: number) => reader.read(schema, `{ a${index}: user { ${'id '.repeat(119)} } }`);
    const first = Array.from({ length: 130 }, (_, i) => wide(i));
    expect([wide(129) === first[129], wide(0) === first[0]]).toEqual([true, false]);
  });

  it('does not cache a document whose fragments expand to thousands of fields', () => {
    const reader = aReader();
    const users = Array.from({ length: 15 }, (_, i) => `a${i}: user { ...F }`).join(' ');
    const fragments = ['F on User { friends { ...G }', 'G on User {'].map(
      (f) => `fragment ${f} ${'id '.repeat(110)} }`,
    );
    const document = reader.read(schema, `{ ${users} } ${fragments.join(' ')}`);
    expect(reader.keeps(document)).toBe(false);
  });

  it.each([
    ['too many fields', `{ user { ${'id '.repeat(480)} nothing } }`, [['QUERY_TOO_COMPLEX', 'selections']]],
    [
      'too many words',
      `{ user { ${'id '.repeat(1000)} } }`,
      ['Syntax Error: Document contains more that 1000 tokens. Parsing aborted.'],
    ],
    ['a NUL', '{ user(filter: { q: "a\\u0000b" }) { id } }', [['INVALID_INPUT', 'filter.q']]],
    ['half a pair', '{ user(q: "\\ud83d") { id } }', ['Syntax Error: Invalid Unicode escape sequence: "\\ud83d".']],
    ['a NUL as a default', 'query ($q: String = "\\u0000") { user(q: $q) { id } }', [['INVALID_INPUT', 'query']]],
    [
      'a variable that no object can hold',
      'query ($__proto__: String) { user(q: $__proto__) { id } }',
      [['INVALID_INPUT', 'query']],
    ],
    ['an answer that no object can hold', '{ __proto__: user { id } }', [['INVALID_INPUT', 'query']]],
    [
      'fragments in a circle',
      '{ user { ...A } } fragment A on User { friends { ...B } } fragment B on User { friends { ...A } }',
      ['Cannot spread fragment "A" within itself.'],
    ],
  ])('refuses %s by that alone', (_, text, expected) => {
    expect(refusal(aReader(), text)).toEqual(expected);
  });

  it('answers valid documents that only resemble the refused ones', () => {
    const reader = aReader();
    for (const text of [
      'query ($constructor: String) { user(q: $constructor) { id } }',
      '{ user(q: "\\ud83d\\ude00 \\\\u0000") { toString: id } }',
      '{ user { ...A ...B } } fragment A on User { ...B } fragment B on User { id }',
    ])
      expect(refusal(reader, text)).toBe('answered');
  });
});
