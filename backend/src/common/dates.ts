import { LANGUAGE_TAGS, type Locale } from './locale';

/** The calendar that "today" and "this month" are read from. */
export const ZONE = 'Africa/Maputo';
const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day at this instant, as `2026-11-21`. Days compare as text. */
export const dayOf = (instant: Date): string => CALENDAR.format(instant);

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** A month is written as its first day. */
export const isMonth = (day: string): boolean => day.endsWith('-01');

/** The same day some years away; 29 February becomes 28 where the year has none. */
export function yearsAway(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const there = `${year}${day.slice(4)}`;
  const leap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1;
  return there.endsWith('-02-29') && !leap ? `${year}-02-28` : there;
}

/** "24 de Novembro de 2026": the day in Maputo, written as the language writes it. */
export const dayText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: ZONE }).format(instant);

/** The same with the time. */
export const instantText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }).format(
    instant,
  );
