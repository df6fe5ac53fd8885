import type { FileExtension } from './file-types';

const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');

const startsWith = (content: Buffer, mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark);

/** Our own signatures, in addition to the library, which alone would accept spreadsheets as Word files. */
const MARKS: Record<FileExtension | 'webp', (content: Buffer) => boolean> = {
  pdf: (content) => startsWith(content, Buffer.from('%PDF-')),
  doc: (content) => startsWith(content, OLE_START) && content.includes(WORD_STREAM),
  docx: (content) => startsWith(content, Buffer.from('PK\x03\x04')),
  rtf: (content) => startsWith(content, Buffer.from('{\\rtf')),
  jpg: (content) => startsWith(content, JPEG_START),
  jpeg: (content) => startsWith(content, JPEG_START),
  png: (content) => startsWith(content, PNG_START),
  webp: (content) => startsWith(content, Buffer.from('RIFF')) && content.toString('latin1', 8, 12) === 'WEBP',
};

/** Whether the first bytes match one of these types. The cost does not depend on the content. */
export const hasMarkOf = (content: Buffer, types: readonly (keyof typeof MARKS)[]): boolean =>
  types.some((type) => MARKS[type](content));
