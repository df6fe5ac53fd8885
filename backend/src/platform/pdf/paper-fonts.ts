import { readFileSync } from 'node:fs';

import unicodeRanges from '@fontsource/noto-sans/unicode.json';
import type PDFDocument from 'pdfkit';

export type Weight = 'regular' | 'bold';

/** A part of a text that one font file can show. */
export interface TextRun {
  text: string;
  font: string;
}

/** The files of the font, most used first. A character is shown with the first file that has it. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext'] as const;
type Subset = (typeof SUBSETS)[number];
const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };

const RANGES = SUBSETS.map((subset) => ({ subset, ranges: rangesOf(unicodeRanges[subset]) }));
/** Signs that no file has: pictures, their modifiers, and control characters except the line break. */
const NOT_SHOWN = /[\p{Extended_Pictographic}\u{fe0e}\u{fe0f}\u{200d}]|(?!\n)\p{Cc}/gu;

/** The fonts of one document, read when a text first needs them. They come from a package, so none must be installed. */
export class PaperFonts {
  private readonly registered = new Set<string>();

  constructor(private readonly doc: InstanceType<typeof PDFDocument>) {}

  /** Splits a text into parts by the file that has their characters. */
  runs(text: string, weight: Weight): TextRun[] {
    const runs: { text: string; subset: Subset }[] = [];
    for (const sign of shown(text)) {
      const last = runs.at(-1);
      const subset = sign.trim() === '' && last ? last.subset : subsetOf(sign);
      if (last?.subset === subset) last.text += sign;
      else runs.push({ text: sign, subset });
    }
    return runs.map((run) => ({ text: run.text, font: this.fontOf(run.subset, weight) }));
  }

  private fontOf(subset: Subset, weight: Weight): string {
    const font = `${subset}-${weight}`;
    if (!this.registered.has(font)) {
      const file = `@fontsource/noto-sans/files/noto-sans-${subset}-${WEIGHTS[weight]}-normal.woff`;
      this.doc.registerFont(font, readFileSync(require.resolve(file)));
      this.registered.add(font);
    }
    return font;
  }
}

/** Composed characters, `\n` between lines, without signs that no font file has. */
export const shown = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(NOT_SHOWN, '');

const subsetOf = (sign: string): Subset => {
  const code = sign.codePointAt(0) ?? 0;
  const found = RANGES.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
  return found?.subset ?? 'latin';
};

/** "U+0000-00FF,U+0131" as pairs of first and last code. */
function rangesOf(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
