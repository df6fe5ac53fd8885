import { Tokenize } from 'rtf-stream-parser';

import { InspectionError } from '../verdict';
import { COLUMN_END, type DocumentText, documentText } from './document-text';

interface Token {
  /** 0 opens a group, 1 closes it, 2 is a control word, 3 is text. */
  type: number;
  word?: string;
  param?: number;
  data?: Buffer;
}

interface Group {
  hidden: boolean;
  /** Bytes or letters that follow `\u` for readers that do not know it. */
  fallback: number;
  encoding: string;
  inFontTable: boolean;
  inField: boolean;
}

/** Destinations that are not shown. `\*` marks others. */
const HIDDEN = new Set(
  'colortbl stylesheet info pict listtable listoverridetable themedata colorschememapping datastore rsidtbl generator xmlnstbl objdata'.split(
    ' ',
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  nestrow: '\n',
  column: '\n',
  cell: '\t',
  nestcell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  '~': ' ',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
  '\n': '\n',
  '\r': '\n',
};
/** Code pages by `\fcharset` and `\ansicpg`, as the decoder names them. */
const CHARSETS: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'shift_jis',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  238: 'windows-1250',
};
const MOST_DEPTH = 200;

/** The visible text of an RTF file. The package splits it into tokens; this gives them their meaning. */
export function textOfRtf(content: Buffer): Promise<DocumentText> {
  const reader = new RtfReader();
  return new Promise((resolve, reject) => {
    new Tokenize()
      .on('data', (token: Token) => reader.read(token))
      .on('error', (error: unknown) =>
        reject(error instanceof InspectionError ? error : new InspectionError('DAMAGED', { cause: error })),
      )
      .on('end', () => resolve(documentText(reader.ended())))
      .end(content);
  });
}

class RtfReader {
  private readonly groups: Group[] = [];
  private readonly fonts = new Map<number, string>();
  private group: Group = { hidden: false, fallback: 1, encoding: 'windows-1252', inFontTable: false, inField: false };
  private ansi = 'windows-1252';
  private font = 0;
  private toSkip = 0;
  /** Bytes in the encoding of the current group that are not decoded yet: a letter may have two. */
  private bytes: Buffer[] = [];
  private instruction = '';
  private readonly parts: string[] = [];
  private inTable = false;
  private isTallCell = false;

  read(token: Token): void {
    if (token.type === 0) this.open();
    else if (token.type === 1) this.close();
    else if (token.type === 3) this.write(token.data ?? Buffer.alloc(0));
    else if (token.word === "'") this.write(token.data ?? Buffer.alloc(0));
    else this.control(token.word ?? '', token.param);
  }

  ended(): string {
    this.flush();
    return this.parts.join('');
  }

  private open(): void {
    this.flush();
    this.toSkip = 0;
    if (this.groups.length >= MOST_DEPTH) throw new InspectionError('TOO_MUCH_INSIDE');
    this.groups.push(this.group);
    this.group = { ...this.group };
  }

  private close(): void {
    this.flush();
    this.toSkip = 0;
    const address = this.group.inField && /HYPERLINK\s+"(?:mailto|tel):([^"?]+)/i.exec(this.instruction)?.[1];
    const outer = this.groups.pop();
    if (address && outer && !outer.inField) {
      this.parts.push(` ${address} `);
      this.instruction = '';
    }
    if (outer) this.group = outer;
  }

  private write(data: Buffer): void {
    const skipped = Math.min(this.toSkip, data.length);
    this.toSkip -= skipped;
    const rest = data.subarray(skipped);
    if (this.group.inField) this.instruction += rest.toString('latin1').slice(0, 2000);
    else if (!this.group.hidden) this.bytes.push(rest);
  }

  private control(word: string, param: number | undefined): void {
    if (word === 'u') return this.unicode(param ?? 0);
    this.flush();
    const sign = SIGNS[word];
    if (sign !== undefined) {
      if (this.toSkip > 0) this.toSkip -= 1;
      else if (!this.group.hidden) this.sign(word, sign);
    } else if (word === '*' || HIDDEN.has(word)) this.group.hidden = true;
    else if (word === 'fonttbl') Object.assign(this.group, { hidden: true, inFontTable: true });
    else if (word === 'fldinst') Object.assign(this.group, { hidden: true, inField: true });
    // A text box is inside a hidden destination, but its text is visible.
    else if (word === 'shptxt') this.group.hidden = false;
    else if (word === 'intbl' || word === 'pard') this.inTable = word === 'intbl';
    else if (word === 'uc') this.group.fallback = param ?? 1;
    else this.encode(word, param ?? 0);
  }

  /** A cell of several lines is a column of the page. */
  private sign(word: string, sign: string): void {
    const isCell = word === 'cell' || word === 'nestcell';
    this.parts.push(isCell && this.isTallCell ? COLUMN_END : sign);
    if (isCell || word === 'row') this.isTallCell = false;
    else if (sign === '\n' && this.inTable) this.isTallCell = true;
  }

  private encode(word: string, param: number): void {
    if (word === 'ansicpg') this.ansi = encodingOf(param);
    if (word === 'mac') this.ansi = 'macintosh';
    if (word === 'ansicpg' || word === 'mac' || word === 'plain') this.group.encoding = this.ansi;
    if (word === 'f' && this.group.inFontTable) this.font = param;
    else if (word === 'f') this.group.encoding = this.fonts.get(param) ?? this.ansi;
    // The values 0 and 1 select the code page of the file.
    if (word === 'fcharset' && this.group.inFontTable && param > 1) {
      const encoding = CHARSETS[param];
      if (encoding) this.fonts.set(this.font, encoding);
    }
  }

  private unicode(code: number): void {
    this.flush();
    if (!this.group.hidden) this.parts.push(String.fromCharCode(code & 0xffff));
    this.toSkip = this.group.fallback;
  }

  private flush(): void {
    if (this.bytes.length === 0) return;
    this.parts.push(new TextDecoder(this.group.encoding).decode(Buffer.concat(this.bytes)));
    this.bytes = [];
  }
}

function encodingOf(page: number): string {
  const known: Readonly<Record<number, string>> = {
    65001: 'utf-8',
    10000: 'macintosh',
    932: 'shift_jis',
    936: 'gbk',
    950: 'big5',
    866: 'ibm866',
  };
  const name = known[page] ?? `windows-${page}`;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'windows-1252';
  }
}
