import { Readable } from 'node:stream';

import yazl from 'yazl';

import { timestampOf } from '../../../common/dates';
import type { Cell } from './cell';
import {
  CONTENT_TYPES,
  NO_XML,
  RELATIONS,
  SHEET_NAMESPACE,
  STYLES,
  workbook,
  WORKBOOK_RELATIONS,
  xml,
} from './xlsx-parts';

const DAY_MILLISECONDS = 86_400_000;
/** Days from 30 December 1899, the day 0 of spreadsheets, to 1 January 1970. */
const EPOCH_DAY = 25_569;
/** Places in the list of styles: `cellXfs` of the part `styles.xml`. */
const HEADING = 1;
const INSTANT = 2;
const MOST_TEXT = 32_767;

/**
 * The table as XLSX with one sheet and a frozen row of headings. The rows are compressed as they arrive. Every text is
 * an inline string, which a spreadsheet never evaluates.
 */
export function xlsxFile(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELATIONS,
    'xl/workbook.xml': workbook(name),
    'xl/_rels/workbook.xml.rels': WORKBOOK_RELATIONS,
    'xl/styles.xml': STYLES,
  };
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(Readable.from(sheet(headings, batches), { objectMode: false }), 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

async function* sheet(headings: readonly string[], batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  const panes = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield xml(`<worksheet xmlns="${SHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">${panes}</sheetView></sheetViews>
<cols><col min="1" max="${headings.length}" width="24" customWidth="1"/></cols><sheetData>`);
  yield `<row>${headings.map((heading) => textCell(heading, HEADING)).join('')}</row>`;
  for await (const rows of batches) yield rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('');
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return cell instanceof Date ? `<c s="${INSTANT}"><v>${serialOf(cell)}</v></c>` : textCell(cell, 0);
}

const textCell = (value: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value.slice(0, MOST_TEXT))}</t></is></c>`;

/** A date of a spreadsheet has no time zone, so the number is the local time of Maputo. */
const serialOf = (instant: Date): number =>
  Date.parse(`${timestampOf(instant).replace(' ', 'T')}Z`) / DAY_MILLISECONDS + EPOCH_DAY;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (value: string): string =>
  value
    .replace(NO_XML, '')
    // A spreadsheet reads `_x0041_` as the letter A.
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
