import { describe, expect, it } from 'vitest';

import { isReturn, leaveTrail, placeOn, trailIn, withNext, withPrevious, type Trail } from './trail';

const trail: Trail = { back: '/list?page=2', ids: ['c', 'd'], first: 2, total: 5, capped: false, after: 'cursor' };

describe('previous and next person of a list', () => {
  it('knows the place in the whole list and who is beside', () => {
    expect(placeOn(trail, 'd')).toEqual({ place: 4, previous: 'c', next: undefined });
    expect(placeOn(trail, 'z')).toBeUndefined();
  });

  it('goes on after the page, without the people who are on it already', () => {
    const longer = withNext(trail, { ids: ['d', 'e'], after: null });
    expect(longer).toMatchObject({ ids: ['c', 'd', 'e'], after: null });
    expect(placeOn(longer, 'd')).toEqual({ place: 4, previous: 'c', next: 'e' });
  });

  it('goes back before the page', () => {
    const longer = withPrevious(trail, { ids: ['a', 'b'], after: 'unused' });
    expect(longer).toMatchObject({ ids: ['a', 'b', 'c', 'd'], first: 0, after: 'cursor' });
    expect(placeOn(longer, 'c')).toEqual({ place: 3, previous: 'b', next: 'd' });
  });

  it('is none in a history entry without it, or with something else', () => {
    expect(trailIn({ trail })).toEqual(trail);
    for (const state of [null, undefined, {}, { trail: { back: 1 } }, { trail: { back: '/', ids: 'c', first: 0 } }]) {
      expect(trailIn(state)).toBeUndefined();
    }
  });

  it('returns once to the person at whom it was left', () => {
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
