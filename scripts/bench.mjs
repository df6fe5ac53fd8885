// Builds the product, starts an empty temporary PostgreSQL and runs bench/run.mjs. `import` needs no database and runs
// bench/import/run.mjs.
import path from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { ROOT } from './lib/project.mjs';
import { report } from './lib/refusal.mjs';
import { withPostgres } from './lib/throwaway.mjs';

try {
  ensureInstalled();
  ensureBuilt();
  const [what] = process.argv.slice(2);
  process.exitCode =
    what === 'import'
      ? await measureImport()
      : await withPostgres(({ url, folder }) => {
          const env = { ...process.env, BENCH_DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
          return runNode([path.join(ROOT, 'bench', 'run.mjs'), ...process.argv.slice(2)], { cwd: ROOT, env });
        }, process.env.PG_BIN);
} catch (error) {
  report(error);
  process.exitCode = 1;
}

function measureImport() {
  return runNode([path.join(ROOT, 'bench', 'import', 'run.mjs'), ...process.argv.slice(3)], { cwd: ROOT });
}
