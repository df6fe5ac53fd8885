const TEXT_TYPES = ['pdf', 'doc', 'docx', 'rtf'] as const;
/** Certificates and letters are often photographed. */
const PICTURE_TYPES = ['jpg', 'jpeg', 'png'] as const;
const CV = 'doc_2';

const typesFor = (documentType: string): readonly string[] =>
  documentType === CV ? TEXT_TYPES : [...TEXT_TYPES, ...PICTURE_TYPES];

/** Value of `accept` for the file input. */
export const acceptFor = (documentType: string): string =>
  typesFor(documentType)
    .map((type) => `.${type}`)
    .join(',');

/** Names of the file types for people. */
export const typeNamesFor = (documentType: string): string =>
  typesFor(documentType)
    .filter((type) => type !== 'jpeg')
    .map((type) => type.toUpperCase())
    .join(', ');

export function matchesType(fileName: string, documentType: string): boolean {
  const extension = fileName.split('.').pop()?.toLowerCase() ?? '';
  return typesFor(documentType).includes(extension);
}
