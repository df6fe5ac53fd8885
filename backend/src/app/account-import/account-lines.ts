import { readFile } from 'node:fs/promises';

import { IMPORT_COLUMNS, type ImportedRecord } from '../../features/users';
import { readCsv, UnreadableTable } from '../../platform/csv/read-csv';
import { OperatorError } from '../../platform/logging/operator-error';

const MOST_LINES = 200_000;

export interface FileLine {
  line: number;
  record: ImportedRecord;
}

/** Reads a file of accounts: a CSV with a line of column names, or JSON lines. */
export async function readLines(file: string): Promise<FileLine[]> {
  const content = await contentOf(file);
  // JSON lines begin with a brace, also after a byte order mark.
  const isJson = /^\uFEFF?\s*\{/.test(content.subarray(0, 100).toString());
  const lines = isJson ? jsonLines(content.toString()) : csvLines(content);
  if (lines.length === 0) throw new OperatorError('The file has no people.');
  if (lines.length > MOST_LINES) throw new OperatorError(`The file has more than ${MOST_LINES} lines. Divide it.`);
  return lines;
}

async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new OperatorError(`The file cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function jsonLines(text: string): FileLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((json, at) => (json.trim() === '' ? [] : [{ line: at + 1, record: jsonRecord(json, at + 1) }]));
}

function jsonRecord(json: string, line: number): ImportedRecord {
  let values: unknown;
  try {
    values = JSON.parse(json);
  } catch {
    // The message of the parser repeats the text of the line.
    throw new OperatorError(`Line ${line} is not JSON.`);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new OperatorError(`Line ${line} is no JSON object.`);
  const texts = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  if (!texts.every(([, value]) => typeof value === 'string'))
    throw new OperatorError(`Line ${line} has a value that is no text.`);
  assertKnown(
    texts.map(([name]) => name),
    `Line ${line}`,
  );
  return Object.fromEntries(texts) as ImportedRecord;
}

function csvLines(content: Buffer): FileLine[] {
  const [head, ...rows] = rowsOf(content);
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  assertKnown(names, 'The first line');
  return rows.map(({ line, cells }) => {
    if (cells.length > names.length) throw new OperatorError(`Line ${line} has more cells than columns.`);
    const filled = names.map((name, at) => [name, cells[at]]).filter(([, value]) => value);
    return { line, record: Object.fromEntries(filled) as ImportedRecord };
  });
}

function rowsOf(content: Buffer) {
  try {
    // One more than the line of names and the limit, so that a longer file is noticed.
    return readCsv(content, MOST_LINES + 2);
  } catch (error) {
    if (error instanceof UnreadableTable)
      throw new OperatorError(`The file is not a table: ${error.fault}`, { cause: error });
    throw error;
  }
}

/** A column that is not known would be lost. Its place is printed, because a file without names begins with a person. */
function assertKnown(names: readonly string[], where: string): void {
  const known: readonly string[] = IMPORT_COLUMNS;
  const places = names.flatMap((name, at) => (known.includes(name) ? [] : [at + 1]));
  if (places.length > 0)
    throw new OperatorError(`${where} has unknown columns: ${places.join(', ')}. Known names: ${known.join(', ')}.`);
  if (new Set(names).size < names.length) throw new OperatorError(`${where} repeats a column.`);
}
