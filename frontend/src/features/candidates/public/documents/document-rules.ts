import { matchesType } from './file-types';

/** Limits for a document of the library and for an attachment of an application. The API has the same. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;
export const MAX_ATTACHMENT_BYTES = 1024 * 1024;

export type FileFault = 'size' | 'type' | 'empty';

export function faultOf(file: File, documentType: string, limit: number): FileFault | null {
  if (!matchesType(file.name, documentType)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limit ? 'size' : null;
}

export function stemOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}

/** Document names must not contain special characters (. , - ? !). */
export function isNameAccepted(name: string): boolean {
  return name.trim() !== '' && !/[.,\-?!]/.test(name) && name.length <= 120;
}

/** A valid form of the name, offered as a suggestion. */
export function cleanedName(name: string): string {
  return name
    .replace(/[.,\-?!_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}
