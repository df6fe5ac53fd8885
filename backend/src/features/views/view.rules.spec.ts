import { columnsOf, filterOf } from './view.rules';

describe('the values of a view', () => {
  it.each([[{}], [{ q: 'Zé', ids: ['a', 'b'], score: 1.5, open: true, stage: null, 'vacancy.id': 'x' }]])(
    'accept the filter %j',
    (filter) => {
      expect(filterOf(filter)).toEqual(filter);
    },
  );

  it.each([
    ['an object in the filter', { a: { b: 1 } }],
    ['a list in a list', { a: [[1]] }],
    ['an object in a list', { a: [{}] }],
    ['a number that JSON does not have', { a: Number.POSITIVE_INFINITY }],
    ['an empty name', { '': 1 }],
    ['a name with a space', { 'a b': 1 }],
    ['a long name', { ['a'.repeat(61)]: 1 }],
    ['more than 4 kB', { q: 'x'.repeat(4089) }],
    ['more than 4 kB in two bytes per letter', { q: 'é'.repeat(2045) }],
  ])('refuse %s', (_, filter) => {
    expect(() => filterOf(filter as never)).toThrow('INVALID_INPUT');
  });

  it('accept 4 kB of filter', () => {
    expect(filterOf({ q: 'x'.repeat(4088) })).toEqual({ q: 'x'.repeat(4088) });
  });

  it('accept up to 40 different columns in their order', () => {
    const names = Array.from({ length: 40 }, (_, index) => `column${40 - index}`);
    expect(columnsOf(names)).toEqual(names);
    expect(columnsOf([])).toEqual([]);
    for (const wrong of [[...names, 'one'], ['a', 'a'], [''], ['a b'], ['a'.repeat(61)]])
      expect(() => columnsOf(wrong)).toThrow('INVALID_INPUT');
  });
});
