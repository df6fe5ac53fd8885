import { BACKEND, commandFile } from './project.mjs';

/** How Jest runs the e2e tests of the backend; each of its workers has a database of its own. */
export const endToEndCommand = () => [
  '--enable-source-maps',
  commandFile(BACKEND, 'jest'),
  '--config',
  'jest.e2e.config.js',
  '--maxWorkers=2',
];

/** Without a Redis nothing else may name one either: a run says which of the two it is. */
export const endToEndEnvironment = (adminUrl, { redisUrl = '', apis = 1 } = {}) => ({
  NODE_ENV: 'test',
  TEST_DATABASE_ADMIN_URL: adminUrl,
  REDIS_URL: redisUrl,
  TEST_APIS: String(apis),
});
