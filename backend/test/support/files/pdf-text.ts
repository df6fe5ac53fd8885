import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The reader runs in a separate process, because Jest cannot load its module. */
const READ = `
  const chunks = []; for await (const chunk of process.stdin) chunks.push(chunk);
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globalThis[name] ??= class {};
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise;
  const pages = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join(''));
  }
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const outline = (await pdf.getOutline() ?? []).map(({ title }) => title);
  process.stdout.write(JSON.stringify({ pages, title: info.Title, language: info.Language, isTagged: marks?.Marked === true, outline }));
`;

export interface PdfText {
  pages: string[];
  title: string;
  language: string | null;
  isTagged: boolean;
  outline: string[];
}

/** What a reader of the document finds: the text of each page, the title, the language, and the bookmarks. */
export async function pdfText(content: Buffer): Promise<PdfText> {
  const reading = promisify(execFile)(process.execPath, ['--input-type=module', '-e', READ], { maxBuffer: 2 ** 25 });
  reading.child.stdin?.end(content);
  return JSON.parse((await reading).stdout) as PdfText;
}
