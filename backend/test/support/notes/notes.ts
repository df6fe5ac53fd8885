import { randomUUID } from 'node:crypto';

import { type Data, must, type TestApp } from '../app/app';
import type { Person } from '../data/actors';

const NOTE = `id version candidacyId candidateId candidateName vacancyTitle type text visibility author { id name } mentions { id name } canEdit canDelete`;
export const NOTES = `query ($filter: NoteFilter, $page: PageInput) { notes(filter: $filter, page: $page) { total items { ${NOTE} } } }`;
export const COLLEAGUES = `query ($about: NoteSubject!, $q: String) { mentionableColleagues(about: $about, q: $q) { id name } }`;
export const CREATE_NOTE = `mutation ($input: NoteInput!, $key: ID!) { createNote(input: $input, idempotencyKey: $key) { ${NOTE} } }`;
export const UPDATE_NOTE = `mutation ($id: ID!, $version: Int!, $input: NoteChanges!) { updateNote(id: $id, version: $version, input: $input) { ${NOTE} } }`;
export const DELETE_NOTE = `mutation ($id: ID!, $version: Int!) { deleteNote(id: $id, version: $version) }`;

export const noteInput = (changes: object = {}) => ({ text: 'Boa experiência em aprovisionamento.', ...changes });

export async function aNote(app: TestApp, by: Pick<Person, 'token'>, changes: object = {}): Promise<Data> {
  const variables = { input: noteInput(changes), key: randomUUID() };
  return (await must(app, by.token, CREATE_NOTE, variables)).createNote;
}

/** A note in the notepad of a person, inserted by SQL. */
export async function aNotepadNote(app: TestApp, personId: string): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into note (id, tenant_id, author_id, text, visibility, created_at, updated_at)
     select $1, tenant_id, id, 'Confirmar a sala.', 'PRIVATE', now(), now() from person where id = $2`,
    [id, personId],
  );
  return id;
}
