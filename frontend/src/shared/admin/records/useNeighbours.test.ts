import { describe, expect, it } from 'vitest';

import { pageBeside, withPage } from './useNeighbours';

const position = { list: '/list', ids: ['c', 'd'], before: 2, total: 5, page: 2, perPage: 2 };

describe('the previous and the next page of a list', () => {
  it('are read only if the list has more rows in that direction', () => {
    expect(pageBeside(position, 1)).toBe(3);
    expect(pageBeside(position, -1)).toBe(1);
    expect(pageBeside({ ...position, total: 4 }, 1)).toBeUndefined();
    expect(pageBeside({ ...position, before: 0, page: 1 }, -1)).toBeUndefined();
  });

  it('end at the last page that the API reads by number', () => {
    const deep = { ...position, ids: ['x'], page: 100, perPage: 100, before: 9_900, total: 20_000 };
    expect(pageBeside(deep, 1)).toBeUndefined();
  });

  it('have the address of the list with their number', () => {
    expect(withPage('/list?q=a&page=2', 3)).toBe('/list?q=a&page=3');
    expect(withPage('/list?q=a&page=2', 1)).toBe('/list?q=a');
    expect(withPage('/list?page=2', 1)).toBe('/list');
    expect(withPage('/list', 2)).toBe('/list?page=2');
  });
});
