import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { diskOf, fill, printSpent, samples, sizesOf } from './fill.mjs';
import { migrate } from './migrate.mjs';
import { firstContent, firstContentLines } from './first-content.mjs';
import { cpuOf, databaseCpu, machine, memoryOf } from './machine.mjs';
import { BY_CURSOR, FIRST_PAGE, operations, requestsOf } from './operations.mjs';
import { markdown, print, summary } from './report.mjs';
import { PASSWORD, POOL, SETTINGS } from './settings.mjs';
import { BACKEND, signInStaff, startFloor, startLoad, startProduct } from './sides.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(path.join(BACKEND, 'package.json'));
const pg = require('pg');

const { BENCH_DATABASE_URL, DATA_DIR = path.join(HERE, 'results', 'data') } = process.env;
if (!BENCH_DATABASE_URL) throw new Error('Start it by `npm run bench`, which makes a database for it.');
const option = (name, otherwise) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise;
const CONNECTIONS = 16;
const ACCOUNTS = 1000;
const ROUNDS = Number(option('rounds', 5));
const SECONDS = Number(option('seconds', 4));
// The JIT compilers of both sides need some hundred answers to reach full speed.
const FIRST_WARM_UP = 5;
const WARM_UP = 1;
const LARGE = process.argv.includes('--large');
const SIZES = {
  vacancies: LARGE ? 100_000 : 500,
  candidates: 50_000,
  candidacies: 200_000,
  accounts: ACCOUNTS,
  // Of 100,000 vacancies, most have one or two applications and a few have enough for a ranking.
  spread: LARGE ? 2.5 : 1.4,
  measured: LARGE ? 50 : 150,
};

async function prepare(client) {
  if (!process.argv.includes('--filled')) {
    console.log('Filling …');
    printSpent(
      await fill(client, { sizes: SIZES, ...(await migrate({ databaseUrl: BENCH_DATABASE_URL, dataDir: DATA_DIR })) }),
    );
  }
  return sizesOf(client);
}

/** The public list with the page's own document, whose hash identifies it in the GET. */
function publicList() {
  const documents = JSON.parse(fs.readFileSync(path.join(BACKEND, 'dist', 'persisted-public.json'), 'utf8'));
  const list = Object.values(documents).find((document) => document.startsWith('query VacancyList('));
  if (!list) throw new Error('The build knows no VacancyList: is the frontend built?');
  return list;
}

/**
 * Measures one side and one operation once: answers per second, and the processor time of server and database per
 * answer.
 */
async function measure(load, side, job, backendPid) {
  const spent = {};
  const reading = () => ({ node: cpuOf(side.pid), database: databaseCpu(backendPid) });
  const result = await load.run(
    { port: side.port, connections: CONNECTIONS, seconds: SECONDS, ...job },
    { began: () => (spent.before = reading()), ended: () => (spent.after = reading()) },
  );
  const per = (name) => (spent.after[name] - spent.before[name]) / Math.max(1, result.answers);
  return { ...result, node: per('node'), database: per('database') };
}

/** Differences between the facts of both sides for the same requests. */
function disagreements(operation, floor, product) {
  const both = Object.keys(floor.kept).filter((index) => index in product.kept);
  const differ = both.filter(
    (index) => operation.facts(JSON.parse(floor.kept[index])) !== operation.facts(JSON.parse(product.kept[index])),
  );
  return { compared: both.length, differ };
}

async function measureAll(client, load, sides, todo, tokens) {
  const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows;
  const results = [];
  for (const operation of todo) {
    const rounds = { floor: [], product: [] };
    let compared = 0;
    const wrong = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['floor', 'product']) {
        const requests = requestsOf(operation, name);
        const job = {
          requests,
          warmUp: round === 0 ? FIRST_WARM_UP : WARM_UP,
          tokens: name === 'product' && operation.signedIn ? tokens : [],
        };
        const result = await measure(load, sides[name], job, pid);
        wrong.push(...result.wrong);
        rounds[name].push(result);
      }
      const check = disagreements(operation, rounds.floor.at(-1), rounds.product.at(-1));
      compared += check.compared;
      wrong.push(...check.differ.map((index) => `request ${index} is answered with different facts`));
    }
    results.push({ ...summary(operation, rounds), compared, wrong: wrong.length, firstWrong: wrong[0] });
    console.log(`  ${operation.name}: ${results.at(-1).ratio.toFixed(2)}`);
  }
  return results;
}

/** The ratio of the time of a page anywhere in the list to that of the first page. */
function depthOf(results) {
  const p50 = (wanted) => results.find(({ name }) => name === wanted)?.product.p50;
  const [first, anywhere] = [p50(FIRST_PAGE), p50(BY_CURSOR)];
  return first && anywhere ? anywhere / first : null;
}

async function main() {
  fs.mkdirSync(path.join(HERE, 'results'), { recursive: true });
  fs.mkdirSync(DATA_DIR, { recursive: true });
  const log = path.join(HERE, 'results', 'servers.log');
  fs.writeFileSync(log, '');
  const client = new pg.Client({ connectionString: BENCH_DATABASE_URL });
  await client.connect();
  const running = [];
  try {
    const rows = await prepare(client);
    const disk = await diskOf(client);
    const drawn = await samples(client);
    const profile = process.argv.includes('--profile')
      ? ['--cpu-prof', `--cpu-prof-dir=${path.join(HERE, 'results')}`]
      : [];
    const product = await startProduct({
      databaseUrl: BENCH_DATABASE_URL,
      dataDir: DATA_DIR,
      settings: SETTINGS,
      log,
      execArgv: profile,
    });
    running.push(product);
    const floor = await startFloor({ databaseUrl: BENCH_DATABASE_URL, tenant: drawn.tenant, pool: POOL, log });
    running.push(floor);
    const load = startLoad();
    running.push(load);
    const tokens = await signInStaff(product.url, CONNECTIONS, PASSWORD);
    const only = option('only', '');
    const todo = operations({
      samples: drawn,
      publicList: publicList(),
      accounts: ACCOUNTS,
      password: PASSWORD,
      large: LARGE,
    }).filter(({ name }) => name.includes(only));
    console.log(`Measuring ${ROUNDS} × ${SECONDS} s of each side, interleaved, ${CONNECTIONS} connections …`);
    const results = await measureAll(client, load, { floor, product }, todo, tokens);
    const [{ version }] = (await client.query(`select split_part(version(), ' ', 2) as version`)).rows;
    const report = {
      date: new Date().toISOString(),
      machine: machine(),
      postgres: version,
      pool: POOL,
      connections: CONNECTIONS,
      rounds: ROUNDS,
      seconds: SECONDS,
      settings: Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => name !== 'APP_SECRET')),
      rows,
      disk,
      memory: memoryOf(product.pid),
      results,
      depth: depthOf(results),
    };
    print(report);
    fs.writeFileSync(path.join(HERE, 'results', 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
    fs.writeFileSync(path.join(HERE, 'results', 'latest.md'), markdown(report));
  } finally {
    for (const { stop } of running.reverse()) await stop();
    await client.end();
  }
}

await main();
if (!process.argv.includes('--no-pages')) console.log(firstContentLines(await firstContent()).join('\n'));
