import { DomainError } from '../../../common/errors';
import { cutText } from '../../../common/text';
import { readCsv, UnreadableTable } from '../../../platform/csv/read-csv';
import { refusedFile } from '../../../platform/storage/uploads/file-faults';
import { ImportField, type ImportColumnInput, MOST_ROWS } from '../import.inputs';

export interface TableRow {
  line: number;
  given: Record<string, string>;
}

const MOST_CELL = 1000;

/** The rows of a table below its headings, by field, without those that have no value in the chosen columns. */
export function tableRows(content: Buffer, columns: readonly ImportColumnInput[], field: string): TableRow[] {
  const fields = columns.map((one) => one.field);
  const hasContact = fields.includes(ImportField.EMAIL) || fields.includes(ImportField.TELEPHONE);
  if (!fields.includes(ImportField.NAME) || !hasContact || new Set(fields).size < fields.length)
    throw new DomainError('FIELD_REQUIRED', {}, 'input.columns');
  const rows = tableOf(content, field).slice(1);
  if (rows.length > MOST_ROWS) throw new DomainError('QUOTA_EXCEEDED', { reason: 'IMPORT_ROWS', limit: MOST_ROWS });
  const given = rows.map(({ line, cells }) => ({
    line,
    given: Object.fromEntries(columns.map((one) => [one.field, cutText((cells[one.column] ?? '').trim(), MOST_CELL)])),
  }));
  return given.filter((row) => Object.values(row.given).some((cell) => cell !== ''));
}

function tableOf(content: Buffer, field: string): ReturnType<typeof readCsv> {
  try {
    return readCsv(content, MOST_ROWS + 2);
  } catch (error) {
    if (error instanceof UnreadableTable)
      throw Object.assign(refusedFile(error.fault, ['csv'], field), { cause: error });
    throw error;
  }
}
