import type { PermissionName } from '../../../src/platform/access/permission';
import type { TestApp } from '../app/app';
import { aRun, type Side } from '../data/fixture';
import { subscribeOnce } from './everybody-fields';
import type { Registry, RootField } from './root-field';

/** A run of each permission that shows runs. VACANCY_VIEW shows all of them. */
const KINDS = {
  VACANCY_VIEW: 'RESCORE',
  VACANCY_EDIT: 'RESCORE',
  APPLICATION_DECIDE: 'REJECT_CANDIDACIES',
  APPLICATION_MESSAGE: 'SEND_FEEDBACK',
  DATABASE_SEND_VACANCY: 'SEND_VACANCY',
  DATABASE_IMPORT: 'READ_IMPORT',
} as const;
type Viewer = keyof typeof KINDS;
const view = {
  endpoint: '/graphql',
  kinds: ['STAFF'],
  permission: Object.keys(KINDS) as Viewer[],
} as const satisfies Partial<RootField>;
const CHANGED = `subscription ($id: ID!) { runChanged(id: $id) { id status } }`;
const runId = (foreign: Side) => foreign.runId;
const aShownRun = async (side: Side, app: TestApp, permission?: PermissionName) => ({
  id: await aRun(app, side, KINDS[permission as Viewer]),
});

export const RUN_FIELDS: Registry = {
  'Query.run': {
    ...view,
    document: `query ($id: ID!) { run(id: $id) { id status } }`,
    variables: aShownRun,
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
    variables: aShownRun,
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
    variables: aShownRun,
    ids: { id: runId },
    send: (app, token, variables) => subscribeOnce(app, token, variables, CHANGED),
  },
};
