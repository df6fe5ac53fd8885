import { BACKEND, commandFile } from './project.mjs';

/** How Jest runs the e2e tests of the backend; each of its workers has a database of its own. Three, since many tests wait. */
export const endToEndCommand = () => [
  '--enable-source-maps',
  commandFile(BACKEND, 'jest'),
  '--config',
  'jest.e2e.config.js',
  '--maxWorkers=3',
];

/** Without a Redis nothing else may name one either: a run says which of the two it is. */
export const endToEndEnvironment = (adminUrl, { redisUrl = '', apis = 1 } = {}) => ({
  NODE_ENV: 'test',
  TEST_DATABASE_ADMIN_URL: adminUrl,
  REDIS_URL: redisUrl,
  TEST_APIS: String(apis),
});

/**
 * What these ask is answered by one process, the database and the disk, whatever carries jobs and messages. With two cores the
 * second run leaves them out, so that all tests stay within their quarter of an hour; `node scripts/e2e.mjs --redis --apis=2` runs them too.
 */
const SAME_EITHER_WAY = [
  'bad-files',
  'containers',
  'documents',
  'edges-\\w+',
  'file-\\w+',
  'health',
  'identity-inputs',
  'isolation-bare',
  'lists',
  'logs',
  'matching',
  'migrations-back',
  'personal-columns',
  'pictures',
  'plain-addresses',
  'registry',
  'sign-in-limits',
  'stopping',
  'uploads',
  'vacancy-reach',
];

export const withoutThoseThatAreTheSame = () => [`--testPathIgnorePatterns=/(${SAME_EITHER_WAY.join('|')})\\.e2e-spec`];
