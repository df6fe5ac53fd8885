import type { AdminImportDepartmentsMutation } from '../../../generated/admin/graphql';

export type ImportResult = AdminImportDepartmentsMutation['importDepartments'];
export type ImportRow = ImportResult['rows'][number];

/** Characters that start a formula in spreadsheets, also in full width. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows that were not imported, as CSV to correct and send again. Formulas are escaped. */
export function leftOut(rows: readonly ImportRow[], headings: readonly string[]): string {
  const lines = rows
    .filter(({ outcome }) => outcome === 'INVALID')
    .map(({ name, address, information }) => [name, address, information]);
  return `\ufeff${[headings, ...lines].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
