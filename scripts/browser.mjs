// Runs browser tests on a new product: `node scripts/browser.mjs [arguments of Playwright]`, such as a part of a file's
// path. With --screens it records the screens that each of the tests loads. With --workers=2 two files run at the same
// time, each on a separate product.
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { withBrowserTests } from './lib/tests/browser-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { FRONTEND } from './lib/project.mjs';
import { recordScreens } from './lib/tests/screens.mjs';

const given = process.argv.slice(2);
const scripts = given.includes('--screens') ? path.join(os.tmpdir(), `scripts-${process.pid}.jsonl`) : undefined;

ensureInstalled();
const workers = Number(given.find((word) => word.startsWith('--workers='))?.split('=')[1] ?? 1);
process.exitCode = await withBrowserTests(
  (command, env) =>
    runNode([...command, ...given.filter((word) => word !== '--screens')], {
      cwd: FRONTEND,
      env: { ...process.env, ...env, ...(scripts && { E2E_SCRIPTS_FILE: scripts }) },
    }),
  workers,
);
if (scripts) {
  recordScreens(readFileSync(scripts, 'utf8'), !given.some((word) => !word.startsWith('--')));
  rmSync(scripts);
}
