/**
 * The reports of the test runners in one form: the number of passed and failed tests, and the reason of each failure.
 */

/** Lines of a reason that are printed. */
const LINES = 24;
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** Jest and Vitest write the same format. A file that does not load counts as one failed test. */
export function jestReport({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(didNotLoad);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0])),
    ...unloaded.map(({ name, message }) => failure(name, message)),
  ];
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures };
}

const didNotLoad = (file) =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');

/** Playwright's report. A test that passes only on a retry has failed. */
export function playwrightReport({ stats, errors, suites }) {
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, line, tests: ones }) =>
    ones.map(({ status, results }) => {
      const error = results.map((result) => result.error ?? result.errors?.[0]).find(Boolean);
      return { status, ...failure(`${file}:${line} ${title}`, error?.message) };
    }),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected' || status === 'flaky'),
      ...errors.map(({ message }) => failure('Playwright', message)),
    ],
  };
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function failure(name, reason = '') {
  const lines = reason.replaceAll(COLOURS, '').split('\n');
  return { name, reason: lines.slice(0, LINES).join('\n') };
}
