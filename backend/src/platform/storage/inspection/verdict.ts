/** Why a file is not taken although its name and its first bytes are right. The keys have texts in `locales/<language>/reasons.json`. */
export const FILE_FAULTS = [
  'WRONG_TYPE',
  // The name says a type that we take, and the content is of another one.
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

/** What a look into a file found; thrown, so that the first fault ends the reading. */
export class Unfit extends Error {
  constructor(
    readonly fault: FileFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

export interface Finding {
  /** Whether a person's text can be taken out of it; unset where that is no question, as with pictures. */
  readable?: boolean;
  /** What is kept instead of the bytes that came. */
  replacement?: Buffer;
}

/** PHOTO: a face beside a name; the others are documents of that type. */
export type InspectionTask = 'pdf' | 'docx' | 'doc' | 'rtf' | 'jpg' | 'png' | 'PHOTO';

export interface InspectionQuestion {
  task: InspectionTask;
  /** Longer side of a photo. */
  edge: number;
}

export interface InspectionAnswer {
  fault?: FileFault;
  readable?: boolean;
  replaced?: boolean;
  /** The process takes no more files. */
  last?: boolean;
}

export const MOST_INSPECTED_BYTES = 16 * 1024 * 1024;
