import { randomUUID } from 'node:crypto';

import { aSavedSearch } from '../data/fixture';
import type { Registry, RootField } from './root-field';

const own = (document: string, variables: RootField['variables'] = () => ({}), ids?: RootField['ids']): RootField => ({
  endpoint: '/graphql',
  kinds: ['CANDIDATE'],
  document,
  variables,
  ...(ids && { ids }),
});
const INPUT = { name: 'Beira', filter: { province: 'mz_s' }, alert: 'DAILY' };

export const SEARCH_FIELDS: Registry = {
  'Query.savedSearches': own('{ savedSearches { id newCount } }'),
  'Query.vacanciesSeenAt': own('{ vacanciesSeenAt }'),
  'Mutation.saveSearch': own(
    `mutation ($input: SavedSearchInput!, $key: ID!) { saveSearch(input: $input, idempotencyKey: $key) { id } }`,
    async ({ candidate }, app) => {
      // The test calls it repeatedly, and the limit is twenty.
      await app.owner.query(`delete from saved_search where candidate_id = $1 and name = $2`, [
        candidate.id,
        INPUT.name,
      ]);
      return { input: INPUT, key: randomUUID() };
    },
  ),
  'Mutation.updateSavedSearch': own(
    `mutation ($id: ID!, $version: Int!, $input: SavedSearchPatch!) { updateSavedSearch(id: $id, version: $version, input: $input) { id } }`,
    async ({ candidate }, app) => ({ id: await aSavedSearch(app, candidate), version: 1, input: { name: 'Outra' } }),
    { id: ({ searchId }) => searchId },
  ),
  'Mutation.deleteSavedSearch': own(
    `mutation ($id: ID!, $version: Int!) { deleteSavedSearch(id: $id, version: $version) }`,
    async ({ candidate }, app) => ({ id: await aSavedSearch(app, candidate), version: 1 }),
    { id: ({ searchId }) => searchId },
  ),
  'Mutation.markVacanciesSeen': own('mutation { markVacanciesSeen }'),
};

export const SEARCH_PUBLIC_FIELDS: Registry = {
  'Mutation.endSearchAlert': {
    endpoint: '/public/graphql',
    kinds: ['ANYONE'],
    document: `mutation ($token: String!) { endSearchAlert(token: $token) { name } }`,
    variables: ({ searchId }) => ({ token: `${searchId.replaceAll('-', '')}AAAAAAAAAAA` }),
  },
};
