import { describe, expect, it } from 'vitest';

import { endsBeforeStart } from './dates';

describe('the days of a vacancy', () => {
  it.each([
    ['2026-12-10T08:00', '2026-12-09T08:00', true],
    ['2026-12-10T08:00', '2026-12-10T08:00', true],
    ['2026-12-10T08:00', '2026-12-10T08:01', false],
    ['', '2026-12-10T08:00', false],
    ['2026-12-10T08:00', '', false],
  ])('from %j to %j end before they start: %j', (publishAt, endDate, expected) => {
    expect(endsBeforeStart(publishAt, endDate)).toBe(expected);
  });
});
