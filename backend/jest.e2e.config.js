/** Tests of the API with a real PostgreSQL; each Jest worker has its own database. */
const groups = process.env.E2E_GROUPS;
module.exports = {
  ...require('./jest.swc.js'),
  // A run of all tests puts several files into one group (scripts/lib/tests/e2e-groups.mjs). A run by name executes the
  // files one by one.
  ...(groups
    ? { roots: [groups], testMatch: [`${groups}/*.js`] }
    : { testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'] }),
  setupFiles: ['<rootDir>/test/support/setup/stack-trace-limit.ts'],
  globalSetup: '<rootDir>/test/support/setup/global-setup.ts',
  testTimeout: 300_000,
};
