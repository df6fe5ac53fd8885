import type { DocumentText } from './texts/document-text';

/**
 * Why a file is refused although its name and first bytes are correct. Texts are in `locales/<language>/reasons.json`.
 */
export const FILE_FAULTS = [
  'WRONG_TYPE',
  // The extension is accepted, but the content has another type.
  'NOT_PDF',
  'NOT_DOC',
  'NOT_DOCX',
  'NOT_RTF',
  'NOT_JPG',
  'NOT_JPEG',
  'NOT_PNG',
  'EMPTY',
  'DAMAGED',
  'ENCRYPTED',
  'MACROS',
  'ACTIVE_CONTENT',
  'EMBEDDED_FILE',
  'EXTERNAL_CONTENT',
  'TOO_MUCH_INSIDE',
  'TOOK_TOO_LONG',
  'TOO_MANY_PIXELS',
  'ANIMATED',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Thrown at the first fault that an inspection finds. */
export class InspectionError extends Error {
  constructor(
    readonly fault: FileFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

export interface Finding {
  /** Whether the file contains text; unset for pictures. */
  readable?: boolean;
  /** Bytes to store instead of the uploaded ones. */
  replacement?: Buffer;
  /** The text of a document, when the question asks for it. */
  text?: DocumentText;
}

/** PHOTO: the photo of a person; the others are documents of that type. */
export type InspectionTask = DocumentTask | 'jpg' | 'png' | 'PHOTO';
/** Documents whose text can be read. XML is a Word document of 2003. */
export type DocumentTask = 'pdf' | 'docx' | 'doc' | 'rtf' | 'xml';

export interface InspectionQuestion {
  task: InspectionTask;
  /** Maximum of width and height, for a photo. */
  edge: number;
  /** Whether the answer contains the text of the document. */
  withText?: boolean;
}

export interface InspectionAnswer {
  fault?: FileFault;
  readable?: boolean;
  replaced?: boolean;
  /** The body of the answer is the text of a document with these pages. */
  textOf?: Pick<DocumentText, 'pages' | 'scannedPages'>;
  /** The process accepts no more files. */
  last?: boolean;
}

export const MOST_INSPECTED_BYTES = 16 * 1024 * 1024;
