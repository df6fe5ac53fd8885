import { randomUUID } from 'node:crypto';

import { type Answer, graphql, type TestApp } from '../app/app';
import type { Registry, RootField } from '../registry/root-field';
import { subjectOf } from '../registry/view-fields';
import { aNotepadNote, COLLEAGUES, CREATE_NOTE, DELETE_NOTE, noteInput, NOTES, UPDATE_NOTE } from './notes';

const OWN = 'own';
const STAFF: Pick<RootField, 'endpoint' | 'kinds'> = { endpoint: '/graphql', kinds: ['STAFF'] };
const NEEDS = { STAFF: 'APPLICATION_NOTE' } as const;

/** Each caller changes a note of their own notepad. */
const ownNote = (document: string, rest: object = {}): RootField => ({
  ...STAFF,
  document,
  variables: () => ({ id: OWN, version: 1, ...rest }),
  ids: { id: ({ noteId }) => noteId },
  send: (app, token, variables) => sendOwn(app, token, document, variables),
});

async function sendOwn(
  app: TestApp,
  token: string | null,
  document: string,
  variables: { id?: string },
): Promise<Answer> {
  const personId = subjectOf(token);
  const { rows } = await app.owner.query<{ kind: string }>('select kind from person where id = $1', [personId]);
  const id = rows[0]?.kind === 'STAFF' ? () => aNotepadNote(app, personId!) : () => randomUUID();
  const given = { ...variables, ...(variables.id === OWN && { id: await id() }) };
  return graphql(app, token, document, given, { locale: 'en' });
}

export const NOTE_FIELDS: Registry = {
  'Query.notes': { ...STAFF, document: NOTES, variables: () => ({}), hides: ({ noteId }) => [noteId] },
  'Query.mentionableColleagues': {
    ...STAFF,
    document: COLLEAGUES,
    variables: ({ candidacyId }) => ({ about: { candidacyId }, q: 'a' }),
    ids: { 'about.candidacyId': ({ candidacyId }) => candidacyId },
    needs: NEEDS,
  },
  'Mutation.createNote': {
    ...STAFF,
    document: CREATE_NOTE,
    variables: ({ candidacyId }) => ({ input: noteInput({ candidacyId }), key: randomUUID() }),
    ids: { 'input.candidacyId': ({ candidacyId }) => candidacyId },
    needs: NEEDS,
  },
  'Mutation.updateNote': ownNote(UPDATE_NOTE, { input: noteInput() }),
  'Mutation.deleteNote': ownNote(DELETE_NOTE),
};
