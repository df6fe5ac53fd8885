// Runs browser tests on a new product: `node scripts/browser.mjs [arguments of Playwright]`, such as a part of a file's
// path. With --weigh (and no names) it records the duration of each file, by which files are distributed.
import os from 'node:os';
import path from 'node:path';

import { weighBrowserTests, withBrowserTests } from './lib/tests/browser-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { FRONTEND } from './lib/project.mjs';

ensureInstalled();
const given = process.argv.slice(2);
const isWeighing = given.includes('--weigh');
const report = path.join(os.tmpdir(), `browser-${process.pid}.json`);
process.exitCode = await withBrowserTests((command, env) =>
  runNode([...command, ...given.filter((word) => word !== '--weigh')], {
    cwd: FRONTEND,
    env: { ...process.env, ...env, ...(isWeighing && { E2E_REPORT: report }) },
  }),
);
if (isWeighing) weighBrowserTests(report);
