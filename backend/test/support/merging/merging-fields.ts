import { randomUUID } from 'node:crypto';

import type { TestApp } from '../app/app';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from '../registry/root-field';
import { anImported, DUPLICATES, MERGE, merged, mergeInput, MERGES, PREVIEW, UNDO_MERGE } from './merging';

const READ: Pick<RootField, 'endpoint' | 'kinds' | 'permission'> = {
  endpoint: '/graphql',
  kinds: ['STAFF', 'ROOT'],
  permission: ['DATABASE_LIST_CANDIDATES', 'ROOT_CANDIDATES'],
};
const CHANGE = { ...READ, permission: ['DATABASE_MERGE', 'ROOT_CANDIDATES'] } as const;

async function aPair({ tenant }: Side, app: TestApp): Promise<[string, string]> {
  return [await anImported(app, tenant), await anImported(app, tenant)];
}

export const MERGING_FIELDS: Registry = {
  'Query.duplicateCandidates': {
    ...READ,
    document: DUPLICATES,
    variables: async (side, app) => ({ id: await anImported(app, side.tenant) }),
    ids: { id: null },
  },
  'Query.previewMerge': {
    ...CHANGE,
    document: PREVIEW,
    variables: async (side, app) => {
      const [keepId, dropId] = await aPair(side, app);
      return { keepId, dropId };
    },
    ids: { keepId: null, dropId: null },
  },
  'Query.candidateMerges': {
    ...CHANGE,
    document: MERGES,
    variables: async (side, app) => ({ id: await anImported(app, side.tenant) }),
  },
  'Mutation.mergeCandidates': {
    ...CHANGE,
    document: MERGE,
    variables: async (side, app) => ({ input: await mergeInput(app, ...(await aPair(side, app))), key: randomUUID() }),
    ids: { 'input.keepId': null, 'input.dropId': null },
  },
  'Mutation.undoMerge': {
    ...CHANGE,
    document: UNDO_MERGE,
    variables: async (side, app) => ({
      id: (await merged(app, side.tenant.admin.token, ...(await aPair(side, app)))).id as string,
    }),
    ids: { id: null },
  },
};
