/** Pure rules, beside their files: no database, no network. */
module.exports = {
  ...require('./jest.swc.js'),
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  passWithNoTests: true,
};
