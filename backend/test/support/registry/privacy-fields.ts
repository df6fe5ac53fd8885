import { aCandidate, PASSWORD } from '../data/actors';
import { graphql } from '../app/app';
import type { Registry, RootField } from './root-field';

const own = (document: string, variables: RootField['variables'] = () => ({})): RootField => ({
  endpoint: '/graphql',
  kinds: ['CANDIDATE'],
  document,
  variables,
});
const ERASE = `mutation ($password: String!, $confirmation: String!) { eraseAccount(password: $password, confirmation: $confirmation) }`;

export const PRIVACY_FIELDS: Registry = {
  'Query.consents': own('{ consents { kind textVersion } }'),
  'Query.cvReadings': own('{ cvReadings { total items { id } } }'),
  'Query.personalExport': own('{ personalExport { id state } }'),
  'Mutation.requestExport': own(
    `mutation ($password: String!) { requestExport(password: $password) { id state } }`,
    () => ({ password: PASSWORD }),
  ),
  'Mutation.eraseAccount': {
    ...own(ERASE, async ({ candidate }, app) => {
      const other = await aCandidate(app, { name: 'Esquecida' });
      return { password: PASSWORD, confirmation: other.email, instead: { of: candidate.token, token: other.token } };
    }),
    // Other tests still need the candidate of the fixture, so a new candidate is erased.
    send: (app, token, variables) => {
      const { instead, ...rest } = variables as { instead?: { of: string; token: string } };
      return graphql(app, instead && token === instead.of ? instead.token : token, ERASE, rest, { locale: 'en' });
    },
  },
};
