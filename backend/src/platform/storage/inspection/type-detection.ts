import type { InspectionTask } from './verdict';

/**
 * Types as the detection library names them. It reports the old Word format only as its container, which Excel also
 * uses.
 */
const SNIFFED: Record<InspectionTask, readonly string[] | undefined> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  docx: undefined,
  rtf: ['rtf'],
  xml: undefined,
  jpg: ['jpg'],
  png: ['png'],
  PHOTO: ['jpg', 'png', 'webp'],
};

/**
 * Detects the type in the inspection process. A crafted file can keep the library busy for seconds, so it never runs
 * in the API process. Word archives and XML are skipped, because their inspection checks more than this.
 */
export async function isSniffedAs(content: Buffer, task: InspectionTask): Promise<boolean> {
  const types = SNIFFED[task];
  if (!types) return true;
  const { fileTypeFromBuffer } = await import('file-type');
  const sniffed = await fileTypeFromBuffer(content);
  return sniffed !== undefined && types.includes(sniffed.ext);
}
