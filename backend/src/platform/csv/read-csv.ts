import { isUtf8 } from 'node:buffer';

import { CsvError, parse } from 'csv-parse/sync';

import type { FileFault } from '../storage/inspection/verdict';
import { FORMULA } from './formula';

export interface CsvRow {
  /** Line of the file where the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/** The error for a file that is not a readable table, with the reason. */
export class UnreadableTable extends Error {
  constructor(
    readonly fault: FileFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

const DELIMITERS = [';', ',', '\t'] as const;
/** Control characters and file signatures that never occur in a text file. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\0-\x08\x0e-\x1f\x7f]|^\s*(?:%PDF-|\{\\rtf|<!doctype|<html|<\?xml)/i;
const UTF16_LITTLE = [0xff, 0xfe];
const MOST_CELL = 20_000;

/**
 * Reads a table as spreadsheets write it: UTF-8 with or without byte order mark, UTF-16 or Windows-1252; comma,
 * semicolon or tab. Skips rows whose cells are all empty. Removes the apostrophe that our export puts before formulas.
 */
export function readCsv(content: Buffer, mostRows: number): CsvRow[] {
  // Normalize line ends first: inside a cell, the parser would count CRLF as two lines.
  const text = textOf(content).replace(/\r\n?/g, '\n');
  if (!text.trim()) throw new UnreadableTable('EMPTY');
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MOST_CELL * 4,
      to: mostRows,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({
      // The parser reports the line where a row ends; subtract the line breaks inside its cells.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record.map(withoutApostrophe),
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable('DAMAGED', { cause: error });
    throw error;
  }
}

function textOf(content: Buffer): string {
  const isUtf16 = UTF16_LITTLE.every((byte, index) => content[index] === byte);
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : isUtf8(content) ? 'utf-8' : 'windows-1252').decode(content);
  if (NO_TEXT.test(text)) throw new UnreadableTable('WRONG_TYPE');
  return text;
}

/** The delimiter that occurs most often in the first line, outside quotes. */
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
