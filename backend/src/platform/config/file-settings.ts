import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;
const whole = (least: number, otherwise: number, meaning: string) =>
  z.coerce.number().int().min(least).default(otherwise).describe(meaning);

/** Upload limits and the malware scanner. */
export const fileSettings = {
  MAX_DOCUMENT_BYTES: whole(1, 2 * MEBIBYTE, 'a document in a candidate library'),
  MAX_ATTACHMENT_BYTES: whole(1, MEBIBYTE, 'a file attached to an application'),
  MAX_PHOTO_BYTES: whole(1, 5 * MEBIBYTE, 'a photo as it comes; it is kept as a small picture'),
  MAX_PHOTO_EDGE: whole(64, 512, 'longer side of a kept photo, in pixels'),
  MAX_DOCUMENTS: whole(1, 20, 'documents in a candidate library'),
  MAX_CANDIDATE_BYTES: whole(1, 50 * MEBIBYTE, 'all documents of a candidate together'),
  MAX_INSTITUTION_BYTES: whole(1, 5120 * MEBIBYTE, 'all files of the applications to an institution together'),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+:\d+|unix:\/.+)$/, 'tcp://host:port or unix:/path')
    .optional()
    .describe('virus scanner (clamd), tcp://host:3310 or unix:/path; unset, uploads are marked as not scanned'),
  FILES_ORIGIN: z
    .url()
    .optional()
    .describe('another host name of the API, from which uploaded files are downloaded; unset, the same as the pages'),
} as const;
