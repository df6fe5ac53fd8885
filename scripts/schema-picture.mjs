// Writes docs/schema from the tables of a new database: `node scripts/schema-picture.mjs`.
import path from 'node:path';

import { buildBackend } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { BACKEND } from './lib/project.mjs';
import { withPostgres } from './lib/throwaway.mjs';

ensureInstalled();
buildBackend();
process.exitCode = await withPostgres(async ({ url }) => {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    APP_SECRET: 'makes-logins-of-a-database-that-is-thrown-away',
  };
  const cli = (command) => runNode([path.join(BACKEND, 'dist', 'cli.js'), command], { cwd: BACKEND, env });
  return (await cli('migrate')) || cli('schema-picture');
});
