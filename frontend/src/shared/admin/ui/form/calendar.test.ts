import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';

import { calendarLocale, dateOf, textOf, ZONE } from './calendar';

describe('a date with a time', () => {
  it.each(['2031-12-20T08:00', '2026-03-08T02:30', '2026-11-01T00:00'])('reads and writes %s', (text) => {
    expect(textOf(dateOf(text))).toBe(text);
  });

  it('is in the time of the product, not of the browser', () => {
    expect(dateOf('2031-12-20T08:00')?.toISOString()).toBe('2031-12-20T06:00:00.000Z');
    expect(textOf(dayjs('2031-12-20T22:30:00Z').tz(ZONE))).toBe('2031-12-21T00:30');
  });

  it('is empty without a complete date', () => {
    expect(dateOf('')).toBeNull();
    expect(dateOf('2031-99-99T99:99')).toBeNull();
    expect(textOf(null)).toBe('');
    expect(textOf(dayjs(new Date(Number.NaN)))).toBe('');
  });
});

it.each([
  ['pt', 'Novembro', 'Domingo'],
  ['fr', 'Novembre', 'Dimanche'],
  ['en', 'November', 'Sunday'],
] as const)('names months and days in %s', (locale, month, day) => {
  const date = dayjs('2026-11-22T12:00:00').locale(calendarLocale(locale));
  expect([date.format('MMMM'), date.format('dddd')]).toEqual([month, day]);
});
