/** The text of a document. Lines are separated by `\n`, cells of one row by tabs, columns by `\f`. */
export interface DocumentText {
  text: string;
  pages: number;
  /** Numbers of the pages that show no letters: scanned pictures. Only a PDF has pages. */
  scannedPages: number[];
}

/** The separator between two columns of a page. */
export const COLUMN_END = '\n\f\n';

/** Longer texts are cut. A CV of fifty pages has about 150,000 characters. */
const MOST_CHARACTERS = 300_000;
/** More page numbers would exceed the size of the header of an answer. */
const MOST_SCANNED_PAGES = 50;

/**
 * Characters that are removed: control characters except tab and line ends, invisible characters, and the private use
 * area of icon fonts.
 */
const NO_TEXT =
  /(?![\t\n\r\f\u0085])[\p{Cc}\p{Cs}\p{Co}]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd]/gu;
const LINE_ENDS = /\r\n?|\u0085|\u2028|\u2029/gu;
/** Every space except the tab, the line end and the end of a column, which have a meaning here. */
const SPACES = /[^\S\t\n\f]+/gu;
const LIGATURES = /[\ufb00-\ufb06]/gu;

const SPACED_LINE = /^[^\S\n]*(?:\p{L}(?:['’]\p{L})?[ \u00a0]+){3,}\p{L}[^\S\n]*$/gmu;

/** `A N A   S O U S A` as `ANA SOUSA`: the wider spaces divide the words. */
const withoutSpacedLetters = (line: string): string =>
  line
    .trim()
    .split(/[ \u00a0]{2,}/)
    .map((word) => word.replace(/[ \u00a0]/g, ''))
    .join(' ');

/** Composed letters, no invisible characters, ligatures as letters, at most one empty line in a row. */
export function documentText(text: string, pages = 1, scannedPages: readonly number[] = []): DocumentText {
  const clean = text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(LIGATURES, (letters) => letters.normalize('NFKD'))
    .replace(NO_TEXT, '')
    .replace(SPACED_LINE, (line) => (/\S[ \u00a0]{2,}\S/.test(line) ? withoutSpacedLetters(line) : line))
    .replace(SPACES, ' ')
    .replace(/ ?\t ?/g, '\t')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\s*\f\s*/g, COLUMN_END)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text: clean, pages, scannedPages: scannedPages.slice(0, MOST_SCANNED_PAGES) };
}
