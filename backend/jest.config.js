/** Pure rules, beside their files: no database, no network. */
module.exports = {
  ...require('./jest.swc.js'),
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  passWithNoTests: true,
  // The whole run gives them a low priority; a password hash then takes seconds.
  testTimeout: 30_000,
};
