/** The behaviour of the API over a real PostgreSQL; each Jest worker has a database of its own. */
const groups = process.env.E2E_GROUPS;
module.exports = {
  ...require('./jest.swc.js'),
  // All of them together run in groups (scripts/lib/tests/e2e-groups.mjs); by name each is a file of its own.
  ...(groups
    ? { roots: [groups], testMatch: [`${groups}/*.js`] }
    : { testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'] }),
  setupFiles: ['<rootDir>/test/support/setup/stack-trace-limit.ts'],
  globalSetup: '<rootDir>/test/support/setup/global-setup.ts',
  testTimeout: 300_000,
};
