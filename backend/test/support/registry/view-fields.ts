import { randomUUID } from 'node:crypto';

import { type Answer, graphql, type TestApp } from '../app/app';
import { aSharedView, DELETE_VIEW, SAVE_VIEW, SET_DEFAULT_VIEW, UPDATE_VIEW, viewInput, VIEWS } from '../data/views';
import type { Registry, RootField } from './root-field';

const OWN = 'own';

/** Each caller reads a list of their area, and changes a view of their own. */
const view = (document: string, rest: Pick<RootField, 'variables'> & Partial<RootField>): RootField => ({
  endpoint: '/graphql',
  kinds: ['STAFF', 'ROOT'],
  document,
  send: (app, token, variables) => sendOwn(app, token, document, variables),
  ...rest,
});

interface ViewVariables {
  id?: string;
  viewId?: string;
  list?: string;
  input?: { list?: string };
}

async function sendOwn(
  app: TestApp,
  token: string | null,
  document: string,
  variables: ViewVariables,
): Promise<Answer> {
  const personId = subjectOf(token);
  const { rows } = await app.owner.query<{ kind: string }>('select kind from person where id = $1', [personId]);
  const list = rows[0]?.kind === 'ROOT' ? 'ENTITIES' : 'VACANCIES';
  const isWorker = rows[0]?.kind === 'STAFF' || rows[0]?.kind === 'ROOT';
  const given = {
    ...variables,
    ...(variables.list && { list }),
    ...(variables.input?.list && { input: { ...variables.input, list } }),
    ...(variables.viewId === OWN && { viewId: isWorker ? await aSharedView(app, personId!) : randomUUID() }),
    ...(variables.id === OWN && { id: isWorker ? await aSharedView(app, personId!) : randomUUID() }),
  };
  return graphql(app, token, document, given, { locale: 'en' });
}

export const subjectOf = (token: string | null): string | null =>
  (JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString() || '{}') as { sub?: string }).sub ?? null;

const NEEDS = { STAFF: 'VACANCY_LIST', ROOT: 'ROOT_ENTITIES' } as const;
const ids: RootField['ids'] = { id: ({ viewId }) => viewId };

export const VIEW_FIELDS: Registry = {
  'Query.views': view(VIEWS, { variables: () => ({ list: 'VACANCIES' }), needs: NEEDS }),
  'Mutation.saveView': view(SAVE_VIEW, {
    variables: () => ({ input: viewInput({ name: randomUUID() }), key: randomUUID() }),
    needs: NEEDS,
  }),
  'Mutation.updateView': view(UPDATE_VIEW, {
    variables: () => ({ id: OWN, version: 1, input: { density: 'COMPACT' } }),
    ids,
  }),
  'Mutation.setDefaultView': view(SET_DEFAULT_VIEW, {
    variables: () => ({ list: 'VACANCIES', viewId: OWN }),
    ids: { viewId: ({ viewId }) => viewId },
    needs: NEEDS,
  }),
  'Mutation.deleteView': view(DELETE_VIEW, { variables: () => ({ id: OWN, version: 1 }), ids }),
};
