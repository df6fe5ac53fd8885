import { variableFault } from './variable-fault';

const faultOf = (values: object) => {
  const { code, field, params } = variableFault(values) ?? {};
  return code && [code, field ?? params?.limit];
};

describe('a refused variable', () => {
  it.each([
    [{ filter: { q: 'a\0b' } }, 'filter.q'],
    [{ input: { languages: [{ name: 'pt' }, { name: '\ud83d' }] } }, 'input.languages.1.name'],
    [{ input: { [`a\0`]: 1 } }, 'input'],
    [{ [`\udc00`]: 1 }, 'variables'],
    [JSON.parse('{"__proto__":{"a":"\\u0000"}}') as object, '__proto__.a'],
  ])('is a text that cannot be stored: %j', (values, place) => {
    expect(faultOf(values)).toEqual(['INVALID_INPUT', place]);
  });

  it('does not contain a text that people write', () => {
    const values = { a: 'Ação 😀 é\n\t', b: [1, null, true, { c: '' }], file: new Error('a\0b') };
    expect(faultOf(values)).toBeUndefined();
  });

  it('has more values than a form sends, side by side or nested', () => {
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}"\\u0000"${']'.repeat(levels)}`) as object;
    expect(faultOf({ ids: Array.from({ length: 3000 }, () => 1) })).toEqual(['QUERY_TOO_COMPLEX', 'values']);
    expect(faultOf({ ids: deep(40_000) })).toEqual(['QUERY_TOO_COMPLEX', 'values']);
    expect(faultOf({ ids: Array.from({ length: 2999 }, () => 1) })).toBeUndefined();
    // The path is cut after a fixed number of parts.
    expect(faultOf({ ids: deep(2000) })).toEqual(['INVALID_INPUT', 'ids.0.0.0.0.0.0.0.0.0']);
  });
});
