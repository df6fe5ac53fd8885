import { RecentlyUsed } from './recently-used';

describe('the values that were used last', () => {
  it('are kept up to their number; the one not used for longest goes', () => {
    const kept = new RecentlyUsed<number>({ entries: 2 });
    kept.set('a', 1);
    kept.set('b', 2);
    expect(kept.get('a')).toBe(1);
    kept.set('c', 3);
    expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.count]).toEqual([1, undefined, 3, 2]);
  });

  it('are kept up to their size together, and one that is too large by itself is not kept', () => {
    const kept = new RecentlyUsed<number>({ entries: 10, size: 100 });
    kept.set('a', 1, 60);
    kept.set('a', 2, 40);
    kept.set('b', 3, 60);
    expect([kept.get('a'), kept.get('b')]).toEqual([2, 3]);
    kept.set('c', 4, 50);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, undefined, 4]);
    kept.set('d', 5, 101);
    expect([kept.get('d'), kept.count]).toEqual([undefined, 0]);
  });
});
