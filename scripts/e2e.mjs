// The e2e tests alone, on a fresh PostgreSQL: `node scripts/e2e.mjs [arguments of Jest]`, PG_BIN chooses another one.
import { buildBackend } from './lib/build.mjs';
import { endToEndCommand, endToEndEnvironment } from './lib/end-to-end.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { BACKEND } from './lib/project.mjs';
import { withPostgres } from './lib/throwaway.mjs';

ensureInstalled();
buildBackend();
process.exitCode = await withPostgres(({ url }) => {
  const env = { ...process.env, ...endToEndEnvironment(url) };
  return runNode([...endToEndCommand(), ...process.argv.slice(2)], { cwd: BACKEND, env });
}, process.env.PG_BIN);
