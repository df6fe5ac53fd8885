import type { Readable } from 'node:stream';

import { shown } from './paper-fonts';
import { GREY, MARGIN, PaperPen, type PenOptions, TEAL, type TextStyle } from './paper-pen';

export interface PaperOptions extends PenOptions {
  /** On the left of each page's foot. */
  footer: string;
  /** On the right of each page's foot: "3 / 12". */
  pageText: (page: number, pages: number) => string;
}

export interface PaperEntry {
  period: string;
  title: string;
  meta?: string;
  text?: string | null;
}

export interface PaperRow {
  cells: readonly string[];
  /** The place to which the second cell leads; its page is shown in the last column. */
  place?: string;
}

export interface PaperTable {
  heads: readonly string[];
  /** In parts of the width. */
  widths: readonly number[];
  rows: readonly PaperRow[];
}

interface PageCell {
  place: string;
  page: number;
  x: number;
  y: number;
  width: number;
  cell: ReturnType<PaperPen['element']>;
}

const PERIOD_WIDTH = 118;
const PICTURE = 84;
const CELL_GAP = 8;
/** Room for a heading and the first lines of what follows. */
const HEADING_ROOM = 76;
const ENTRY_ROOM = 48;
const CELL: TextStyle = { size: 9.5 };

/** An A4 document with searchable text, tags for screen readers, bookmarks and page numbers. */
export class Paper {
  private readonly pageOf = new Map<string, number>();
  private readonly pageCells: PageCell[] = [];

  private constructor(
    private readonly options: PaperOptions,
    private readonly pen: PaperPen,
  ) {}

  static async open(options: PaperOptions): Promise<Paper> {
    return new Paper(options, await PaperPen.open(options));
  }

  /** Puts what `write` adds into one section. */
  section(write: () => void): void {
    this.pen.within('Sect', write);
  }

  /** A place to which rows of tables and bookmarks lead. */
  place(name: string, bookmark: string): void {
    this.pageOf.set(name, this.pen.page);
    this.pen.doc.addNamedDestination(name, 'XYZ', 0, this.pen.doc.y - CELL_GAP, null);
    this.pen.doc.outline.addItem(shown(bookmark));
  }

  newPage(): void {
    this.pen.doc.addPage();
  }

  title(text: string): void {
    this.pen.write('H1', text, { weight: 'bold', size: 20, after: 2 });
  }

  heading(text: string): void {
    this.pen.space(12);
    this.pen.room(HEADING_ROOM);
    this.pen.write('H2', text, { weight: 'bold', size: 12.5, color: TEAL, after: 4 });
  }

  paragraph(text: string, style: Pick<TextStyle, 'size' | 'after' | 'weight'> = {}): void {
    this.pen.write('P', text, { after: 4, ...style });
  }

  meta(text: string): void {
    this.pen.write('P', text, { color: GREY, size: 9, after: 2 });
  }

  /** A remark below a part. */
  note(text: string): void {
    this.pen.space(10);
    this.meta(text);
  }

  rule(): void {
    this.pen.space(6);
    this.pen.rule(0.75);
    this.pen.space(8);
  }

  /** Draws the picture on the left and the content of `write` on its right. */
  besidePicture(picture: Buffer | null, alt: string, write: () => void): void {
    if (!picture) return write();
    const { doc, left } = this.pen;
    const top = doc.y;
    this.pen.figure(alt, () => doc.image(picture, left, top, { width: PICTURE, height: PICTURE }));
    doc.y = top;
    this.pen.indented(PICTURE + 16, write);
    doc.y = Math.max(doc.y, top + PICTURE + 4);
  }

  /** Entries with their period in a column on the left. */
  entries(entries: readonly PaperEntry[]): void {
    if (entries.length === 0) return;
    this.pen.within('L', () => {
      for (const entry of entries) this.pen.within('LI', () => this.entry(entry));
    });
  }

  /** Terms with their values on the right; terms without a value are left out. */
  terms(terms: readonly (readonly [string, string | null | undefined])[]): void {
    const given = terms.filter(([, value]) => Boolean(value));
    this.entries(given.map(([period, value]) => ({ period, title: '', text: value ?? '' })));
  }

  table({ heads, widths, rows }: PaperTable): void {
    const all = widths.reduce((sum, width) => sum + width, 0);
    const columns = widths.map((width) => (width / all) * this.pen.width);
    this.pen.within('Table', () => {
      this.row('TH', { cells: heads }, columns, { weight: 'bold', size: 9, color: GREY });
      for (const row of rows) this.row('TD', row, columns, CELL);
    });
    this.pen.space(6);
  }

  /** Writes page numbers and feet, and ends the document. */
  finish(): Readable {
    const { pen } = this;
    const { start, count } = pen.doc.bufferedPageRange();
    for (const { place, page, x, y, width, cell } of this.pageCells) {
      const text = String((this.pageOf.get(place) ?? 0) + 1);
      pen.doc.switchToPage(page);
      cell.add(pen.doc.struct('P', {}, () => pen.line(text, { ...CELL, x, width, align: 'right' }, y)));
      cell.end();
    }
    for (let page = start; page < start + count; page += 1) this.foot(page, count);
    pen.end();
    return pen.doc as unknown as Readable;
  }

  private entry({ period, title, meta, text }: PaperEntry): void {
    const { pen } = this;
    const { doc } = pen;
    pen.room(ENTRY_ROOM);
    const [top, page] = [doc.y, pen.page];
    pen.write('Lbl', period, { color: GREY, size: 9, width: PERIOD_WIDTH - CELL_GAP });
    const below = doc.y;
    doc.y = top;
    pen.indented(PERIOD_WIDTH, () =>
      pen.within('LBody', () => {
        pen.write('P', title, { weight: 'bold' });
        pen.write('P', meta ?? '', { color: GREY, size: 9 });
        pen.write('P', text ?? '');
      }),
    );
    if (pen.page === page) doc.y = Math.max(doc.y, below);
    pen.space(6);
  }

  private row(tag: 'TH' | 'TD', row: PaperRow, columns: readonly number[], style: TextStyle): void {
    const { pen } = this;
    const widthOf = (at: number): number => columns[at] ?? 0;
    const height = Math.max(
      ...row.cells.map((cell, at) => pen.heightOf(cell, { ...style, width: widthOf(at) - CELL_GAP })),
    );
    pen.room(height + CELL_GAP);
    const top = pen.doc.y;
    pen.within('TR', () => {
      let x = pen.left;
      for (const [at, cell] of row.cells.entries()) {
        pen.doc.y = top;
        const link = at === 1 && row.place !== undefined ? { goTo: row.place, color: TEAL } : {};
        pen.write(tag, cell, { ...style, x, width: widthOf(at) - CELL_GAP, ...link });
        x += widthOf(at);
      }
      if (row.place === undefined) return;
      const width = columns.at(-1) ?? 0;
      const cell = pen.element('TD');
      this.pageCells.push({ place: row.place, page: pen.page, x: pen.left + pen.width - width, y: top, width, cell });
    });
    pen.doc.y = top + height + 3;
    pen.rule(0.5);
    pen.space(4);
  }

  private foot(page: number, pages: number): void {
    const { pen, options } = this;
    const { doc, left, width } = pen;
    doc.switchToPage(page);
    // The footer is below the bottom margin. Without this change PDFKit would start a new page for it.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN.bottom + 20;
    const style = { size: 8, color: GREY };
    pen.artifact({ type: 'Pagination', attached: ['Bottom'] }, () => {
      pen.line(options.footer, { ...style, width: width - 90 }, y);
      const text = options.pageText(page + 1, pages);
      pen.line(text, { ...style, x: left + width - 80, width: 80, align: 'right' }, y);
    });
  }
}
