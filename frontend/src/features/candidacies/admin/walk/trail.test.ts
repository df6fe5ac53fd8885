import { describe, expect, it } from 'vitest';

import { isReturn, leaveTrail, placeOn, trailIn, withNext, withPrevious, type Trail } from './trail';

const trail: Trail = { back: '/list?page=2', ids: ['c', 'd'], first: 2, total: 5, capped: false, after: 'cursor' };

describe('previous and next person of a list', () => {
  it('has the place in the whole list, and the previous and the next person', () => {
    expect(placeOn(trail, 'd')).toEqual({ place: 4, previous: 'c', next: undefined });
    expect(placeOn(trail, 'z')).toBeUndefined();
  });

  it('continues after the page, without repeating people', () => {
    const longer = withNext(trail, { ids: ['d', 'e'], after: null });
    expect(longer).toMatchObject({ ids: ['c', 'd', 'e'], after: null });
    expect(placeOn(longer, 'd')).toEqual({ place: 4, previous: 'c', next: 'e' });
  });

  it('continues before the page', () => {
    const longer = withPrevious(trail, { ids: ['a', 'b'], after: 'unused' });
    expect(longer).toMatchObject({ ids: ['a', 'b', 'c', 'd'], first: 0, after: 'cursor' });
    expect(placeOn(longer, 'c')).toEqual({ place: 3, previous: 'b', next: 'd' });
  });

  it('is undefined for a history entry without a trail, or with another state', () => {
    expect(trailIn({ trail })).toEqual(trail);
    for (const state of [null, undefined, {}, { trail: { back: 1 } }, { trail: { back: '/', ids: 'c', first: 0 } }]) {
      expect(trailIn(state)).toBeUndefined();
    }
  });

  it('returns once to the last person that was opened', () => {
    leaveTrail('/list', 'c');
    leaveTrail('/list', 'd');
    expect([isReturn('/list', 'c'), isReturn('/other', 'd'), isReturn('/list', 'd'), isReturn('/list', 'd')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
