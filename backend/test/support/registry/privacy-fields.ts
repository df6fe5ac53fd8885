import { aCandidate, PASSWORD } from '../data/actors';
import { graphql } from '../app/app';
import type { Registry, RootField } from './root-field';
import { ERASE_ACCOUNT, REQUEST_EXPORT, SET_DATABASE_CONSENT, SET_VACANCY_MESSAGES } from '../requests/own-data';

const own = (document: string, variables: RootField['variables'] = () => ({})): RootField => ({
  endpoint: '/graphql',
  kinds: ['CANDIDATE'],
  document,
  variables,
});

export const PRIVACY_FIELDS: Registry = {
  'Query.consents': own('{ consents { kind textVersion } }'),
  'Query.cvReadings': own('{ cvReadings { total items { id } } }'),
  'Query.personalExport': own('{ personalExport { id state } }'),
  'Mutation.requestExport': own(REQUEST_EXPORT, () => ({ password: PASSWORD })),
  'Mutation.setVacancyMessages': own(SET_VACANCY_MESSAGES, () => ({ enabled: true })),
  'Mutation.setDatabaseConsent': own(SET_DATABASE_CONSENT, () => ({ enabled: false })),
  'Mutation.eraseAccount': {
    ...own(ERASE_ACCOUNT, async ({ candidate }, app) => {
      const other = await aCandidate(app, { name: 'Esquecida' });
      return { password: PASSWORD, confirmation: other.email, instead: { of: candidate.token, token: other.token } };
    }),
    // Other tests still need the candidate of the fixture, so a new candidate is erased.
    send: (app, token, variables) => {
      const { instead, ...rest } = variables as { instead?: { of: string; token: string } };
      return graphql(app, instead && token === instead.of ? instead.token : token, ERASE_ACCOUNT, rest, {
        locale: 'en',
      });
    },
  },
};
