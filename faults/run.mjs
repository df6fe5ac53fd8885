// Injects faults and counts lost writes: `npm run faults [-- --kills=50 --only=postgres|redis|flood|bombs --write]`.
import { redisServer, withRedis } from '../scripts/lib/redis.mjs';
import { withPostgres } from '../scripts/lib/throwaway.mjs';
import { bombFaults, bombs, bombSection } from './bombs.mjs';
import { faultsOf } from './compare.mjs';
import { floodFaults, floodOfVariants, floodSection } from './flood.mjs';
import { INVARIANTS } from './invariants.mjs';
import { killWhileTheyApply } from './kills.mjs';
import { markdown, table } from './report.mjs';
import { writeFigures } from './results-file.mjs';

const SHORT = 6;
const option = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];

/** Cases other than kills, each in its own file. */
const CASES = {
  flood: {
    title: 'A flood of documents',
    run: ({ url, folder }) =>
      floodOfVariants({
        databaseUrl: url,
        folder,
        variants: Number(option('variants') ?? 20_000),
        tell: (text) => console.log(`flood: ${text}`),
      }),
    faultsOf: floodFaults,
    section: floodSection,
  },
  bombs: {
    title: 'Bombs beside an honest upload',
    run: ({ url, folder }) => bombs({ databaseUrl: url, folder, tell: (text) => console.log(`bombs: ${text}`) }),
    faultsOf: bombFaults,
    section: bombSection,
  },
};
const isWritten = process.argv.includes('--write');

export async function faults() {
  const only = option('only');
  const named = Object.keys(CASES).filter((name) => !only || name === only);
  const killed = only in CASES ? 0 : await killing();
  let broken = 0;
  for (const name of named) broken += await runCase(name, CASES[name]);
  return killed || broken > 0 ? 1 : 0;
}

async function runCase(name, { title, run, faultsOf: judge, section }) {
  const result = await withPostgres(run);
  const found = judge(result);
  const text = section(result);
  console.log(`\n${title}\n\n${text}`);
  for (const fault of found) console.log(`FAULT of ${name}: ${fault}`);
  if (isWritten) writeFigures(title, text);
  return found.length;
}

async function killing() {
  const kills = Number(option('kills') ?? SHORT);
  if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills is a number of kills');
  const only = option('only');
  const hasRedis = Boolean(redisServer());
  if (!hasRedis) console.log('No redis-server was found here, so jobs ran on PostgreSQL only.');
  const modes = ['postgres', ...(hasRedis ? ['redis'] : [])].filter((mode) => !only || mode === only);

  const start = Date.now();
  // These run in parallel, because each has its own database, processes and people, and mostly waits.
  const results = await Promise.all(modes.map(async (mode) => ({ mode, ...(await runOn(mode, kills)) })));
  const judged = results.map((result) => ({ ...result, faults: faultsOf(result, kills) }));
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`\n${table(judged)}\n`);
  for (const { mode, faults: found } of judged) for (const fault of found) console.log(`FAULT on ${mode}: ${fault}`);
  const broken = judged.some(({ faults: found }) => found.length > 0);
  console.log(
    `${kills} kills each, ${Object.keys(INVARIANTS).length} invariants, ${seconds} s: ${broken ? 'NOT KEPT' : 'nothing lost, nothing doubled'}`,
  );
  if (isWritten) writeFigures('', markdown(judged, { kills, seconds }));
  return broken ? 1 : 0;
}

function runOn(mode, kills) {
  const tell = (text) => console.log(`${mode}: ${text}`);
  const over = (redisUrl) =>
    withPostgres(({ url, superuserUrl, folder }) => {
      const owned = new URL(superuserUrl);
      owned.pathname = new URL(url).pathname;
      return killWhileTheyApply({ kills, databaseUrl: url, superuserUrl: owned.toString(), redisUrl, folder, tell });
    });
  return mode === 'redis' ? withRedis(({ url }) => over(url)) : over(undefined);
}
