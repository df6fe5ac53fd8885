import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext } from '@playwright/test';

import { account, call, linkTo, register, tokenOf, type Person } from './fixtures';

/** The smallest valid PDF: one empty page. */
export const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);

const OPEN = 'query ($q: String!) { vacancies(filter: { q: $q }) { items { id title } } }';

/** The id of an open vacancy of the demo. */
export async function vacancyCalled(request: APIRequestContext, title: string): Promise<string> {
  const { vacancies } = await call<{ vacancies: { items: { id: string; title: string }[] } }>(request, OPEN, {
    q: title,
  });
  const found = vacancies.items.find((item) => item.title === title);
  if (found === undefined) throw new Error(`The demo has no open vacancy called ${title}`);
  return found.id;
}

const UPLOAD = `mutation ($file: Upload!, $name: String!, $documentType: String!, $idempotencyKey: ID!) {
  uploadDocument(file: $file, name: $name, documentType: $documentType, idempotencyKey: $idempotencyKey) { id }
}`;

async function sendFile<T>(
  request: APIRequestContext,
  token: string,
  mutation: { query: string; variables: object },
  file: File,
): Promise<T> {
  // The order of the parts follows the specification of multipart uploads.
  const form = new FormData();
  form.append('operations', JSON.stringify({ ...mutation, variables: { ...mutation.variables, file: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', file);
  const response = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${token}`, 'Apollo-Require-Preflight': 'true' },
    multipart: form,
  });
  return ((await response.json()) as { data: T }).data;
}

async function upload(request: APIRequestContext, token: string): Promise<string> {
  const variables = { name: 'Curriculo', documentType: 'doc_2', idempotencyKey: randomUUID() };
  const file = new File([PDF], 'Curriculo.pdf', { type: 'application/pdf' });
  const { uploadDocument } = await sendFile<{ uploadDocument: { id: string } }>(
    request,
    token,
    { query: UPLOAD, variables },
    file,
  );
  return uploadDocument.id;
}

const WRITE = 'mutation ($input: CandidatePatch!) { updateCandidate(input: $input, version: 1) { id } }';
const APPLY =
  'mutation ($input: ApplyInput!, $key: ID!) { applyToVacancy(input: $input, idempotencyKey: $key) { id } }';

/** Creates a candidate with a short CV by the API, and applies. Returns the candidacy. */
export async function applicant(
  request: APIRequestContext,
  person: Person,
  vacancyId: string,
  profile: object = {},
): Promise<string> {
  const token = await register(request, person);
  const input = { province: 'mz_s', languages: [{ language: 'por', level: 'advanced', native: true }], ...profile };
  await call(request, WRITE, { input }, token);
  const documentIds = [await upload(request, token)];
  const { applyToVacancy } = await call<{ applyToVacancy: { id: string } }>(
    request,
    APPLY,
    { input: { vacancyId, documentIds }, key: randomUUID() },
    token,
  );
  return applyToVacancy.id;
}

const START = `mutation ($file: Upload!, $key: ID!) {
  startImport(file: $file, idempotencyKey: $key, input: {}) { id }
}`;
const IMPORT = 'query ($id: ID!) { candidateImport(id: $id) { counts { ready } } }';
const CONFIRM = 'mutation ($id: ID!, $key: ID!) { confirmImport(importId: $id, idempotencyKey: $key) { id } }';

/** Imports the CV of a person as the administrator. Returns the link that the person receives by mail. */
export async function importPerson(request: APIRequestContext, { name, surname, email }: Person): Promise<string> {
  const token = await tokenOf(request, account('administrator'));
  const cv = `{\\rtf1\\ansi Curriculum Vitae\\par Nome: ${name} ${surname}\\par E-mail: ${email}\\par}`;
  const file = new File([cv], `${name} ${surname}.rtf`, { type: 'application/rtf' });
  const { startImport } = await sendFile<{ startImport: { id: string } }>(
    request,
    token,
    { query: START, variables: { key: randomUUID() } },
    file,
  );
  const { id } = startImport;
  const ready = async () =>
    (await call<{ candidateImport: { counts: { ready: number } } }>(request, IMPORT, { id }, token)).candidateImport
      .counts.ready;
  await expect.poll(ready, { timeout: 60_000, intervals: [300] }).toBe(1);
  await call(request, CONFIRM, { id, key: randomUUID() }, token);
  return linkTo(request, email, /\/imported#\S+/);
}
