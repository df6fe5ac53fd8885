import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { ZONE } from '../../../common/dates';
import { LANGUAGE_TAGS, type Locale } from '../../../common/locale';
import { text, type TextKey } from '../../../common/texts';
import type { Money } from '../../../platform/graphql/common.types';

export type Words = (key: TextKey<'dossier'>, values?: Readonly<Record<string, string | number>>) => string;

export const wordsOf =
  (locale: Locale): Words =>
  (key, values = {}) =>
    text('dossier', key, locale, values);

export const joined = (parts: readonly (string | null | undefined)[]): string =>
  [...new Set(parts)].filter(Boolean).join(' · ');

/** "+258 84 123 4567" */
export const telephoneText = (number: string | null): string | null =>
  number && (parsePhoneNumberFromString(number)?.formatInternational() ?? number);

/** "set. 2020 a hoje" */
export function periodText(start: string | null, end: string | null, still: boolean, locale: Locale): string {
  const words = wordsOf(locale);
  const from = start === null ? '' : monthText(start, locale);
  const to = still ? words('today') : end === null ? '' : monthText(end, locale);
  return from === '' || to === '' ? from + to : words('period', { from, to });
}

export function salaryText(min: Money | null, max: Money | null, locale: Locale): string | null {
  const words = wordsOf(locale);
  if (min && max) return words('salary_between', { min: moneyText(min, locale), max: moneyText(max, locale) });
  if (min) return words('salary_from', { min: moneyText(min, locale) });
  return max && words('salary_to', { max: moneyText(max, locale) });
}

/** "84,58" */
export const pointsText = (points: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(points);

export const numberText = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 10 }).format(value);

/** "24/11/2026": a day of the calendar, which has no time zone. */
export const calendarText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** "24/11/2026, 10:05" in Maputo. */
export const momentText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE }).format(
    instant,
  );

const monthText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** Formats the digits as a text and not as a float, so that amounts stay exact. */
function moneyText({ amount, currency }: Money, locale: Locale): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const [group, point] = locale === 'en' ? [',', '.'] : ['\u00a0', ','];
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${`${fraction}00`.slice(0, 2)}\u00a0${currency}`;
}
