import type { TestApp } from '../app/app';
import type { Side } from '../data/fixture';
import { aRun } from '../data/fixture';
import { subscribeOnce } from './everybody-fields';
import type { Registry } from './root-field';

const view = { endpoint: '/graphql', kinds: ['STAFF'], permission: ['VACANCY_VIEW', 'DATABASE_IMPORT'] } as const;
const CHANGED = `subscription ($id: ID!) { runChanged(id: $id) { id status } }`;
const runId = (foreign: Side) => foreign.runId;
/** Both permissions of the fields show the run of an import. */
const ofImport = async (side: Side, app: TestApp) => ({ id: await aRun(app, side, 'READ_IMPORT') });

export const RUN_FIELDS: Registry = {
  'Query.run': {
    ...view,
    document: `query ($id: ID!) { run(id: $id) { id status } }`,
    variables: ofImport,
    ids: { id: runId },
  },
  'Query.runs': {
    ...view,
    document: `query ($filter: RunFilter) { runs(filter: $filter) { total items { id } } }`,
    variables: () => ({}),
    hides: (foreign) => [foreign.runId],
  },
  'Query.runItems': {
    ...view,
    document: `query ($id: ID!) { runItems(runId: $id) { total items { id title } } }`,
    variables: ofImport,
    ids: { id: runId },
  },
  'Mutation.cancelRun': {
    endpoint: '/graphql',
    kinds: ['STAFF'],
    needs: { STAFF: 'VACANCY_EDIT' },
    document: `mutation ($id: ID!) { cancelRun(id: $id) { id status } }`,
    variables: async (side, app) => ({ id: await aRun(app, side) }),
    ids: { id: runId },
  },
  'Subscription.runChanged': {
    ...view,
    document: CHANGED,
    variables: (side) => ({ id: side.runId }),
    ids: { id: runId },
    send: (app, token, variables) => subscribeOnce(app, token, variables, CHANGED),
  },
};
