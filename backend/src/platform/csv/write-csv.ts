import { FORMULA } from './formula';

/** Without a byte order mark, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a table for spreadsheets: UTF-8 with byte order mark, and an apostrophe before anything they would run as a
 * formula.
 */
export function writeCsv(rows: readonly (readonly (string | null)[])[], delimiter: ',' | ';'): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('');
}

function cell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
