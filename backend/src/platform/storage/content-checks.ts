import { fileTypeFromBuffer } from 'file-type';

import type { FileExtension } from './file-types';

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

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');

const startsWith = (content: Buffer, mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark);

/** Our own reading beside the sniffer's: its answer alone let spreadsheets pass as Word files. */
const MARKS: Record<FileExtension, (content: Buffer) => boolean> = {
  pdf: (content) => startsWith(content, Buffer.from('%PDF-')),
  doc: (content) => content.includes(WORD_STREAM),
  docx: (content) => startsWith(content, Buffer.from('PK\x03\x04')),
  rtf: (content) => startsWith(content, Buffer.from('{\\rtf')),
  jpg: (content) => startsWith(content, JPEG_START),
  jpeg: (content) => startsWith(content, JPEG_START),
  png: (content) => startsWith(content, PNG_START),
};

/** Whether the first bytes are those of what the file is called. What stands behind them is for an inspection. */
export async function isWhatItIsCalled(content: Buffer, extension: FileExtension): Promise<boolean> {
  return (await isSniffedAs(content, [SNIFFED[extension]])) && MARKS[extension](content);
}

export async function isSniffedAs(content: Buffer, types: readonly string[]): Promise<boolean> {
  const sniffed = await fileTypeFromBuffer(content);
  return sniffed !== undefined && types.includes(sniffed.ext);
}
