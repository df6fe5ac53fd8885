import { randomUUID } from 'node:crypto';

import { type Answer, graphql, type TestApp } from '../app/app';
import { CANCEL_EXPORT, EXPORT_ROWS, ONE_EXPORT } from '../exports/exports';
import { aListExport } from '../exports/own-exports';
import type { Registry, RootField } from './root-field';
import { subjectOf } from './view-fields';

const OWN = 'own';
const NEEDS = { STAFF: 'DEPARTMENT_LIST', ROOT: 'ROOT_ENTITIES' } as const;
const ids: RootField['ids'] = { id: ({ exportId }) => exportId };

/** Each caller exports a list of their area, and reads or cancels an export of their own. */
const field = (document: string, rest: Pick<RootField, 'variables'> & Partial<RootField>): RootField => ({
  endpoint: '/graphql',
  kinds: ['STAFF', 'ROOT'],
  document,
  send: (app, token, variables) => sendOwn(app, token, document, variables),
  ...rest,
});

async function sendOwn(
  app: TestApp,
  token: string | null,
  document: string,
  variables: { id?: string; list?: string },
): Promise<Answer> {
  const personId = subjectOf(token);
  const { rows } = await app.owner.query<{ kind: string }>('select kind from person where id = $1', [personId]);
  const kind = rows[0]?.kind;
  const hasLists = kind === 'STAFF' || kind === 'ROOT';
  const given = {
    ...variables,
    ...(variables.list && { list: kind === 'ROOT' ? 'ENTITIES' : 'DEPARTMENTS' }),
    ...(variables.id === OWN && { id: hasLists ? await aListExport(app, personId!) : randomUUID() }),
  };
  return graphql(app, token, document, given, { locale: 'en' });
}

export const EXPORT_FIELDS: Registry = {
  'Query.exportColumns': field(`query ($list: ListName!) { exportColumns(list: $list) { key heading } }`, {
    variables: () => ({ list: 'DEPARTMENTS' }),
    needs: NEEDS,
  }),
  'Query.listExports': field('{ listExports { id } }', { variables: () => ({}) }),
  'Query.listExport': field(ONE_EXPORT, { variables: () => ({ id: OWN }), ids }),
  'Mutation.exportRows': field(EXPORT_ROWS, {
    variables: () => ({
      key: randomUUID(),
      list: 'DEPARTMENTS',
      format: 'CSV',
      sort: { field: 'NAME', order: 'ASC' },
      columns: [],
    }),
    needs: NEEDS,
  }),
  'Mutation.cancelExport': field(CANCEL_EXPORT, { variables: () => ({ id: OWN }), ids }),
};
