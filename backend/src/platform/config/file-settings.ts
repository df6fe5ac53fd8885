import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;
const whole = (least: number, otherwise: number, meaning: string) =>
  z.coerce.number().int().min(least).default(otherwise).describe(meaning);

/** Upload limits and the malware scanner. */
export const fileSettings = {
  MAX_DOCUMENT_BYTES: whole(1, 2 * MEBIBYTE, "size of a document in a candidate's library"),
  MAX_ATTACHMENT_BYTES: whole(1, MEBIBYTE, 'size of a file attached to an application'),
  MAX_IMPORT_ARCHIVE_BYTES: whole(1, 200 * MEBIBYTE, 'size of an archive of CVs that staff import'),
  MAX_PHOTO_BYTES: whole(1, 5 * MEBIBYTE, 'size of an uploaded photo; it is stored as a small picture'),
  MAX_PHOTO_EDGE: whole(64, 512, 'longer side of a stored photo, in pixels'),
  MAX_DOCUMENTS: whole(1, 20, "documents in a candidate's library"),
  MAX_CANDIDATE_BYTES: whole(1, 50 * MEBIBYTE, "total size of a candidate's documents"),
  MAX_INSTITUTION_BYTES: whole(1, 5120 * MEBIBYTE, 'total size of the application files of an institution'),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+:\d+|unix:\/.+)$/, 'tcp://host:port or unix:/path')
    .optional()
    .describe('virus scanner (clamd), tcp://host:3310 or unix:/path; unset, uploads are marked as not scanned'),
  FILES_ORIGIN: z
    .url()
    .optional()
    .describe('separate host name of the API for downloads of uploaded files; by default the host name of the pages'),
} as const;
