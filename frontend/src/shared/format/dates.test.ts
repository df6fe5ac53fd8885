import { describe, expect, it } from 'vitest';
import { monthNames } from './instants';
import { dayFrom, monthFrom, partsOf, pastedDate, valueOf } from './dates';

const today = new Date('2026-11-22T10:00:00Z');

describe('a date in three fields', () => {
  it.each([
    ['', { day: null }],
    ['1999-3-8', { day: '1999-03-08' }],
    ['1999-03-08', { day: '1999-03-08' }],
    ['1999--', { fault: 'incomplete' }],
    ['99-3-8', { fault: 'incomplete' }],
    ['1999-2-30', { fault: 'wrong' }],
    ['2031-3-8', { fault: 'future' }],
  ])('%j is %j', (value, expected) => expect(dayFrom(value, today)).toEqual(expected));

  it.each([
    ['', { day: null }],
    ['2021-03', { day: '2021-03-01' }],
    ['2021-03-', { day: '2021-03-01' }],
    ['2021-', { fault: 'incomplete' }],
    ['-03', { fault: 'incomplete' }],
    ['1900-03', { fault: 'wrong' }],
  ])('the month %j is %j', (value, expected) => expect(monthFrom(value, today)).toEqual(expected));

  it('keeps an incomplete date', () => {
    expect(valueOf({ year: '', month: '03', day: '' })).toBe('-03-');
    expect(partsOf('-03-')).toEqual({ year: '', month: '03', day: '' });
    expect(valueOf({ year: '', month: '', day: '' })).toBe('');
  });

  it.each([
    ['pt', '08/03/1999'],
    ['pt', '8 de Março de 1999'],
    ['pt', ' 8.3.1999 '],
    ['en', '1999-03-08'],
    ['en', '8 Mar 1999'],
    ['fr', '8 mars 1999'],
  ] as const)('takes a date pasted in %s as %j', (locale, text) =>
    expect(pastedDate(text, monthNames(locale))).toEqual({ year: '1999', month: '03', day: '8' }),
  );

  it.each(['8', 'Março', '40/40', '8/13/1999', 'amanhã'])('does not take %j for a date', (text) =>
    expect(pastedDate(text, monthNames('pt'))).toBeNull(),
  );
});
