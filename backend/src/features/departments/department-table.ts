import { DomainError } from '../../common/errors';
import { type CsvRow, UnreadableTable, readCsv } from '../../platform/csv/read-csv';
import { refusedFile } from '../../platform/storage/uploads/file-faults';
import { type ColumnPlaces, columnsOf } from './department-columns';
import type { DepartmentColumns, UnknownHeading } from './department-import.types';

export const MOST_ROWS = 2000;
/** Extensions that spreadsheets use for text tables. */
export const TABLE_EXTENSIONS = ['csv', 'txt'] as const;

interface DepartmentTable {
  columns: ColumnPlaces;
  data: CsvRow[];
}

/** The rows and column positions, or only the first row when the headings are unknown. */
export function departmentTable(
  content: Buffer,
  chosen: DepartmentColumns | undefined,
): DepartmentTable | UnknownHeading {
  const rows = rowsOf(content);
  const [first = [], example = []] = rows.map(({ cells }) => cells);
  const columns = chosen ? checked(chosen, Math.max(...rows.map(({ cells }) => cells.length))) : columnsOf(first);
  if (!columns) return { cells: first, example };
  const data = chosen?.firstRowIsClient ? rows : rows.slice(1);
  if (data.length === 0) throw refusedFile('EMPTY', TABLE_EXTENSIONS, 'file');
  if (data.length > MOST_ROWS) throw new DomainError('INVALID_INPUT', { max: MOST_ROWS }, 'file');
  return { columns, data };
}

function rowsOf(content: Buffer): CsvRow[] {
  try {
    // One more row for the headings, and one to detect that there are too many.
    return readCsv(content, MOST_ROWS + 2);
  } catch (error) {
    if (error instanceof UnreadableTable)
      throw Object.assign(refusedFile(error.fault, TABLE_EXTENSIONS, 'file'), { cause: error });
    throw error;
  }
}

/** Each column at most once, and only existing columns. */
function checked({ name, address, information }: DepartmentColumns, width: number): ColumnPlaces {
  const places = [name, address, information].filter((place): place is number => typeof place === 'number');
  if (new Set(places).size < places.length || places.some((place) => place < 0 || place >= width))
    throw new DomainError('INVALID_INPUT', {}, 'columns');
  return {
    name,
    ...(typeof address === 'number' && { address }),
    ...(typeof information === 'number' && { information }),
  };
}
