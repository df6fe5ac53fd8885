export const FILE_TYPES = ['pdf', 'doc', 'docx', 'rtf'] as const;

/** For the file chooser of the browser. */
export const ACCEPT = FILE_TYPES.map((type) => `.${type}`).join(',');

export function matchesType(fileName: string): boolean {
  const extension = fileName.split('.').pop()?.toLowerCase() ?? '';
  return FILE_TYPES.some((type) => type === extension);
}
