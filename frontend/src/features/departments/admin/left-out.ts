import type { AdminImportDepartmentsMutation } from '../../../generated/admin/graphql';

export type ImportResult = AdminImportDepartmentsMutation['importDepartments'];
export type ImportRow = ImportResult['rows'][number];

/** Signs that spreadsheets take for the beginning of a formula, in their full width too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows that were not made, as a table to be put right and sent again; nothing in it runs as a formula. */
export function leftOut(rows: readonly ImportRow[], headings: readonly string[]): string {
  const kept = rows
    .filter(({ outcome }) => outcome === 'INVALID')
    .map(({ name, address, information }) => [name, address, information]);
  return `\ufeff${[headings, ...kept].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
