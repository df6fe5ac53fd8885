/** Unit tests, in the folder of the tested file. They use no database and no network. */
module.exports = {
  ...require('./jest.swc.js'),
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  passWithNoTests: true,
  // `npm test` runs unit tests with a low priority, so computing a password hash can take seconds.
  testTimeout: 120_000,
};
