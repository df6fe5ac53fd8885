import { describe, expect, it } from 'vitest';

import { isSame, notShared } from './differences';

describe('what differs between people', () => {
  it.each([
    [
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      true,
    ],
    [[['a'], ['a'], []], false],
    [[[], []], true],
    [[['a b'], ['a', 'b']], false],
  ])('%j: the same is %j', (values, same) => expect(isSame({ values })).toBe(same));

  it('are the values that not everybody has', () => {
    expect([...notShared({ values: [['a', 'b'], ['b', 'c'], ['b']] })]).toEqual(['a', 'c']);
  });
});
