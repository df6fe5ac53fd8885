/** Accepted extensions and the media type of each. Both spellings of JPEG are one type. */
const MEDIA_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;

export type FileExtension = keyof typeof MEDIA_TYPES;
export const FILE_EXTENSIONS = Object.keys(MEDIA_TYPES) as FileExtension[];
export const TEXT_DOCUMENT_EXTENSIONS: readonly FileExtension[] = ['pdf', 'doc', 'docx', 'rtf'];

export const mediaTypeOf = (extension: FileExtension): string => MEDIA_TYPES[extension];

/** Splits a file name at the last dot; the extension is undefined when it is not accepted. */
export function splitFileName(fileName: string): { stem: string; extension: FileExtension | undefined } {
  const dot = fileName.lastIndexOf('.');
  const suffix = dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
  const extension = FILE_EXTENSIONS.find((known) => known === suffix);
  return { stem: dot < 0 ? fileName : fileName.slice(0, dot), extension };
}
