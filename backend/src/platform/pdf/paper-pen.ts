import type PDFDocument from 'pdfkit';

import type { Locale } from '../../common/locale';
import { PaperFonts, shown, type Weight } from './paper-fonts';

export interface PenOptions {
  title: string;
  locale: Locale;
  createdAt: Date;
}

type Structure = PDFKit.PDFStructureElement;
type TextTag = 'P' | 'H1' | 'H2' | 'H3' | 'Lbl' | 'TH' | 'TD';
type GroupTag = 'Sect' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR';
export interface TextStyle {
  weight?: Weight;
  size?: number;
  color?: string;
  x?: number;
  width?: number;
  align?: 'left' | 'right';
  /** Room below. */
  after?: number;
  /** Name of the place to which the text leads. */
  goTo?: string;
}

export const MARGIN = { top: 54, left: 54, right: 54, bottom: 64 };
export const INK = '#17211d';
export const GREY = '#5f6c65';
export const TEAL = '#00695c';
const LINE = '#c9d3ce';
const LINE_GAP = 1.5;

/** Writes tagged text on A4 pages. Positions are in points from the top left corner of the page. */
export class PaperPen {
  private readonly fonts: PaperFonts;
  private readonly root: Structure;
  private parent: Structure;
  private indent = 0;

  /** Loads pdfkit when the first document is created, because most processes create none. */
  static async open({ title, locale, createdAt }: PenOptions): Promise<PaperPen> {
    const { default: Document } = await import('pdfkit');
    const doc = new Document({
      size: 'A4',
      margins: MARGIN,
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      lang: locale,
      displayTitle: true,
      info: { Title: shown(title), CreationDate: createdAt, Producer: 'Vagas MZ', Creator: 'Vagas MZ' },
    });
    return new PaperPen(doc);
  }

  private constructor(readonly doc: InstanceType<typeof PDFDocument>) {
    this.fonts = new PaperFonts(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.parent = this.root;
  }

  get left(): number {
    return MARGIN.left + this.indent;
  }

  get width(): number {
    return this.doc.page.width - MARGIN.left - MARGIN.right - this.indent;
  }

  /** Index of the page that is being written, from 0. */
  get page(): number {
    const { start, count } = this.doc.bufferedPageRange();
    return start + count - 1;
  }

  indented(by: number, write: () => void): void {
    this.indent += by;
    write();
    this.indent -= by;
  }

  within(tag: GroupTag, write: () => void): void {
    const outer = this.parent;
    this.parent = this.element(tag);
    write();
    this.parent = outer;
  }

  /** An empty element that is filled later. */
  element(tag: GroupTag | TextTag): Structure {
    const element = this.doc.struct(tag);
    this.parent.add(element);
    return element;
  }

  figure(alt: string, draw: () => void): void {
    this.parent.add(this.doc.struct('Figure', { alt: shown(alt) }, draw));
  }

  write(tag: TextTag, text: string, style: TextStyle = {}): void {
    if (shown(text).trim() === '') return;
    this.parent.add(this.doc.struct(tag, {}, () => this.line(text, style)));
    this.space(style.after ?? 0);
  }

  line(text: string, style: TextStyle, y = this.doc.y): void {
    const { weight = 'regular', size = 10, color = INK, x = this.left, align = 'left', goTo } = style;
    const runs = this.fonts.runs(text, weight);
    for (const [at, run] of runs.entries()) {
      const continued = at < runs.length - 1;
      const options = { width: style.width ?? this.width, align, lineGap: LINE_GAP, continued, ...(goTo && { goTo }) };
      this.doc.font(run.font).fontSize(size).fillColor(color);
      if (at === 0) this.doc.text(run.text, x, y, options);
      else this.doc.text(run.text, options);
    }
  }

  heightOf(text: string, { weight = 'regular', size = 10, width = this.width }: TextStyle): number {
    const [first] = this.fonts.runs(text || ' ', weight);
    this.doc.font(first?.font ?? 'Helvetica').fontSize(size);
    return this.doc.heightOfString(shown(text) || ' ', { width, lineGap: LINE_GAP });
  }

  rule(weight: number): void {
    const { doc, left, width } = this;
    this.artifact({ type: 'Layout' }, () => {
      doc
        .moveTo(left, doc.y)
        .lineTo(left + width, doc.y)
        .lineWidth(weight)
        .strokeColor(LINE)
        .stroke();
    });
  }

  /** Draws a part of the page that is not content, such as a line or a page number; screen readers skip it. */
  artifact(options: Parameters<PaperPen['doc']['markContent']>[1], draw: () => void): void {
    this.doc.markContent('Artifact', options);
    draw();
    this.doc.endMarkedContent();
  }

  space(points: number): void {
    if (this.doc.y > MARGIN.top) this.doc.y += points;
  }

  /** Begins a new page unless this much room is left. */
  room(points: number): void {
    if (this.doc.y + points > this.doc.page.height - MARGIN.bottom) this.doc.addPage();
  }

  end(): void {
    this.root.end();
    this.doc.end();
  }
}
