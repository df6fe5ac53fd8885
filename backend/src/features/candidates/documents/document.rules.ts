import { DomainError } from '../../../common/errors';
import { codePoints } from '../../../common/text';
import { lineReader } from '../../../platform/graphql/inputs/text.decorator';
import {
  FILE_EXTENSIONS,
  type FileExtension,
  splitFileName,
  TEXT_DOCUMENT_EXTENSIONS,
} from '../../../platform/storage/uploads/file-types';

const MOST_NAME = 100;
const readName = lineReader({ max: MOST_NAME, required: true });
const readFileName = lineReader({ max: MOST_NAME + '.docx'.length, required: true });
/** Characters that the name of a document must not contain. */
const REFUSED = /[.,\-?!]/gu;

export const CV_DOCUMENT = 'doc_2';

/** A CV must be a text document; certificates and letters are often photographed. */
export const extensionsFor = (documentType: string): readonly FileExtension[] =>
  documentType === CV_DOCUMENT ? TEXT_DOCUMENT_EXTENSIONS : FILE_EXTENSIONS;

/**
 * Normalizes the name of a document. A file extension is removed. A name with special characters is refused with a
 * suggestion and never changed silently.
 */
export function documentNameOf(typed: string, field: string): string {
  const line = readFileName(typed, field) ?? '';
  const { stem, extension } = splitFileName(line);
  const name = readName(extension ? stem : line, field) ?? '';
  const suggestion = suggestionFor(name);
  if (suggestion !== name) throw new DomainError('FILE_NAME_NOT_ACCEPTED', { suggestion }, field);
  return name;
}

function suggestionFor(name: string): string {
  const clean = name.replace(REFUSED, ' ').replace(/\s+/gu, ' ').trim();
  return codePoints(clean) > 0 ? clean : 'Documento';
}
