import type * as PdfReader from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { type Finding, InspectionError } from './verdict';

/** Enough pages to detect text. */
const MOST_PAGES_READ = 10;
const ONLY_ERRORS = 0;

/** Opens a PDF without following links or rendering, and looks for text on the first pages. */
export async function inspectPdf(content: Buffer): Promise<Finding> {
  const document = await openPdf(content);
  if (document.numPages < 1) throw new InspectionError('DAMAGED');
  if (await document.getJSActions().catch(damaged)) throw new InspectionError('ACTIVE_CONTENT');
  if (await document.getAttachments().catch(damaged)) throw new InspectionError('EMBEDDED_FILE');
  return { readable: await hasWords(document) };
}

async function hasWords(document: PDFDocumentProxy): Promise<boolean> {
  let words = false;
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES_READ); number += 1) {
    const page = await document.getPage(number).catch(damaged);
    if (await page.getJSActions().catch(damaged)) throw new InspectionError('ACTIVE_CONTENT');
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
    // Out of memory, so the result is unknown: refuse the file.
    if (error instanceof RangeError) throw new InspectionError('TOO_MUCH_INSIDE', { cause: error });
    // A damaged page counts as a page without text; others may have text.
    if (error instanceof Error) return false;
    throw error;
  }
}

/** Throws `InspectionError` for a file that is locked or damaged. */
export async function openPdf(content: Buffer): Promise<PDFDocumentProxy> {
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
    throw new InspectionError((error as Error).name === 'PasswordException' ? 'ENCRYPTED' : 'DAMAGED', {
      cause: error,
    });
  }
}

/** pdfjs needs these classes at load time, although nothing is rendered. */
async function reader(): Promise<typeof PdfReader> {
  Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

function damaged(error: unknown): never {
  throw new InspectionError('DAMAGED', { cause: error });
}
