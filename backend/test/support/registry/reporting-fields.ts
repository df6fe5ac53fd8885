import type { Registry } from './root-field';

export const REPORTING_FIELDS: Registry = {
  'Query.dashboard': {
    endpoint: '/graphql',
    kinds: ['STAFF'],
    document: `{ dashboard { vacanciesByStatus { status count } candidaciesByDay { day count } funnel { approved } interviews { candidacyId } overdue { kind count } } }`,
    variables: () => ({}),
  },
};
