import path from 'node:path';

import { generateDocuments } from './build.mjs';
import { browserFiles, withBrowserTests } from './tests/browser-tests.mjs';
import { changedFiles, touchedBy } from './tests/changed.mjs';
import { endToEndCommand, endToEndEnvironment, inGroups, mayDiffer } from './tests/end-to-end.mjs';
import { ensureInstalled } from './install.mjs';
import { systemBinaries } from './postgres-location.mjs';
import { BACKEND, FRONTEND, ROOT, commandFile } from './project.mjs';
import { redisServer, withRedis } from './redis.mjs';
import { report as reportRefusal } from './refusal.mjs';
import { jestReport, playwrightReport } from './tests/reports.mjs';
import { checkSchemas } from './tests/schemas.mjs';
import { Steps } from './tests/steps.mjs';
import { withPostgres } from './throwaway.mjs';

/** All checks of a change, from the fastest to the slowest. */
export async function test({ all = false, changed = false } = {}) {
  try {
    ensureInstalled();
  } catch (error) {
    reportRefusal(error);
    console.log('\n0 passed, 1 failed');
    process.exit(1);
  }
  const steps = new Steps();
  const { unit, isAsked, shown = browserFiles() } = changed ? touched() : EVERYTHING;

  await steps.work('Typed documents are generated', () => generateDocuments());
  const built = steps.check('The product builds', [path.join(ROOT, 'scripts', 'build.mjs')], { beside: true, nice: 0 });
  // Browser tests often wait for a page, so they run in parallel with all other checks.
  const secondLane = built.then(async (isBuilt) => {
    if (isBuilt) await browser(steps, shown);
  });
  const firstLane = built.then(async (isBuilt) => {
    if (!isBuilt) return;
    const title = 'e2e, PostgreSQL of the packages';
    await onPostgres(steps, title, undefined, (server) =>
      endToEnd(steps, title, { name: 'e2e', server, beside: true, nice: 0, isAsked }),
    );
    // The browser tests take longer than the first e2e run.
    if (!changed) await otherEndToEnd(steps, all);
  });
  // These run with a lower priority, so they use processor time while the slower tests wait.
  await Promise.all([backend(steps, built, unit?.backend), frontend(steps, built, unit?.frontend)]);
  await firstLane;
  await secondLane;

  process.exit(steps.finish());
}

const EVERYTHING = { isAsked: () => true };

function touched() {
  const found = touchedBy(changedFiles());
  console.log(`\n${found.reason}.`);
  return found;
}

async function backend(steps, built, related) {
  const own = { cwd: BACKEND, beside: true };
  await steps.check('Types of the backend', [commandFile(BACKEND, 'typescript-native', 'tsc')], own);
  await steps.check('Lint of the backend', [commandFile(BACKEND, 'oxlint')], own);
  await steps.check('Format of the SQL files', ['scripts/format-sql.mjs', '--check'], own);
  await steps.check(
    'Layers of the backend',
    [commandFile(BACKEND, 'dependency-cruiser', 'depcruise'), 'src', '--config', '.dependency-cruiser.cjs'],
    own,
  );
  const report = steps.report('unit');
  await steps.suite(
    'Unit tests of the backend',
    [commandFile(BACKEND, 'jest'), '--maxWorkers=2', '--json', `--outputFile=${report}`, ...relatedTo(related)],
    { ...own, nice: UNIT_NICE, report, read: jestReport, env: { NODE_ENV: 'test' } },
  );
  if (await built) await steps.work('The checked-in schemas are those of the code', () => checkSchemas());
}

async function frontend(steps, built, related) {
  const own = { cwd: FRONTEND, beside: true };
  // Knip checks both packages. It runs with the checks of the frontend, which end earlier.
  await steps.check('Unused files, exports and dependencies', [commandFile(ROOT, 'knip')], { cwd: ROOT, beside: true });
  const formatting = [commandFile(ROOT, 'oxfmt'), '--check', '.'];
  await steps.check('Formatting', formatting, { cwd: ROOT, beside: true });
  await steps.check('Lint of the frontend', [commandFile(FRONTEND, 'oxlint')], own);
  await steps.check('Types of the frontend', [commandFile(FRONTEND, 'typescript', 'tsc')], own);
  // dependency-cruiser needs the compiler API of TypeScript 6, which only the backend has.
  await steps.check(
    'Layers of the frontend',
    [commandFile(BACKEND, 'dependency-cruiser', 'depcruise'), 'src', '--config', '.dependency-cruiser.cjs'],
    own,
  );
  const report = steps.report('vitest');
  await steps.suite(
    'Unit tests of the frontend',
    [
      commandFile(FRONTEND, 'vitest'),
      ...(related ? ['related', '--run', '--passWithNoTests', ...someOf(related)] : ['run']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { ...own, nice: UNIT_NICE, report, read: jestReport },
  );
  if (await built) await steps.check('First loads stay within their budgets', ['scripts/sizes.mjs'], own);
}

/** The priority of unit tests: their workers must start within a minute also beside browser and e2e tests. */
const UNIT_NICE = 4;

/** The unit tests that import one of the files; without files none. */
const relatedTo = (files) => (files ? ['--findRelatedTests', '--passWithNoTests', ...someOf(files)] : []);
/** `none` matches no file. Without an argument, both runners would run all tests. */
const someOf = (files) => (files.length > 0 ? files : ['none']);

async function onPostgres(steps, title, bin, work) {
  try {
    await withPostgres(work, bin);
  } catch (error) {
    await steps.fail(title, error);
  }
}

async function endToEnd(steps, title, { name, server, redisUrl, apis, workers, beside, nice, isAsked = () => true }) {
  const report = steps.report(name);
  // Thousands of names of passed tests would hide the failed one.
  const command = [...endToEndCommand(workers), '--verbose=false', '--json', `--outputFile=${report}`];
  const run = (groups) => {
    const env = endToEndEnvironment(server, { redisUrl, apis, groups });
    return steps.suite(title, command, { cwd: BACKEND, beside, nice, report, read: jestReport, env });
  };
  await inGroups(isAsked, run, workers);
}

/** The second run uses another installation: jobs on Redis, two API processes, the system's PostgreSQL. */
async function otherEndToEnd(steps, all) {
  const bin = systemBinaries();
  const hasRedis = redisServer() !== undefined;
  if (!bin)
    console.log('\nNo PostgreSQL 15 or later is installed here, so the e2e tests run on the one of the packages only.');
  if (!hasRedis) console.log('\nNo redis-server was found here, so the e2e tests run with jobs on PostgreSQL only.');
  if (!bin && !hasRedis) return;

  const database = bin ? `PostgreSQL of the system (${bin})` : 'PostgreSQL of the packages';
  const title = `e2e, ${database}${hasRedis ? ', Redis and two API processes' : ''}`;
  const selection = all ? {} : { isAsked: mayDiffer };
  const run = (redisUrl) =>
    onPostgres(steps, title, bin, (server) =>
      endToEnd(steps, title, {
        name: 'e2e-other',
        server,
        redisUrl,
        apis: redisUrl ? 2 : 1,
        beside: true,
        nice: 0,
        ...selection,
      }),
    );
  await (hasRedis ? withRedis(({ url }) => run(url)) : run());
}

async function browser(steps, files) {
  if (files.length === 0) return;
  const title = 'Browser tests';
  const report = steps.report('browser');
  try {
    await withBrowserTests((command, env) =>
      steps.suite(title, [...command, ...files], {
        cwd: FRONTEND,
        beside: true,
        nice: 0,
        report,
        read: playwrightReport,
        env: { ...env, E2E_REPORT: report },
      }),
    );
  } catch (error) {
    await steps.fail(title, error);
  }
}
