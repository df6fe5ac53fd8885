import { describe, expect, it } from 'vitest';
import {
  daysUntil,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatMonth,
  formatNearDay,
  monthNames,
} from './instants';
import { formatBytes, formatDecimal, formatMoney, formatNumber, formatPercent, formatScore } from './numbers';

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('instants in Africa/Maputo', () => {
  it('writes the day as each language does', () => {
    expect(formatDateTime('2026-11-24T21:59:00Z', 'pt')).toBe('24 Nov., 23:59');
    expect(formatDateTime('2026-11-24T21:59:00Z', 'en')).toBe('24 Nov, 23:59');
    expect(formatDateTime('2026-11-24T21:59:00Z', 'fr')).toBe('24 nov., 23:59');
  });
  it('passes midnight at 22:00 UTC', () => expect(formatDate('2026-12-31T22:30:00Z', 'pt')).toBe('1 Jan. 2027'));
  it('writes long days and months', () => {
    expect(formatDay('2026-12-01T10:00:00Z', 'fr')).toBe('1er déc.');
    expect(formatLongDay('2026-12-01T10:00:00Z', 'fr')).toBe('1er décembre');
    expect(formatLongDay('2026-11-24T10:00:00Z', 'pt')).toBe('24 de Novembro');
    expect(formatMonth('2018-03-01', 'pt')).toBe('Mar. 2018');
    expect(monthNames('fr')[0]).toBe('janvier');
  });
  it('adds the year where it is another one', () => {
    const now = new Date('2026-12-31T21:00:00Z');
    expect(formatNearDay('2026-03-27T10:00:00Z', 'pt', now)).toBe('27 Mar.');
    expect(formatNearDay('2026-12-31T22:30:00Z', 'pt', now)).toBe('1 Jan. 2027');
    expect(formatNearDay('2025-03-27T10:00:00Z', 'fr', now)).toBe('27 mars 2025');
  });
  it('counts days by the calendar, not by 24 hours', () => {
    const now = new Date('2026-11-21T21:30:00Z');
    expect(daysUntil('2026-11-21T21:59:00Z', now)).toBe(0);
    expect(daysUntil('2026-11-21T22:01:00Z', now)).toBe(1);
    expect(daysUntil('2026-11-24T21:59:00Z', now)).toBe(3);
  });
});

describe('numbers', () => {
  it('uses the separators of the language', () => {
    expect(plain(formatDecimal('1234.50', 'pt'))).toBe('1 234,50');
    expect(plain(formatDecimal('1234567.5', 'fr'))).toBe('1 234 567,5');
    expect(formatDecimal('-1234.50', 'en')).toBe('-1,234.50');
    expect(plain(formatNumber(1000, 'pt'))).toBe('1 000');
  });
  it('writes money with two decimals and its code', () => {
    expect(plain(formatMoney({ amount: '45000', currency: 'MZN' }, 'pt'))).toBe('45 000,00 MZN');
    expect(plain(formatMoney({ amount: '0.1', currency: 'USD' }, 'en'))).toBe('0.10 USD');
  });
  it('writes percent, scores and sizes', () => {
    expect(plain(formatPercent(72, 'pt'))).toBe('72 %');
    expect(formatPercent(72, 'en')).toBe('72%');
    expect(formatScore(84.58, 'pt')).toBe('84,58');
    expect(plain(formatBytes(2_516_582, 'pt'))).toBe('2,4 MB');
    expect(plain(formatBytes(2 * 1024 * 1024, 'fr'))).toBe('2 Mo');
    expect(plain(formatBytes(317_000, 'en'))).toBe('310 kB');
  });
});
