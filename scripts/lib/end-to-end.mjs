import { BACKEND, commandFile } from './project.mjs';

/** How Jest runs the e2e tests of the backend; each of its workers has a database of its own. Three, since many tests wait. */
export const endToEndCommand = (workers = 3) => [
  '--enable-source-maps',
  commandFile(BACKEND, 'jest'),
  '--config',
  'jest.e2e.config.js',
  `--maxWorkers=${workers}`,
];

/** Without a Redis nothing else may name one either: a run says which of the two it is. */
export const endToEndEnvironment = (adminUrl, { redisUrl = '', apis = 1 } = {}) => ({
  NODE_ENV: 'test',
  TEST_DATABASE_ADMIN_URL: adminUrl,
  REDIS_URL: redisUrl,
  TEST_APIS: String(apis),
});

/**
 * What may differ between PostgreSQL 15 and 18, one process and two, Redis and tables: jobs, messages, sessions, the search and the match.
 * With two cores the second run asks these only, so that all tests stay within their quarter of an hour;
 * `node scripts/e2e.mjs --redis --apis=2` asks everything.
 */
const MAY_DIFFER = [
  'candidacies',
  'decisions',
  'due',
  'isolation',
  'mail',
  'matching',
  'notifications',
  'outbox',
  'publication',
  'scores',
  'sessions',
  'several-processes',
  'vacancies',
];

export const whatMayDiffer = () => [`/(${MAY_DIFFER.join('|')})\\.e2e-spec`];
