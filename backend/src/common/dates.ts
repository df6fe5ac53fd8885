import { LANGUAGE_TAGS, type Locale } from './locale';

/** Time zone of "today" and "this month". */
export const ZONE = 'Africa/Maputo';
const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day at this instant, as `2026-11-21`. Days can be compared as text. */
export const dayOf = (instant: Date): string => CALENDAR.format(instant);

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** A month is stored as its first day. */
export const isMonth = (day: string): boolean => day.endsWith('-01');

/** The same day in another year; 29 February becomes 28 where the year has none. */
export function yearsAway(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const there = `${year}${day.slice(4)}`;
  const isLeapYear = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1;
  return there.endsWith('-02-29') && !isLeapYear ? `${year}-02-28` : there;
}

/** "24 de Novembro de 2026": the day in Maputo, in the format of the language. */
export const dayText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: ZONE }).format(instant);

/** Day and time in Maputo, in the format of the language. */
export const instantText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }).format(
    instant,
  );

const TIMESTAMP = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The time in Maputo as `2026-11-21 14:05:09`: spreadsheets of every language read it as a date. */
export const timestampOf = (instant: Date): string => TIMESTAMP.format(instant);
