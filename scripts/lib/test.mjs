import { buildBackend, buildFrontend, copyPersistedDocuments, generateDocuments } from './build.mjs';
import { withBrowserTests } from './tests/browser-tests.mjs';
import { endToEndCommand, endToEndEnvironment, inGroups, mayDiffer, runsLater } from './tests/end-to-end.mjs';
import { ensureInstalled } from './install.mjs';
import { systemBinaries } from './postgres-location.mjs';
import { BACKEND, FRONTEND, ROOT, commandFile } from './project.mjs';
import { redisServer, withRedis } from './redis.mjs';
import { report as reportRefusal } from './refusal.mjs';
import { jestReport, playwrightReport } from './tests/reports.mjs';
import { checkSchemas } from './tests/schemas.mjs';
import { Steps } from './tests/steps.mjs';
import { withPostgres } from './throwaway.mjs';

/** Everything that must hold before a change is handed over, from the quickest answer to the slowest. */
export async function test({ all = false } = {}) {
  try {
    ensureInstalled();
  } catch (error) {
    reportRefusal(error);
    console.log('\n0 passed, 1 failed');
    process.exit(1);
  }
  const steps = new Steps();

  await steps.work('Typed documents are generated', () => generateDocuments());
  // Two lanes, as long as nothing listens to the clock.
  await Promise.all([backend(steps), frontend(steps)]);
  await steps.work('The API knows the documents of the pages', () => copyPersistedDocuments());
  const title = 'e2e, PostgreSQL of the packages';
  // One server for both parts: the databases are migrated once.
  await onPostgres(steps, title, undefined, async (server) => {
    await endToEnd(steps, title, { name: 'e2e', server, isAsked: (name) => !runsLater(name) });
    const rest = { name: 'e2e-rest', server, workers: 1, beside: true, isAsked: runsLater };
    // A browser waits for its pages a third of the time; the other e2e tests take that time.
    const beside = async () => {
      await endToEnd(steps, `${title}, the rest`, rest);
      await otherEndToEnd(steps, all);
    };
    await Promise.all([browser(steps), beside()]);
  });

  process.exit(steps.finish());
}

async function backend(steps) {
  const own = { cwd: BACKEND, beside: true };
  await steps.check('Types of the backend', [commandFile(BACKEND, 'typescript-native', 'tsc')], own);
  await steps.check('Lint of the backend', [commandFile(BACKEND, 'oxlint')], own);
  await steps.check('Format of the SQL files', ['scripts/format-sql.mjs', '--check'], own);
  await steps.check(
    'Floors of the backend',
    [commandFile(BACKEND, 'dependency-cruiser', 'depcruise'), 'src', '--config', '.dependency-cruiser.cjs'],
    own,
  );
  await steps.work('The backend builds', () => buildBackend());
  await steps.work('The checked-in schemas are those of the code', () => checkSchemas());
  const report = steps.report('unit');
  await steps.suite(
    'Unit tests of the backend',
    [commandFile(BACKEND, 'jest'), '--maxWorkers=2', '--json', `--outputFile=${report}`],
    { ...own, report, read: jestReport, env: { NODE_ENV: 'test' } },
  );
}

async function frontend(steps) {
  const own = { cwd: FRONTEND, beside: true };
  // Of both sides, but this lane has less to do.
  await steps.check('Unused files, exports and dependencies', [commandFile(ROOT, 'knip')], { cwd: ROOT, beside: true });
  const formatting = [commandFile(ROOT, 'oxfmt'), '--check', '.'];
  await steps.check('Formatting', formatting, { cwd: ROOT, beside: true });
  await steps.check('Lint of the frontend', [commandFile(FRONTEND, 'oxlint')], own);
  await steps.check('Types of the frontend', [commandFile(FRONTEND, 'typescript', 'tsc')], own);
  const report = steps.report('vitest');
  await steps.suite(
    'Unit tests of the frontend',
    [commandFile(FRONTEND, 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { ...own, report, read: jestReport },
  );
  await steps.work('The frontend builds', () => buildFrontend());
  await steps.check('First loads stay within their budgets', ['scripts/sizes.mjs'], own);
}

async function onPostgres(steps, title, bin, work) {
  try {
    await withPostgres(work, bin);
  } catch (error) {
    await steps.fail(title, error);
  }
}

async function endToEnd(steps, title, { name, server, redisUrl, apis, workers, beside, isAsked = () => true }) {
  const report = steps.report(name);
  // The names of thousands of tests that passed would hide the one that did not.
  const command = [...endToEndCommand(workers), '--verbose=false', '--json', `--outputFile=${report}`];
  const run = (groups) => {
    const env = endToEndEnvironment(server, { redisUrl, apis, groups });
    return steps.suite(title, command, { cwd: BACKEND, beside, report, read: jestReport, env });
  };
  await inGroups(isAsked, run, workers);
}

/** The second run differs in all that an installation may: jobs on Redis, two API processes, the system's PostgreSQL. */
async function otherEndToEnd(steps, all) {
  const bin = systemBinaries();
  const hasRedis = redisServer() !== undefined;
  if (!bin)
    console.log('\nNo PostgreSQL 15 or later is installed here, so the e2e tests run on the one of the packages only.');
  if (!hasRedis) console.log('\nNo redis-server was found here, so the e2e tests run with jobs on PostgreSQL only.');
  if (!bin && !hasRedis) return;

  const database = bin ? `PostgreSQL of the system (${bin})` : 'PostgreSQL of the packages';
  const title = `e2e, ${database}${hasRedis ? ', Redis and two API processes' : ''}`;
  const asked = all ? {} : { workers: 1, isAsked: mayDiffer };
  const run = (redisUrl) =>
    onPostgres(steps, title, bin, (server) =>
      endToEnd(steps, title, { name: 'e2e-other', server, redisUrl, apis: redisUrl ? 2 : 1, beside: true, ...asked }),
    );
  await (hasRedis ? withRedis(({ url }) => run(url)) : run());
}

async function browser(steps) {
  const title = 'Browser tests';
  const report = steps.report('browser');
  try {
    await withBrowserTests((command, env) =>
      steps.suite(title, command, {
        cwd: FRONTEND,
        report,
        read: playwrightReport,
        env: { ...env, E2E_REPORT: report },
      }),
    );
  } catch (error) {
    await steps.fail(title, error);
  }
}
