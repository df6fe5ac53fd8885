import { describe, expect, it } from 'vitest';
import { ageOn } from './age';

describe('the age at a day', () => {
  it.each([
    ['1994-05-17', '2026-05-16', 31],
    ['1994-05-17', '2026-05-17T08:00:00.000Z', 32],
    // It is the birthday in Maputo already.
    ['1994-05-17', '2026-05-16T21:59:59.000Z', 31],
    ['1994-05-17', '2026-05-16T22:30:00.000Z', 32],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
  ])('of somebody born on %s is on %s: %i', (birth, day, years) => expect(ageOn(birth, day)).toBe(years));
});
