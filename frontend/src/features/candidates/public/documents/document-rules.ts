import { matchesType } from './file-types';

/** A document of the library, and a document that goes with an application. The server holds the same limits. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;
export const MAX_ATTACHMENT_BYTES = 1024 * 1024;

export type FileFault = 'size' | 'type' | 'empty';

export function faultOf(file: File, documentType: string, limit: number): FileFault | null {
  if (!matchesType(file.name, documentType)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limit ? 'size' : null;
}

/** The file's name without its extension. */
export function stemOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}

/** Document names must not contain special characters (. , - ? !). */
export function isNameAccepted(name: string): boolean {
  return name.trim() !== '' && !/[.,\-?!]/.test(name) && name.length <= 120;
}

/** The same name as the rule wants it, to be offered: never taken without asking. */
export function cleanedName(name: string): string {
  return name
    .replace(/[.,\-?!_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}
