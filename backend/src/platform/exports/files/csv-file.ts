import { Readable } from 'node:stream';

import { BYTE_ORDER_MARK, csvLine } from '../../csv/write-csv';
import { type Cell, minuteOf } from './cell';

/** The table as CSV: UTF-8 with byte order mark, comma, CRLF. The rows are written as they arrive. */
export function csvFile(headings: readonly string[], batches: AsyncIterable<readonly Cell[][]>): Readable {
  async function* content(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(headings, ',');
    for await (const rows of batches) yield rows.map((row) => csvLine(row.map(plain), ',')).join('');
  }
  return Readable.from(content(), { objectMode: false });
}

const plain = (cell: Cell): string | number | null => (cell instanceof Date ? minuteOf(cell) : cell);
