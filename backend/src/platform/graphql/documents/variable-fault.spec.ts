import { variableFault } from './variable-fault';

const faultOf = (values: object) => {
  const { code, field, params } = variableFault(values) ?? {};
  return code && [code, field ?? params?.limit];
};

describe('what is not taken as a variable', () => {
  it.each([
    [{ filter: { q: 'a\0b' } }, 'filter.q'],
    [{ input: { languages: [{ name: 'pt' }, { name: '\ud83d' }] } }, 'input.languages.1.name'],
    [{ input: { [`a\0`]: 1 } }, 'input'],
    [{ [`\udc00`]: 1 }, 'variables'],
    [JSON.parse('{"__proto__":{"a":"\\u0000"}}') as object, '__proto__.a'],
  ])('is a text that cannot be stored: %j', (values, place) => {
    expect(faultOf(values)).toEqual(['INVALID_INPUT', place]);
  });

  it('is none of what people write', () => {
    const values = { a: 'Ação 😀 é\n\t', b: [1, null, true, { c: '' }], file: new Error('a\0b') };
    expect(faultOf(values)).toBeUndefined();
  });

  it('is more than a form sends, side by side or one inside the other', () => {
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}"\\u0000"${']'.repeat(levels)}`) as object;
    expect(faultOf({ ids: Array.from({ length: 3000 }, () => 1) })).toEqual(['QUERY_TOO_COMPLEX', 'values']);
    expect(faultOf({ ids: deep(40_000) })).toEqual(['QUERY_TOO_COMPLEX', 'values']);
    expect(faultOf({ ids: Array.from({ length: 2999 }, () => 1) })).toBeUndefined();
    // The path is cut after a fixed number of parts.
    expect(faultOf({ ids: deep(2000) })).toEqual(['INVALID_INPUT', 'ids.0.0.0.0.0.0.0.0.0']);
  });
});
