import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { openPdf } from '../pdf-inspection';
import { InspectionError } from '../verdict';
import { type DocumentText, documentText } from './document-text';
import { type Fragment, pageText } from './pdf-layout';

const MOST_PAGES = 60;
const MOST_FRAGMENTS = 20_000;

export async function textOfPdf(content: Buffer): Promise<DocumentText> {
  const document = await openPdf(content);
  const texts: string[] = [];
  const scanned: number[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const text = await textOfPage(() => document.getPage(number));
    if (text === '') scanned.push(number);
    texts.push(text);
  }
  return documentText(texts.join('\n\n'), document.numPages, scanned);
}

async function textOfPage(open: () => Promise<PDFPageProxy>): Promise<string> {
  try {
    const page = await open();
    const text = pageText(await fragmentsOf(page));
    const hidden = (await linksOf(page)).filter((link) => !text.includes(link));
    page.cleanup();
    return [text, ...hidden].join('\n').trim();
  } catch (error) {
    if (error instanceof RangeError) throw new InspectionError('TOO_MUCH_INSIDE', { cause: error });
    // A damaged page is a page without text; others may have text.
    if (error instanceof Error) return '';
    throw error;
  }
}

async function fragmentsOf(page: PDFPageProxy): Promise<Fragment[]> {
  const { items } = await page.getTextContent();
  return items.slice(0, MOST_FRAGMENTS).flatMap((item) => {
    if (!('str' in item) || item.str === '') return [];
    const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(skew, height) || item.height || 1 }];
  });
}

/** E-mail addresses and telephone numbers of links. A CV often shows such a link as a picture. */
async function linksOf(page: PDFPageProxy): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as { url?: string; unsafeUrl?: string }[];
  const links = annotations.flatMap(({ url, unsafeUrl }) => {
    const found = /^(?:mailto|tel):([^?]+)/i.exec(url ?? unsafeUrl ?? '')?.[1];
    return found ? [decoded(found).trim()] : [];
  });
  return [...new Set(links)];
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
