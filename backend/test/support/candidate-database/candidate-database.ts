import { randomUUID } from 'node:crypto';

import { type Data, must, type TestApp } from '../app/app';
import type { Person } from '../data/actors';

const ROW =
  'id fullName profession place years sources tags { id name } candidacies activeAt skills { key } languages { key } academicLevel { key } hit { field parts { text marked } }';
const TAG = 'id version name candidates';
export const DATABASE = `query ($filter: DatabaseCandidateFilter, $sort: DatabaseCandidateSort, $page: PageInput) { databaseCandidates(filter: $filter, sort: $sort, page: $page) { total totalIsCapped endCursor items { ${ROW} } } }`;
export const ONE = `query ($id: ID!) { databaseCandidate(id: $id) { id version fullName sources cvText hasAccount knownSince databaseSince tags { id name }
  profile { name surname profession experiences { position } studies { institution } skills { key } } contact { email telephone }
  sensitive { birthDate gender { key } references { name } } candidacies { id vacancyTitle status score } } }`;
export const TAGS = `{ candidateTags { ${TAG} } }`;
export const CREATE_TAG = `mutation ($input: CandidateTagInput!, $key: ID!) { createCandidateTag(input: $input, idempotencyKey: $key) { ${TAG} } }`;
export const UPDATE_TAG = `mutation ($id: ID!, $version: Int!, $input: CandidateTagInput!) { updateCandidateTag(id: $id, version: $version, input: $input) { ${TAG} } }`;
export const DELETE_TAG = `mutation ($id: ID!, $version: Int!) { deleteCandidateTag(id: $id, version: $version) }`;
export const TAG_CANDIDATES = `mutation ($selection: DatabaseCandidateSelection!, $add: [ID!]!, $remove: [ID!]!) { tagCandidates(selection: $selection, add: $add, remove: $remove) { added removed candidates } }`;

export const SEND = `mutation ($vacancyId: ID!, $selection: DatabaseCandidateSelection!, $message: String, $key: ID!) { sendVacancy(vacancyId: $vacancyId, selection: $selection, message: $message, idempotencyKey: $key) { id kind status total subjectId subjectTitle } }`;

export async function aTag(
  app: TestApp,
  by: Pick<Person, 'token'>,
  name = `Etiqueta ${randomUUID().slice(0, 8)}`,
): Promise<Data> {
  return (await must(app, by.token, CREATE_TAG, { input: { name }, key: randomUUID() })).createCandidateTag as Data;
}

/** Stores the text of the newest document of a candidate, as the worker that reads files does. */
export async function readDocument(app: TestApp, documentId: string, text: string): Promise<void> {
  await app.owner.query('select sec.set_document_text($1, $2)', [documentId, text]);
}
