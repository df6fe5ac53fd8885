import { timestampOf } from '../../../common/dates';
import type { Locale } from '../../../common/locale';
import { text } from '../../../common/texts';

/** The value of a column for a row. */
export type CellValue = string | number | boolean | Date | null | undefined;
/** A cell of a file: a boolean is a word of the reader's language. */
export type Cell = string | number | Date | null;

export function cellOf(value: CellValue, locale: Locale): Cell {
  if (typeof value === 'boolean') return text('exports', value ? 'value_yes' : 'value_no', locale);
  return value ?? null;
}

/** Times are exported to the minute, because lists do not show seconds. */
export const minuteOf = (instant: Date): string => timestampOf(instant).slice(0, 16);
