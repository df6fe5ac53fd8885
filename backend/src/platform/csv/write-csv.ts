import { FORMULA } from './formula';

/** Spreadsheets take the text for what it is when its first sign says so. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table that spreadsheets open as it is: with the mark of UTF-8, and with an apostrophe before whatever they would run
 * as a formula.
 */
export function writeCsv(rows: readonly (readonly (string | null)[])[], delimiter: ',' | ';'): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('');
}

function cell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
