import { readFile } from 'node:fs/promises';

import { fileTypeFromBuffer } from 'file-type';

import type { FileExtension } from './file-types';

/** Whether the bytes may be kept under this extension. Checks run in order; the first that says no refuses the file. */
export type ContentCheck = (content: Buffer, extension: FileExtension) => boolean | Promise<boolean>;

const isNotEmpty: ContentCheck = (content) => content.length > 0;

/** What the sniffer calls each of our types; it knows the old Word format only as the container that Excel shares. */
const SNIFFED: Record<FileExtension, string> = {
  pdf: 'pdf',
  doc: 'cfb',
  docx: 'docx',
  rtf: 'rtf',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
};
const isWhatItIsCalled: ContentCheck = async (content, extension) =>
  (await fileTypeFromBuffer(content))?.ext === SNIFFED[extension];

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const WORD_BODY = Buffer.from('word/document.xml');
const MACROS = Buffer.from('vbaProject.bin');
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');

/** Our own reading beside the sniffer's: its answer alone let spreadsheets pass as Word files and macros as documents. */
const MARKS: Record<FileExtension, (content: Buffer) => boolean> = {
  pdf: (content) => startsWith(content, Buffer.from('%PDF-')),
  doc: (content) => content.includes(WORD_STREAM),
  docx: (content) =>
    startsWith(content, Buffer.from('PK\x03\x04')) && content.includes(WORD_BODY) && !content.includes(MACROS),
  rtf: (content) => startsWith(content, Buffer.from('{\\rtf')),
  jpg: (content) => startsWith(content, JPEG_START),
  jpeg: (content) => startsWith(content, JPEG_START),
  png: (content) => startsWith(content, PNG_START),
};
const bearsItsMarks: ContentCheck = (content, extension) => MARKS[extension](content);

const startsWith = (content: Buffer, mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark);

/** The seam for deeper checks: structure of archives, scripts in documents, a scanner. */
export const CONTENT_CHECKS: readonly ContentCheck[] = [isNotEmpty, isWhatItIsCalled, bearsItsMarks];

export async function passesChecks(
  path: string,
  extension: FileExtension,
  checks: readonly ContentCheck[] = CONTENT_CHECKS,
): Promise<boolean> {
  const content = await readFile(path);
  for (const check of checks) {
    if (!(await check(content, extension))) return false;
  }
  return true;
}
