import type * as PdfReader from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { type Finding, Unfit } from './verdict';

/** Enough to know whether it can be read; a book is not a CV. */
const MOST_PAGES_READ = 10;
const ONLY_ERRORS = 0;

/** Opens it as a reader would, follows nothing, draws nothing, and looks for words on the first pages. */
export async function inspectPdf(content: Buffer): Promise<Finding> {
  const document = await open(content);
  if (document.numPages < 1) throw new Unfit('DAMAGED');
  if (await document.getJSActions().catch(damaged)) throw new Unfit('ACTIVE_CONTENT');
  if (await document.getAttachments().catch(damaged)) throw new Unfit('EMBEDDED_FILE');
  return { readable: await hasWords(document) };
}

async function hasWords(document: PDFDocumentProxy): Promise<boolean> {
  let words = false;
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES_READ); number += 1) {
    const page = await document.getPage(number).catch(damaged);
    if (await page.getJSActions().catch(damaged)) throw new Unfit('ACTIVE_CONTENT');
    words ||= await showsWords(page);
    page.cleanup();
  }
  return words;
}

async function showsWords(page: PDFPageProxy): Promise<boolean> {
  try {
    const { items } = await page.getTextContent();
    return items.some((item) => 'str' in item && item.str.trim() !== '');
  } catch (error) {
    // Out of memory: what would have been found is not known, and nothing may be said of it.
    if (error instanceof RangeError) throw new Unfit('TOO_MUCH_INSIDE', { cause: error });
    // A page whose text is broken has none; the others may have some.
    if (error instanceof Error) return false;
    throw error;
  }
}

async function open(content: Buffer): Promise<PDFDocumentProxy> {
  const { getDocument } = await reader();
  try {
    return await getDocument({
      data: new Uint8Array(content),
      verbosity: ONLY_ERRORS,
      isEvalSupported: false,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
    }).promise;
  } catch (error) {
    throw new Unfit((error as Error).name === 'PasswordException' ? 'ENCRYPTED' : 'DAMAGED', { cause: error });
  }
}

/** The package wants a matrix for drawing when it is loaded; nothing is ever drawn here. */
async function reader(): Promise<typeof PdfReader> {
  Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

function damaged(error: unknown): never {
  throw new Unfit('DAMAGED', { cause: error });
}
