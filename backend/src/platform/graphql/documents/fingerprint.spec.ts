import { parse } from 'graphql';

import { fingerprint, withTypenames } from './fingerprint';

const TEXT = 'query A($p: PageInput) { rows(page: $p) { items { ...R } } } fragment R on Row { id }';
const AS_APOLLO_SENDS =
  'fragment R on Row { id __typename }\nquery A($p: PageInput) { rows(page: $p) { items { ...R __typename } __typename } }';
const of = (text: string) => fingerprint(parse(text));

describe('the fingerprint of a document', () => {
  it('is equal for texts that differ in spaces, comments and order', () => {
    const [query, fragment] = TEXT.split(/(?=fragment)/) as [string, string];
    expect(of(`# a comment\n${fragment}\n\n  ${query}`)).toBe(of(TEXT));
    expect(of(AS_APOLLO_SENDS.replace('{ id __typename }', '{ __typename, id, __typename }'))).toBe(
      of(AS_APOLLO_SENDS),
    );
  });

  it('is different for documents with different answers', () => {
    for (const other of [
      TEXT.replace('{ id }', '{ name }'),
      TEXT.replace('{ id }', '{ x: __typename }'),
      TEXT.replace('{ id }', '{ id __typename }'),
      TEXT.replace('{ id }', '{ id __typename @include(if: true) }'),
      AS_APOLLO_SENDS,
    ])
      expect(of(other)).not.toBe(of(TEXT));
  });

  it('is the same for the text that Apollo sends and for a document to which `__typename` was added', () => {
    expect(fingerprint(withTypenames(parse(TEXT)))).toBe(of(AS_APOLLO_SENDS));
  });
});
