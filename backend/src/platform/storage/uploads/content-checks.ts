import type { FileExtension } from './file-types';
import type { InspectionTask } from '../inspection/verdict';

/**
 * Types as the detection library names them. It reports the old Word format only as its container, which Excel also
 * uses.
 */
const SNIFFED: Record<InspectionTask, readonly string[] | undefined> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  docx: undefined,
  rtf: ['rtf'],
  jpg: ['jpg'],
  png: ['png'],
  PHOTO: ['jpg', 'png', 'webp'],
};

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

/**
 * Detects the type in the inspection process. A crafted file can keep the library busy for seconds, so it never runs
 * in the API process. Word archives are skipped, because their inspection checks more than this.
 */
export async function isSniffedAs(content: Buffer, task: InspectionTask): Promise<boolean> {
  const types = SNIFFED[task];
  if (!types) return true;
  const { fileTypeFromBuffer } = await import('file-type');
  const sniffed = await fileTypeFromBuffer(content);
  return sniffed !== undefined && types.includes(sniffed.ext);
}
