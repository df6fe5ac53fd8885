/**
 * Dates as forms store them while they are typed: "1999-3-8", with empty parts allowed ("1999--"), so that a draft can
 * hold an incomplete date. `--` and the empty text are no date.
 */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}

export function partsOf(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

export function valueOf({ year, month, day }: DateParts): string {
  return year + month + day === '' ? '' : `${year}-${month}-${day}`;
}

const two = (text: string): string => text.padStart(2, '0');

export type DateFault = 'incomplete' | 'wrong' | 'future';

/** The day in the format of the API ("1999-03-08"), null when empty, or the fault. */
export function dayFrom(value: string, today = new Date()): { day: string | null } | { fault: DateFault } {
  const { year, month, day } = partsOf(value);
  if (year + month + day === '') return { day: null };
  if (!/^\d{4}$/.test(year) || month === '' || day === '') return { fault: 'incomplete' };
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return { fault: 'wrong' };
  return date > today ? { fault: 'future' } : { day: text };
}

/** The first day of a month ("2021-03-01"), null when empty, or the fault. */
export function monthFrom(value: string, today = new Date()): { day: string | null } | { fault: DateFault } {
  const { year, month } = partsOf(value);
  if (year + month === '') return { day: null };
  const earliest = 1940;
  const latest = today.getFullYear() + 10;
  if (month === '' || !/^\d{4}$/.test(year)) return { fault: 'incomplete' };
  if (Number(year) < earliest || Number(year) > latest) return { fault: 'wrong' };
  return { day: `${year}-${two(month)}-01` };
}

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Parses a pasted date: "08/03/1999", "1999-03-08", "8 de Março de 1999". The day precedes the month. */
export function pastedDate(text: string, months: readonly string[]): DateParts | null {
  const iso = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s*$/.exec(text);
  if (iso !== null) return { year: iso[1] ?? '', month: two(iso[2] ?? ''), day: String(Number(iso[3])) };
  const written =
    /^\s*(\d{1,2})(?:er|\.|st|nd|rd|th)?\s*(?:[-/.\s]|de\s)\s*([\p{L}]+\.?|\d{1,2})\s*(?:[-/.\s]|de\s)\s*(\d{4})\s*$/iu.exec(
      text,
    );
  if (written === null) return null;
  const name = bare(written[2] ?? '').replace('.', '');
  const index = /^\d+$/.test(name) ? Number(name) - 1 : months.findIndex((month) => bare(month).startsWith(name));
  if (index < 0 || index > 11) return null;
  return { year: written[3] ?? '', month: two(String(index + 1)), day: String(Number(written[1])) };
}
