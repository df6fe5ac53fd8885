import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { type Answer, post, type TestApp } from '../app/app';

const UPLOAD = `mutation ($file: Upload!, $name: String!, $documentType: String!, $key: ID!) {
  uploadDocument(file: $file, name: $name, documentType: $documentType, idempotencyKey: $key) {
    id name fileName mediaType size sha256 state scan readable uploadedAt documentType { key } } }`;
export const FILE_MAP = JSON.stringify({ 0: ['variables.file'] });
const PREFLIGHT = { 'apollo-require-preflight': 'true' };

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const SMALLEST_PDF = Buffer.from(
  [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R>>endobj',
    'trailer<</Root 1 0 R>>',
  ].join('\n'),
);

/** A PDF of exactly this size with one empty page. Every file is different, because duplicates are stored once. */
export function pdf(size = 200): Buffer {
  const rest = size - SMALLEST_PDF.length;
  return Buffer.concat([
    SMALLEST_PDF,
    Buffer.from(`\n%${randomUUID().replaceAll('-', '')}`.padEnd(rest).slice(0, rest)),
  ]);
}

export interface GivenDocument {
  content?: Buffer;
  fileName?: string;
  name?: string;
  documentType?: string;
  key?: string;
}

export const uploadOperation = ({ name = 'Meu CV', documentType = 'doc_2', key = randomUUID() }: GivenDocument = {}) =>
  JSON.stringify({ query: UPLOAD, variables: { file: null, name, documentType, key } });

/** A multipart form with its parts in the given order, the file last. */
export function sendForm(
  app: TestApp,
  token: string | null,
  parts: Record<string, string>,
  file?: { content: Buffer; name: string },
  headers: Record<string, string> = PREFLIGHT,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  if (file) form.append('0', new Blob([new Uint8Array(file.content)]), file.name);
  return post(`${app.url}/graphql`, token, form, headers);
}

export const uploadDocument = (app: TestApp, token: string | null, given: GivenDocument = {}): Promise<Answer> =>
  sendForm(
    app,
    token,
    { operations: uploadOperation(given), map: FILE_MAP },
    {
      content: given.content ?? pdf(),
      name: given.fileName ?? 'cv.pdf',
    },
  );

export async function anUploadedDocument(app: TestApp, token: string, given: GivenDocument = {}): Promise<string> {
  const { data, errors } = await uploadDocument(app, token, given);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.uploadDocument.id as string;
}

/** The names of all stored files, including incomplete uploads. */
export const filesOf = (app: TestApp): string[] =>
  readdirSync(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
