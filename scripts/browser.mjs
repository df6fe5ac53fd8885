// Runs browser tests on a new product: `node scripts/browser.mjs [arguments of Playwright]`, such as a part of a file's
// path.
import { withBrowserTests } from './lib/tests/browser-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { FRONTEND } from './lib/project.mjs';

ensureInstalled();
process.exitCode = await withBrowserTests((command, env) =>
  runNode([...command, ...process.argv.slice(2)], { cwd: FRONTEND, env: { ...process.env, ...env } }),
);
