/**
 * What the test runners report, read alike: how many tests passed and failed, and, with their reasons, which failed and
 * which passed only when they were tried again.
 */

/** Of a reason: enough to see what was expected and what was there instead. */
const LINES = 24;
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** Jest and Vitest write the same report. A file that does not load counts as one failed test. */
export function jestReport({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(didNotLoad);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0])),
    ...unloaded.map(({ name, message }) => failure(name, message)),
  ];
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures, again: [] };
}

const didNotLoad = (file) =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');

/** Playwright's. What passed only at the second try has passed, and is named. */
export function playwrightReport({ stats, errors, suites }) {
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, line, tests: ones }) =>
    ones.map(({ status, results }) => {
      const error = results.map((result) => result.error ?? result.errors?.[0]).find(Boolean);
      return { status, ...failure(`${file}:${line} ${title}`, error?.message) };
    }),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected'),
      ...errors.map(({ message }) => failure('Playwright', message)),
    ],
    again: tests.filter(({ status }) => status === 'flaky'),
  };
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function failure(name, reason = '') {
  const lines = reason.replaceAll(COLOURS, '').split('\n');
  return { name, reason: lines.slice(0, LINES).join('\n') };
}
