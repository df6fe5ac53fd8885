/** The behaviour of the API over a real PostgreSQL; each Jest worker has a database of its own. */
module.exports = {
  ...require('./jest.swc.js'),
  testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  testTimeout: 60_000,
  passWithNoTests: true,
};
