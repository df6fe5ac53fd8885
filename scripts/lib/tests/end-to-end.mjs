import { withGroups } from './e2e-groups.mjs';
import { BACKEND, commandFile } from '../project.mjs';

/** Beside the browser tests, a third worker makes the run longer on two cores (measured: 948 s instead of 760 s). */
const WORKERS = 2;

/** How Jest runs the e2e tests of the backend. Each worker has its own database. */
export const endToEndCommand = (workers = WORKERS) => [
  '--enable-source-maps',
  commandFile(BACKEND, 'jest'),
  '--config',
  'jest.e2e.config.js',
  `--maxWorkers=${workers}`,
];

/** Without Redis, no other setting may name one, so that the run is unambiguous. */
export const endToEndEnvironment = ({ url, superuserUrl }, { redisUrl = '', apis = 1, groups = '' } = {}) => ({
  NODE_ENV: 'test',
  TEST_DATABASE_ADMIN_URL: url,
  TEST_DATABASE_SUPERUSER_URL: superuserUrl,
  REDIS_URL: redisUrl,
  TEST_APIS: String(apis),
  E2E_GROUPS: groups,
});

/** The test files in groups, one for each worker. The work gets the folder that Jest runs. */
export const inGroups = (isAsked, work, workers = WORKERS) => withGroups(workers, isAsked, work);

/**
 * Files whose result may differ between PostgreSQL 15 and 18, one process and two, Redis and tables: jobs, messages,
 * sessions, the match and the catalogues. `npm test` runs these on the other installation; `npm test -- --all` runs all.
 */
const MAY_DIFFER = [
  'candidacies/live-candidacies',
  'candidacies/matching',
  'identity/sessions',
  'platform/due-items',
  'platform/mail',
  'platform/migrations',
  'platform/notifications',
  'platform/outbox',
  'platform/several-processes',
  'vacancies/first-vacancy',
];

export const mayDiffer = (name) => MAY_DIFFER.includes(name);
