// Builds the product, starts an empty temporary PostgreSQL and runs bench/run.mjs, or bench/million/run.mjs with
// `--candidates=1000000`. `import` needs no database and runs bench/import/run.mjs.
import path from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/processes.mjs';
import { ROOT } from './lib/project.mjs';
import { report } from './lib/refusal.mjs';
import { withPostgres } from './lib/throwaway.mjs';

/** Settings of PostgreSQL for an installation of this size. */
const MILLION_SETTINGS = ['shared_buffers=2GB', 'effective_cache_size=8GB', 'max_wal_size=8GB', 'max_connections=50'];
const isMillion = process.argv.some((word) => word.startsWith('--candidates='));

try {
  ensureInstalled();
  ensureBuilt();
  const [what] = process.argv.slice(2);
  process.exitCode =
    what === 'import'
      ? await measureImport()
      : await withPostgres(
          ({ url, folder }) => {
            const env = { ...process.env, BENCH_DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
            const file = path.join(ROOT, 'bench', ...(isMillion ? ['million'] : []), 'run.mjs');
            return runNode([file, ...process.argv.slice(2)], { cwd: ROOT, env });
          },
          process.env.PG_BIN,
          isMillion ? MILLION_SETTINGS : [],
        );
} catch (error) {
  report(error);
  process.exitCode = 1;
}

function measureImport() {
  return runNode([path.join(ROOT, 'bench', 'import', 'run.mjs'), ...process.argv.slice(3)], { cwd: ROOT });
}
