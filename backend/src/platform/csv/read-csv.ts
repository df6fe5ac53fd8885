import { isUtf8 } from 'node:buffer';

import { CsvError, parse } from 'csv-parse/sync';

import type { FileFault } from '../storage/inspection/verdict';
import { FORMULA } from './formula';

export interface CsvRow {
  /** Where the row begins in the file, from 1, as a person counts. */
  line: number;
  cells: string[];
}

/** Why a file is no table. */
export class NoTable extends Error {
  constructor(
    readonly fault: FileFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

const DELIMITERS = [';', ',', '\t'] as const;
/** Signs that no text holds, though the files of other programs do; and how a document begins that might hold none. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\0-\x08\x0e-\x1f\x7f]|^\s*(?:%PDF-|\{\\rtf|<!doctype|<html|<\?xml)/i;
const UTF16_LITTLE = [0xff, 0xfe];
const MOST_CELL = 20_000;

/**
 * The rows of a table as spreadsheets write it: UTF-8 with or without its mark, UTF-16 or Windows-1252; comma, semicolon
 * or tabulator between the cells; what an export put before formulas is taken off again.
 */
export function readCsv(content: Buffer, mostRows: number): CsvRow[] {
  // One kind of line end: within a cell the reader would count the other kind twice.
  const text = textOf(content).replace(/\r\n?/g, '\n');
  if (!text.trim()) throw new NoTable('EMPTY');
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MOST_CELL * 4,
      to: mostRows,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({
      // The reader says where a row ends; breaks inside its cells lie before that.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record.map(withoutApostrophe),
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new NoTable('DAMAGED', { cause: error });
    throw error;
  }
}

function textOf(content: Buffer): string {
  const isUtf16 = UTF16_LITTLE.every((byte, index) => content[index] === byte);
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : isUtf8(content) ? 'utf-8' : 'windows-1252').decode(content);
  if (NO_TEXT.test(text)) throw new NoTable('WRONG_TYPE');
  return text;
}

/** The one that stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best), DELIMITERS[0] as string);
}

const withoutApostrophe = (cell: string): string => {
  const trimmed = cell.trim();
  return trimmed.startsWith("'") && FORMULA.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed;
};
