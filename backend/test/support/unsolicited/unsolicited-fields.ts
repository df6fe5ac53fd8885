import { randomUUID } from 'node:crypto';

import { must, type TestApp } from '../app/app';
import { aCandidate } from '../data/actors';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from '../registry/root-field';
import {
  ANSWER,
  anUnsolicited,
  APPLY_TO_ENTITY,
  ARCHIVE,
  ATTACH,
  COUNTS,
  offer,
  RESTORE,
  UNSOLICITED,
} from './unsolicited';

const endpoint = '/graphql';
const LIST = { endpoint, kinds: ['STAFF'], permission: 'APPLICATION_LIST' } as const;

const fresh = async ({ tenant }: Side, app: TestApp) => ({
  id: await anUnsolicited(app, await aCandidate(app), tenant.id),
  version: 1,
});
const command = (
  document: string,
  more: (side: Side) => object = () => ({}),
  changes: Partial<RootField> = {},
): RootField => ({
  endpoint,
  kinds: ['STAFF'],
  permission: 'APPLICATION_DECIDE',
  needsWholeScope: true,
  document,
  variables: async (side, app) => ({ ...(await fresh(side, app)), ...more(side) }),
  ids: { id: ({ unsolicitedId }) => unsolicitedId },
  ...changes,
});

export const UNSOLICITED_FIELDS: Registry = {
  'Query.unsolicitedCandidacies': {
    ...LIST,
    document: UNSOLICITED,
    variables: () => ({}),
    hides: ({ unsolicitedId }) => [unsolicitedId],
  },
  'Query.unsolicitedCounts': { ...LIST, document: COUNTS, variables: () => ({}) },
  'Mutation.attachToVacancy': command(ATTACH, ({ vacancy }) => ({ vacancyId: vacancy.id }), {
    ids: { id: ({ unsolicitedId }) => unsolicitedId, vacancyId: ({ vacancy }) => vacancy.id },
  }),
  'Mutation.answerUnsolicited': command(ANSWER, () => ({ message: 'Obrigado pelo contacto.' }), {
    permission: 'APPLICATION_MESSAGE',
  }),
  'Mutation.archiveUnsolicited': command(ARCHIVE),
  'Mutation.restoreUnsolicited': command(RESTORE, undefined, {
    variables: async (side, app) => {
      const variables = await fresh(side, app);
      await must(app, side.tenant.admin.token, ARCHIVE, variables);
      return { ...variables, version: 2 };
    },
  }),
  'Mutation.applyToEntity': {
    endpoint,
    kinds: ['CANDIDATE'],
    document: APPLY_TO_ENTITY,
    // A candidate can have one open application per institution, so the earlier one is archived first.
    variables: async ({ tenant, candidate, documentId }, app) => {
      await app.owner.query(
        `update candidacy set inbox_state = 'ARCHIVED' where candidate_id = $1 and inbox_state = 'NEW'`,
        [candidate.id],
      );
      return { input: offer(tenant.id, { documentIds: [documentId] }), key: randomUUID() };
    },
    ids: { 'input.entityId': null, 'input.documentIds.0': ({ documentId }) => documentId },
  },
};
