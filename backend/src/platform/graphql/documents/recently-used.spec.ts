import { RecentlyUsed } from './recently-used';

describe('the values that were used last', () => {
  it('are kept up to the maximum number; then the least recently used value is removed', () => {
    const cache = new RecentlyUsed<number>({ entries: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.count]).toEqual([1, undefined, 3, 2]);
  });

  it('are kept up to the maximum total size; a value above that size is not kept', () => {
    const cache = new RecentlyUsed<number>({ entries: 10, size: 100 });
    cache.set('a', 1, 60);
    cache.set('a', 2, 40);
    cache.set('b', 3, 60);
    expect([cache.get('a'), cache.get('b')]).toEqual([2, 3]);
    cache.set('c', 4, 50);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 4]);
    cache.set('d', 5, 101);
    expect([cache.get('d'), cache.count]).toEqual([undefined, 0]);
  });
});
