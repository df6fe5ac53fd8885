import { LANGUAGE_TAGS, type Locale } from '../i18n/locale';

/**
 * Africa/Maputo is UTC+2 all year (no daylight saving since 1908), so the offset is added here and the result is
 * formatted as UTC. The server and every browser then produce the same text.
 */
const SHIFT = 2 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

function monthName(date: Date, locale: Locale, width: 'short' | 'long'): string {
  const key = `${locale}/${width}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { month: width, timeZone: 'UTC' });
    formats.set(key, format);
  }
  const name = format.format(date);
  // Some browsers write "Sept", others "Sep".
  if (locale === 'en' && width === 'short') return name.slice(0, 3);
  // In the spelling of Mozambique (before 1990) names of months are capitalised.
  return locale === 'pt' ? upperFirst(name) : name;
}

function shifted(instant: string | Date): Date {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  return new Date(date.getTime() + SHIFT);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** French writes "1er" for the first of a month. */
const dayOf = (date: Date, locale: Locale): string =>
  locale === 'fr' && date.getUTCDate() === 1 ? '1er' : String(date.getUTCDate());

/** "24 Nov." */
export function formatDay(instant: string | Date, locale: Locale): string {
  const date = shifted(instant);
  return `${dayOf(date, locale)} ${monthName(date, locale, 'short')}`;
}

/** "24 Nov. 2026" */
export function formatDate(instant: string | Date, locale: Locale): string {
  return `${formatDay(instant, locale)} ${shifted(instant).getUTCFullYear()}`;
}

/** "24 Nov."; with the year if it is not the current year: "24 Nov. 2025". */
export function formatNearDay(instant: string | Date, locale: Locale, now: Date = new Date()): string {
  const isThisYear = shifted(instant).getUTCFullYear() === shifted(now).getUTCFullYear();
  return isThisYear ? formatDay(instant, locale) : formatDate(instant, locale);
}

/** "24 de Novembro", "24 November", "24 novembre" */
export function formatLongDay(instant: string | Date, locale: Locale): string {
  const date = shifted(instant);
  return `${dayOf(date, locale)}${locale === 'pt' ? ' de ' : ' '}${monthName(date, locale, 'long')}`;
}

/** "1 de Novembro de 2026", "1 November 2026", "1er novembre 2026" */
export function formatLongDate(instant: string | Date, locale: Locale): string {
  return `${formatLongDay(instant, locale)}${locale === 'pt' ? ' de ' : ' '}${shifted(instant).getUTCFullYear()}`;
}

/** "23:59" */
export function formatTime(instant: string | Date): string {
  const date = shifted(instant);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** "24 Nov., 23:59" */
export function formatDateTime(instant: string | Date, locale: Locale): string {
  return `${formatDay(instant, locale)}, ${formatTime(instant)}`;
}

/** Whole calendar days in Maputo from now to the instant: 0 is today, 1 tomorrow. */
export function daysUntil(instant: string | Date, now: Date = new Date()): number {
  const day = (date: Date): number => Math.floor(shifted(date).getTime() / DAY);
  return day(typeof instant === 'string' ? new Date(instant) : instant) - day(now);
}

/** The ISO date of the day in Maputo at an instant: "2026-11-24". */
export const dayInMaputo = (instant: string | Date): string => shifted(instant).toISOString().slice(0, 10);

/** A month of a CV, stored as its first day: "Mar. 2018". */
export function formatMonth(date: string, locale: Locale): string {
  const value = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  return `${monthName(value, locale, 'short')} ${value.getUTCFullYear()}`;
}

/** Names of the twelve months, January first. */
export function monthNames(locale: Locale): string[] {
  return Array.from({ length: 12 }, (_, month) => monthName(new Date(Date.UTC(2024, month, 1)), locale, 'long'));
}

/** For the start of a sentence, line or choice. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
