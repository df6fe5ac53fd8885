import { headingKind, LONG_HEADINGS, type SectionKind } from './headings';
import { folded } from './folded-text';

export interface CvLine {
  /** The whole line; cells are separated by tabs. */
  text: string;
  /** Cells of a table row, or parts of the line with wide spaces between them. */
  cells: readonly string[];
  section: SectionKind;
  isHeading: boolean;
  /** Lines above it in its column. */
  above: number;
}

const MOST_LINES = 3000;
/** Lines of a table cell with a referee: name, position, employer, address, numbers. */
const MOST_OF_CELL = 7;
const LONGEST_LINE = 1500;
/** `Telefone ........ 84 123 4567` */
const LEADERS = /(?:\s?[.…·]){4,}\s?|_{2,}\s?/gu;
const LETTER_SPACED = /^(?:\p{L}[ \u00a0]){2,}\p{L}$/u;
/** A text with so many characters between two line ends has lost its lines. */
const BLOB_LETTERS = 350;

/** The lines of a CV with the section of each. Lines before the first heading are PERSONAL. */
export function cvLines(text: string): CvLine[] {
  let section: SectionKind = 'PERSONAL';
  let above = 0;
  const lines: CvLine[] = [];
  const all = withLines(text).split('\n').flatMap(inPieces).slice(0, MOST_LINES);
  for (const [index, line] of all.entries()) {
    // The next column begins with a section of its own, but a table has a cell for each referee.
    if (line.includes('\f')) {
      if (section !== 'REFERENCES' || !isShort(all.slice(index + 1))) section = 'PERSONAL';
      above = 0;
    }
    const shown = line.replace(LEADERS, '\t').split('\t').map(withoutSpacedLetters).join('\t').trim();
    if (shown === '') continue;
    for (const part of headingFirst(shown)) {
      const kind = headingKind(part.replace(/\t/g, ' '));
      if (kind) section = kind;
      lines.push({ text: part, cells: cellsOf(part), section, isHeading: kind !== undefined, above });
      above += 1;
    }
  }
  return lines;
}

/** Whether the column that begins here has a few lines and no heading. */
function isShort(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => line.includes('\f'));
  const column = lines.slice(0, end < 0 ? MOST_OF_CELL + 3 : end).filter((line) => line.trim() !== '');
  return column.length <= MOST_OF_CELL && column.every((line) => headingKind(line) === undefined);
}

/** Longer lines are cut, to limit the time that a text takes. */
function inPieces(line: string): string[] {
  if (line.length <= LONGEST_LINE) return [line];
  return line.match(/[\s\S]{1,1500}(?=\s|$)|[\s\S]{1,1500}/gu) ?? [];
}

const cellsOf = (line: string): string[] =>
  line
    .split(/\t|\s[|•·●▪■✆☎✉]\s?|\s{3,}/u)
    .map((cell) => cell.replace(/^[\s|•·●▪■‣◦*➢✓✔▶►→–—-]+/u, '').trim())
    .filter((cell) => cell !== '');

/** `Idiomas: Português, Inglês` and `IDIOMAS<tab>Português` are a heading and its content. */
function headingFirst(line: string): string[] {
  const [, heading = '', rest = ''] = /^([^:\t]{3,60})(?:\s?:\s?|\t)(.+)$/u.exec(line) ?? [];
  if (rest.trim() === '') return [line];
  const kind = headingKind(heading);
  return kind && kind !== 'PERSONAL' && kind !== 'OTHER' ? [heading, rest.trim()] : [line];
}

/** `C U R R I C U L U M   V I T A E` */
function withoutSpacedLetters(cell: string): string {
  const words = cell.trim().split(/\s{2,}/);
  if (words.length > 1 && words.every((word) => LETTER_SPACED.test(word) || word.length === 1))
    return words.map((word) => word.replace(/\s/g, '')).join(' ');
  return LETTER_SPACED.test(cell.trim()) ? cell.replace(/\s/g, '') : cell;
}

/** Puts headings in capital letters on lines of their own, for a text that lost its lines. */
function withLines(text: string): string {
  const lines = text.split('\n');
  if (text.length / lines.length < BLOB_LETTERS) return text;
  return lines.map((line) => (line.length < BLOB_LETTERS ? line : splitAtHeadings(line))).join('\n');
}

function splitAtHeadings(line: string): string {
  const plain = folded(line);
  if (plain.length !== line.length) return line;
  const cuts = new Map<number, number>();
  for (const heading of LONG_HEADINGS) {
    for (let at = plain.indexOf(heading); at >= 0; at = plain.indexOf(heading, at + 1)) {
      const end = at + heading.length;
      const written = line.slice(at, end);
      if (written === written.toUpperCase()) cuts.set(at, Math.max(end, cuts.get(at) ?? 0));
    }
  }
  let shown = '';
  let last = 0;
  for (const [at, end] of [...cuts].toSorted(([one], [other]) => one - other)) {
    if (at < last) continue;
    shown += `${line.slice(last, at)}\n${line.slice(at, end)}\n`;
    last = end;
  }
  return shown + line.slice(last);
}
