import { useMemo } from 'react';

import { daysUntil, formatDate, formatMonth, formatNearDay, formatTime } from '../format/instants';
import { formatBytes, formatDecimal, formatNumber, formatPercent, formatScore } from '../format/numbers';
import { LANGUAGE_TAGS, type Locale } from '../i18n/locale';
import { useLocale } from '../i18n/useT';

export interface Formats {
  /** Day and month, with the year if it is not the current year: "24 nov." or "24 nov. 2025". */
  day: (instant: string) => string;
  /** Day, month and year: "24 nov. 2026". */
  dayYear: (instant: string) => string;
  /** Like `day`, with the time: "24 nov., 23:59" or "24 nov. 2025, 23:59". */
  dayTime: (instant: string) => string;
  /** set. 2020 */
  month: (date: string) => string;
  /** há 4 dias, em 3 dias, hoje */
  days: (instant: string) => string;
  /** 95,50 */
  score: (value: number) => string;
  /** 1 234 */
  whole: (value: number) => string;
  /** 1 234,5: with the decimals it has */
  decimal: (value: number) => string;
  /** 30 % */
  percent: (value: number) => string;
  bytes: (value: number) => string;
  /** "logística, compras e armazenagem" */
  list: (parts: readonly string[]) => string;
}

export function createFormats(locale: Locale): Formats {
  // pt-PT says "dentro de 3 dias"; the product uses the shorter "em 3 dias" of pt-BR.
  const relative = new Intl.RelativeTimeFormat(locale === 'pt' ? 'pt-BR' : LANGUAGE_TAGS[locale], { numeric: 'auto' });
  const together = new Intl.ListFormat(LANGUAGE_TAGS[locale], { style: 'long', type: 'conjunction' });
  return {
    day: (instant) => formatNearDay(instant, locale),
    dayYear: (instant) => formatDate(instant, locale),
    dayTime: (instant) => `${formatNearDay(instant, locale)}, ${formatTime(instant)}`,
    month: (date) => formatMonth(date, locale),
    days: (instant) => relative.format(daysUntil(instant), 'day'),
    score: (value) => formatScore(value, locale),
    whole: (value) => formatNumber(value, locale),
    decimal: (value) => formatDecimal(String(value), locale),
    percent: (value) => formatPercent(value, locale),
    bytes: (value) => formatBytes(value, locale),
    list: (parts) => together.format(parts),
  };
}

export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => createFormats(locale), [locale]);
}
