import crypto from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../scripts/lib/ports.mjs';
import { runNode, waitFor } from '../scripts/lib/processes.mjs';
import { BACKEND, requireFromBackend } from '../scripts/lib/project.mjs';
import { compare } from './compare.mjs';
import { fill } from './fill.mjs';
import { openLedger } from './ledger.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { keepApplying } from './people.mjs';
import { createProduct } from './product.mjs';

const PEOPLE = 6;
const VACANCIES = 8;
const DOMAIN = 'falhas.invalid';
const DRAIN_LIMIT = 300_000;
/** In ms: how long a process runs before it is killed, so that kills hit every phase of its work. */
const WORKS = [200, 1500];
const RAISED_LIMITS = '1000000';

/**
 * Kills API and worker while people register and apply, restarts them, waits for the queues, and compares with the
 * ledger.
 */
export async function killWhileTheyApply({ kills, databaseUrl, superuserUrl, redisUrl, folder, tell }) {
  const catcher = await startMailCatcher(folder);
  const settings = {
    NODE_ENV: 'production',
    APP_SECRET: crypto.randomBytes(32).toString('base64url'),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl ?? '',
    SMTP_URL: catcher.url,
    MAIL_FROM: `Falhas <falhas@${DOMAIN}>`,
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    // All requests come from one address, with ad-hoc documents.
    GRAPHQL_ADHOC: 'true',
    RATE_ANONYMOUS_PER_MINUTE: RAISED_LIMITS,
    RATE_PERSON_PER_MINUTE: RAISED_LIMITS,
    THROTTLE_REGISTER_PER_HOUR: RAISED_LIMITS,
    THROTTLE_SIGN_IN_PER_15_MINUTES: RAISED_LIMITS,
    ARGON2_MEMORY_KIB: '1024',
    ARGON2_PASSES: '1',
  };
  const env = { ...process.env, ...settings };
  if ((await runNode([path.join(BACKEND, 'dist', 'cli.js'), 'migrate'], { cwd: BACKEND, env })) !== 0) {
    throw new Error('The database could not be prepared; the reason stands above.');
  }
  const { Client } = requireFromBackend('pg');
  const client = new Client({ connectionString: superuserUrl });
  // The run reports the cause of a failure, not the connection that was closed because of it.
  client.on('error', () => undefined);
  await client.connect();
  const product = createProduct({ folder, settings, ports: [await freePort(), await freePort()] });
  try {
    await product.start();
    const vacancies = await fill({ client, url: product.url, vacancies: VACANCIES });
    const ledger = openLedger(path.join(folder, 'ledger.jsonl'));
    let isOver = false;
    const people = Array.from({ length: PEOPLE }, () =>
      keepApplying({ product, catcher, ledger, vacancies, isOver: () => isOver }),
    );
    const working = Promise.all(people);
    // A failure during the kills is reported at the end.
    working.catch(() => undefined);
    const killed = await kill(product.programs, kills, (done) =>
      tell(`${done} of ${kills} kills; ${ledger.of('applied').length} applications acknowledged`),
    );
    isOver = true;
    await working;
    const start = Date.now();
    await drain(client, (waiting) => tell(`Waiting: ${waiting}`));
    const drained = Math.round((Date.now() - start) / 1000);
    tell(`Drained in ${drained} s`);
    return { killed, drained, ...(await compare({ client, ledger, catcher, domain: DOMAIN })) };
  } finally {
    await product.stop();
    await client.end();
    await catcher.close();
  }
}

async function kill({ api, worker }, kills, tell) {
  const killed = { api: 0, worker: 0 };
  for (let done = 1; done <= kills; done += 1) {
    const program = done % 2 === 1 ? api : worker;
    await pause(WORKS[0] + Math.random() * (WORKS[1] - WORKS[0]));
    await program.kill();
    killed[program.name] += 1;
    await program.start();
    if (done % 10 === 0 || done === kills) tell(done);
  }
  return killed;
}

/**
 * Waits until nothing is pending. Rows claimed by a killed worker are free when its connection is closed, its jobs when
 * their locks expire.
 */
async function drain(client, tell) {
  let last = '';
  const waiting = async () => {
    const { rows } = await client.query(`
      select (select count(*) from outbox_pending) as events, (select count(*) from outbox_delivery) as deliveries,
        (select count(*) from due_item where state in ('PENDING', 'CLAIMED') and due_at <= now()) as due,
        (select count(*) from mail_message where status = 'QUEUED') as mail`);
    const kinds = Object.entries(rows[0]).filter(([, n]) => Number(n) > 0);
    const text = kinds.map(([kind, n]) => `${n} ${kind}`).join(', ');
    if (text && text !== last) tell((last = text));
    return kinds.length;
  };
  const done = await waitFor(async () => (await waiting()) === 0, { timeout: DRAIN_LIMIT, every: 500 });
  if (!done) throw new Error(`${last} still wait after ${DRAIN_LIMIT / 1000} s.`);
}
