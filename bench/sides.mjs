import { API_FLAGS } from '../scripts/lib/project.mjs';
import { fork } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
export const BACKEND = process.env.BENCH_BACKEND ?? path.join(HERE, '..', 'backend');

export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function start(file, { env = {}, log, cwd = HERE, execArgv = [] }) {
  const output = log ? fs.openSync(log, 'a') : 'inherit';
  const child = fork(file, {
    cwd,
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (log) fs.closeSync(output);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid,
    child,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The product as in production, in one process. Settings that differ from an installation's are printed. */
export async function startProduct({ databaseUrl, dataDir, settings, log, execArgv = [] }) {
  const port = await freePort();
  const env = { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' };
  const side = start(path.join(BACKEND, 'dist', 'main.js'), {
    env,
    log,
    cwd: BACKEND,
    execArgv: [...API_FLAGS, ...execArgv],
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { ...side, port, url };
    if (side.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The product did not start:\n${fs.readFileSync(log, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The worker as in production, without an API. */
export const startWorker = ({ databaseUrl, dataDir, settings, log }) =>
  start(path.join(BACKEND, 'dist', 'worker.js'), {
    env: { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    log,
    cwd: BACKEND,
  });

export async function startFloor({ databaseUrl, tenant, pool, log }) {
  const port = await freePort();
  const env = {
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_TENANT: tenant,
    DATABASE_POOL: String(pool),
    PORT: String(port),
  };
  const side = start(path.join(HERE, 'floor.mjs'), { env, log });
  await Promise.race([
    new Promise((resolve) => side.child.once('message', resolve)),
    side.ended.then(() => Promise.reject(new Error(`The floor did not start:\n${fs.readFileSync(log, 'utf8')}`))),
  ]);
  return { ...side, port };
}

/** Sends a job to the generator and reports the start and end of the counted part. */
export function startLoad() {
  const side = start(path.join(HERE, 'load.mjs'), {});
  return {
    stop: side.stop,
    run: (job, { began, ended }) =>
      new Promise((resolve, reject) => {
        side.child.on('message', function hear(message) {
          if (message.began) return began();
          if (message.ended) return ended();
          side.child.off('message', hear);
          if (message.failure) reject(new Error(message.failure));
          else resolve(message);
        });
        side.ended.then(() => reject(new Error('The load generator ended by itself')));
        side.child.send(job);
      }),
  };
}

/** Access tokens by sign-in, one per connection and user. */
export async function signInStaff(url, many, password) {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
  const tokens = [];
  for (let n = 1; n <= many; n += 1) {
    const body = JSON.stringify({ query, variables: { input: { email: `staff1.${n}@bench.invalid`, password } } });
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { data, errors } = await answer.json();
    if (errors) throw new Error(`Sign-in: ${JSON.stringify(errors)}`);
    tokens.push(data.signIn.token);
  }
  return tokens;
}
