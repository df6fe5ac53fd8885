import { describe, expect, it } from 'vitest';

import { firstCrop, shifted, zoomed, zoomOf } from './crop';

const STANDING = { width: 600, height: 900 };
const LYING = { width: 900, height: 600 };

describe('the square of a photo', () => {
  it('is the largest one, centred in a landscape picture and in the upper half of a portrait one', () => {
    expect(firstCrop(LYING)).toEqual({ x: 150, y: 0, side: 600 });
    expect(firstCrop(STANDING)).toEqual({ x: 0, y: 100, side: 600 });
    expect(firstCrop({ width: 5, height: 5 })).toEqual({ x: 0, y: 0, side: 5 });
  });

  it('zooms around its centre', () => {
    const near = zoomed(firstCrop(LYING), 2, LYING);
    expect(near).toEqual({ x: 300, y: 150, side: 300 });
    expect(zoomOf(near, LYING)).toBe(2);
    expect(zoomed(near, 1, LYING)).toEqual(firstCrop(LYING));
    expect(zoomOf(zoomed(near, 99, LYING), LYING)).toBe(4);
  });

  it('never leaves the picture', () => {
    const near = zoomed(firstCrop(LYING), 2, LYING);
    expect(shifted(near, 0.5, 0, LYING)).toEqual({ x: 450, y: 150, side: 300 });
    expect(shifted(near, 9, 9, LYING)).toEqual({ x: 600, y: 300, side: 300 });
    expect(shifted(near, -9, -9, LYING)).toEqual({ x: 0, y: 0, side: 300 });
    expect(zoomed(shifted(near, 9, 9, LYING), 1, LYING)).toEqual({ x: 300, y: 0, side: 600 });
  });
});
