import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { sizesOfMany, checkFill, fillMany } from './fill.mjs';
import { databaseCpu, machine } from '../machine.mjs';
import { migrate } from '../migrate.mjs';
import { aligned, piped } from '../report.mjs';
import { PASSWORD, SETTINGS } from '../settings.mjs';
import { BACKEND, signInStaff, startProduct, startWorker } from '../sides.mjs';
import { connectApp, readersOf } from './app.mjs';
import { measure } from './measure.mjs';
import { rescore } from './rescore.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const RESULTS = path.join(HERE, '..', 'results');
const require = createRequire(path.join(BACKEND, 'package.json'));
const pg = require('pg');

const { BENCH_DATABASE_URL, DATA_DIR = path.join(RESULTS, 'data') } = process.env;
if (!BENCH_DATABASE_URL) throw new Error('Start it by `npm run bench`, which makes a database for it.');
const CANDIDATES = Number(process.argv.find((word) => word.startsWith('--candidates='))?.split('=')[1]);
if (!Number.isInteger(CANDIDATES) || CANDIDATES < 10_000) throw new Error('--candidates= takes 10,000 or more.');
// Seven of ten vacancies are open: 504.
const SIZES = { vacancies: 720, candidates: CANDIDATES, accounts: 10 };
const COMPARED = 200;
const MOST_SECONDS = 30;
const OTHER_WEIGHTS = { training: 30, related: 10, languages: 20, years: 15, skills: 25 };

const fixed = (value, digits = 1) => value.toFixed(digits);

function row({ name, median, p95, cpu, times, target, ratio }) {
  const measured = ratio ?? median;
  const held = target === undefined ? '' : measured <= target ? 'ok' : 'MISSED';
  const shown = ratio === undefined ? '' : fixed(ratio, 2);
  const wanted = target === undefined ? '' : ratio === undefined ? `≤ ${target} ms` : `≤ ${fixed(target, 1)} times`;
  return [name, fixed(median, 2), fixed(p95, 2), fixed(cpu, 2), String(times), shown, wanted, held];
}

function tableOf(points, run) {
  return {
    head: ['what', 'median ms', 'p95 ms', 'CPU ms', 'times', 'of page 1', 'target', ''],
    rows: [...points.map(row), ...(run ? runRows(run) : [])],
  };
}

function runRows({ seconds, cpu, change, total, steps }) {
  const run = `${total.toLocaleString('en')} applications scored again by the worker, progress seen ${steps} times`;
  const held = seconds < MOST_SECONDS ? 'ok' : 'MISSED';
  return [
    [run, fixed(seconds * 1000, 0), '', fixed(cpu, 0), '1', '', `< ${MOST_SECONDS} s`, held],
    ['    of which the change of the requirements', fixed(change * 1000, 0), '', '', '1', '', '', ''],
  ];
}

async function rescored(client, log) {
  const running = [];
  const given = { databaseUrl: BENCH_DATABASE_URL, dataDir: DATA_DIR, settings: SETTINGS, log };
  try {
    const product = await startProduct(given);
    running.push(product);
    running.push(startWorker(given));
    const [token] = await signInStaff(product.url, 1, PASSWORD);
    const { rows } = await client.query('select id from bench.popular');
    const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows;
    const before = databaseCpu(pid);
    const run = await rescore({ url: product.url, token, vacancy: rows[0].id, weights: OTHER_WEIGHTS });
    return { ...run, cpu: databaseCpu(pid) - before };
  } finally {
    for (const { stop } of running.reverse()) await stop();
  }
}

async function main() {
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.mkdirSync(DATA_DIR, { recursive: true });
  const log = path.join(RESULTS, 'servers.log');
  fs.writeFileSync(log, '');
  const client = new pg.Client({ connectionString: BENCH_DATABASE_URL });
  await client.connect();
  const given = await migrate({ databaseUrl: BENCH_DATABASE_URL, dataDir: DATA_DIR });
  const app = await connectApp(BENCH_DATABASE_URL);
  try {
    if (!process.argv.includes('--filled')) {
      console.log(`Filling ${CANDIDATES.toLocaleString('en')} candidates …`);
      await fillMany(client, { databaseUrl: BENCH_DATABASE_URL, app, sizes: SIZES, ...given });
    }
    const compared = await checkFill(client, COMPARED);
    const sizes = await sizesOfMany(client);
    const { rows } = await client.query('select bench.id(1, 1) as tenant, bench.id(4, 101) as person');
    const readers = await readersOf(app, { ...rows[0], permissions: given.permissions });
    console.log('Measuring …');
    const load = os.loadavg();
    const points = await measure(client, app, readers);
    console.log(aligned(tableOf(points)));
    const run = await rescored(client, log);
    const { rows: about } = await client.query(
      `select split_part(version(), ' ', 2) as version, current_setting('shared_buffers') as buffers, current_setting('effective_cache_size') as cache`,
    );
    const table = tableOf(points, run);
    const [{ version, buffers, cache }] = about;
    const facts = [
      `${machine()}, PostgreSQL ${version}, shared_buffers ${buffers}, effective_cache_size ${cache}, one client`,
      `Load of the machine (mean of 1, 5 and 15 minutes): ${load.map((mean) => fixed(mean)).join(', ')} before the measuring, ${os
        .loadavg()
        .map((mean) => fixed(mean))
        .join(', ')} after it`,
      Object.entries(sizes)
        .map(([name, value]) => `${Number(value).toLocaleString('en')} ${name}`)
        .join(', '),
      `The shapes and search rows of ${compared} candidates are those that the product's functions write: yes`,
    ];
    console.log(`\n${facts.join('\n')}\n\n${aligned(table)}\n`);
    const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
    fs.writeFileSync(path.join(RESULTS, 'million.md'), `${date} UTC · ${facts.join('\n\n')}\n\n${piped(table)}\n`);
  } finally {
    await app.end();
    await client.end();
  }
}

await main();
