import { FORMULA } from './formula';

/** Without a byte order mark, spreadsheets do not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type Delimiter = ',' | ';';

/**
 * Writes a table for spreadsheets: UTF-8 with byte order mark, and an apostrophe before anything they would run as a
 * formula.
 */
export function writeCsv(rows: readonly (readonly (string | null)[])[], delimiter: Delimiter): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvLine(row, delimiter)).join('');
}

/** One line of RFC 4180 with its end. A number is written as it is; only texts can be formulas. */
export const csvLine = (row: readonly (string | number | null)[], delimiter: Delimiter): string =>
  `${row.map(cell).join(delimiter)}\r\n`;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
