import { dayOf, isMonth, monthOf, yearsAway } from './dates';

describe('days', () => {
  it('begin at midnight in Maputo', () => {
    expect(dayOf(new Date('2026-01-31T21:59:59Z'))).toBe('2026-01-31');
    expect(dayOf(new Date('2026-01-31T22:00:00Z'))).toBe('2026-02-01');
  });

  it.each([
    ['2026-11-21', -16, '2010-11-21'],
    ['2024-02-29', -16, '2008-02-29'],
    ['2024-02-29', -1, '2023-02-28'],
    ['2026-03-01', 10, '2036-03-01'],
  ])('%s and %i years is %s', (day, years, there) => {
    expect(yearsAway(day, years)).toBe(there);
  });

  it('know their month', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11-01');
    expect([isMonth('2026-11-01'), isMonth('2026-11-02')]).toEqual([true, false]);
  });
});
