import type { IncomingMessage } from 'node:http';

import { endpointOfPost, readAddress, readBody } from './direct-request';

const HEADERS = { 'content-type': 'application/json', 'content-length': '20' };
const request = (changes: Partial<IncomingMessage>) =>
  ({ method: 'POST', url: '/graphql', headers: HEADERS, ...changes }) as IncomingMessage;
const withHeaders = (headers: object) => request({ headers: { ...HEADERS, ...headers } });

describe('endpointOfPost', () => {
  it.each<[string, IncomingMessage]>([
    ['/graphql', request({})],
    ['/public/graphql', request({ url: '/public/graphql' })],
    ['/graphql', withHeaders({ 'content-type': 'application/json; charset=UTF-8' })],
    ['/graphql', withHeaders({ accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd' })],
  ])('is %s for a plain request', (endpoint, sent) => {
    expect(endpointOfPost(sent, 100)).toBe(endpoint);
  });

  it.each<[string, IncomingMessage]>([
    ['another method', request({ method: 'GET' })],
    ['another address', request({ url: '/graphql?x=1' })],
    ['another media type', withHeaders({ 'content-type': 'multipart/form-data; boundary=x' })],
    ['another charset', withHeaders({ 'content-type': 'application/json; charset=latin1' })],
    ['an unknown length', withHeaders({ 'content-length': undefined })],
    ['a large body', withHeaders({ 'content-length': '101' })],
    ['a compressed body', withHeaders({ 'content-encoding': 'gzip' })],
    ['another accepted type', withHeaders({ accept: 'application/graphql-response+json' })],
    ['encodings with quality values', withHeaders({ 'accept-encoding': 'br;q=1, gzip;q=0.5' })],
  ])('is undefined for %s', (_, sent) => {
    expect(endpointOfPost(sent, 100)).toBeUndefined();
  });
});

describe('readBody', () => {
  const read = (body: unknown) => readBody(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

  it('reads text, variables and the name of the operation', () => {
    expect(read({ query: '{ a }' })).toMatchObject({ text: '{ a }', variables: {} });
    expect(read({ query: '{ a }', variables: null, operationName: null })).toMatchObject({
      text: '{ a }',
      variables: {},
    });
    expect(read({ query: 'q', variables: { id: 1 }, operationName: 'Q' })).toMatchObject({
      text: 'q',
      variables: { id: 1 },
      operationName: 'Q',
    });
  });

  it.each<[string, unknown]>([
    ['malformed JSON', '{"query": '],
    ['a batch', [{ query: '{ a }' }]],
    ['text', '"query"'],
    ['no document', { variables: {} }],
    ['a document that is not text', { query: { kind: 'Document' } }],
    ['variables that are a list', { query: '{ a }', variables: [] }],
    ['variables that are text', { query: '{ a }', variables: '{}' }],
    ['a name that is not text', { query: '{ a }', operationName: 1 }],
    ['extensions', { query: '{ a }', extensions: {} }],
  ])('leaves %s to the middlewares', (_, body) => {
    expect(read(body)).toBeUndefined();
  });
});

describe('readAddress', () => {
  const MANIFEST = { known: '{ a }' };
  const get = (search: string, headers: object = {}, path = '/public/graphql') =>
    readAddress({ method: 'GET', url: `${path}?${search}`, headers } as IncomingMessage, MANIFEST);

  it('finds the text of a known hash', () => {
    expect(get('id=known&variables=%7B%22n%22%3A1%7D&locale=pt')).toEqual({
      text: '{ a }',
      variables: { n: 1 },
      locale: 'pt',
    });
    expect(get('id=known', { 'if-none-match': '"3f-abc"' })).toEqual({ text: '{ a }', variables: {} });
  });

  it.each<[string, ReturnType<typeof get>]>([
    ['an unknown hash', get('id=other')],
    ['a name of every object', get('id=constructor')],
    ['a document in the address', get('query=%7Ba%7D')],
    ['another parameter', get('id=known&x=1')],
    ['a parameter that occurs twice', get('id=known&id=known')],
    ['malformed variables', get('id=known&variables=%7B')],
    ['long variables', get(`id=known&variables=${encodeURIComponent(JSON.stringify({ a: 'x'.repeat(4000) }))}`)],
    ['several tags', get('id=known', { 'if-none-match': '"a", "b"' })],
    ['a forced reload', get('id=known', { 'cache-control': 'no-cache' })],
    ['a content type', get('id=known', { 'content-type': 'text/plain' })],
    ['another address', get('id=known', {}, '/graphql')],
  ])('leaves %s to the middlewares', (_, sent) => {
    expect(sent).toBeUndefined();
  });
});
