import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { freePort } from './ports.mjs';
import { isOurProcess, tail, waitFor } from './processes.mjs';
import { requireFromBackend } from './project.mjs';
import { Refusal } from './refusal.mjs';

const SUPERUSER = 'postgres';
/** A temporary server needs no crash recovery and no replica. */
const FAST = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];
/** Further settings. Each key is the first version of PostgreSQL that has its settings. */
const FAST_SINCE = {
  // Tests open thousands of connections, and the password of a temporary server needs no strength.
  16: ['scram_iterations=1'],
  // A server process reads files itself, without other processes.
  18: ['io_method=sync'],
};

/**
 * Starts a PostgreSQL on a free loopback port, initialises its cluster the first time, and checks that the answering
 * server is this one.
 */
export async function startPostgres({ bin, dir, user, password, log, throwaway = false, settings: own = [] }) {
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  const options = { ...identity, cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: '/' } };
  makeCluster({ bin, dir, user, password, throwaway, options });
  await removeRemains(dir);

  const port = await freePort();
  // If a setting is given twice, PostgreSQL uses the last value.
  const settings = ['shared_buffers=128MB', 'max_connections=200', ...(throwaway ? fastSettings(dir) : []), ...own];
  const output = fs.openSync(log, 'a', 0o600);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', dir, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    // In its own process group, so that Ctrl-C does not end it before the programs that use it.
    { ...options, stdio: ['ignore', output, output], detached: process.platform !== 'win32' },
  );
  fs.closeSync(output);
  const ended = new Promise((resolve) => server.once('exit', resolve).once('error', resolve));
  const stop = () => stopServer(server, ended);

  const url = (database, name = SUPERUSER, secret = password) =>
    `postgres://${name}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`;
  let failure;
  const ready = await waitFor(
    async () => {
      if (server.exitCode !== null || server.signalCode !== null) return 'ended';
      const answer = await ask(url('postgres'), 'show data_directory').catch((error) => {
        failure = error;
      });
      return answer && fs.realpathSync(answer[0].data_directory) === fs.realpathSync(dir) ? 'ours' : undefined;
    },
    { timeout: 60_000, every: 50 },
  );
  if (ready === 'ours') return { port, url, ended, stop };

  await stop();
  throw new Refusal(`PostgreSQL did not start from ${dir}${failure ? ` (${failure.message})` : ''}:\n${tail(log)}`);
}

/** Creates a database owned by a role that is no superuser, so that row level security applies. */
export async function ensureDatabase(postgres, { name, password, createdb = false }) {
  const owner = `${name}_owner`;
  const superuser = postgres.url('postgres');
  const rights = `login createrole nosuperuser ${createdb ? 'createdb' : 'nocreatedb'} password '${password}'`;
  const [role] = await ask(superuser, 'select 1 from pg_roles where rolname = $1', [owner]);
  await ask(superuser, `${role ? 'alter' : 'create'} role ${owner} ${rights}`);
  const [database] = await ask(superuser, 'select 1 from pg_database where datname = $1', [name]);
  if (!database) await ask(superuser, `create database ${name} owner ${owner}`);
  return postgres.url(name, owner, password);
}

async function ask(url, statement, values) {
  const { Client } = requireFromBackend('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

function makeCluster({ bin, dir, user, password, throwaway, options }) {
  if (fs.existsSync(path.join(dir, 'PG_VERSION'))) return;
  // An interrupted first start leaves an incomplete cluster.
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const passwordFile = `${dir}.password`;
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const target of [dir, passwordFile]) fs.chownSync(target, user.uid, user.gid);
  const { status, stderr, error } = spawnSync(
    path.join(bin, 'initdb'),
    [
      ...['-D', dir, '-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['-E', 'UTF8', '--locale=C.UTF-8', ...(throwaway ? ['--no-sync'] : [])],
    ],
    { ...options, encoding: 'utf8' },
  );
  fs.rmSync(passwordFile, { force: true });
  if (status === 0) return;
  fs.rmSync(dir, { recursive: true, force: true });
  throw new Refusal(`PostgreSQL could not make its cluster in ${dir}: ${error?.message ?? stderr}`);
}

function fastSettings(dir) {
  const version = Number(fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8'));
  const further = Object.entries(FAST_SINCE).filter(([since]) => version >= Number(since));
  return [...FAST, ...further.flatMap(([, settings]) => settings)];
}

/** A killed run leaves its server running, or a lock file whose process id now belongs to another process. */
async function removeRemains(dir) {
  const lock = path.join(dir, 'postmaster.pid');
  if (!fs.existsSync(lock)) return;
  const pid = Number(fs.readFileSync(lock, 'utf8').split('\n')[0]);
  if (isOurProcess(pid, 'postgres', dir)) {
    console.log(`Stopping the database of a run that was killed (process ${pid}) …`);
    process.kill(pid, 'SIGINT');
    const hasEnded = await waitFor(() => !isOurProcess(pid, 'postgres', dir), { timeout: 30_000 });
    if (!hasEnded) throw new Refusal(`A PostgreSQL of an earlier run (process ${pid}) does not stop.`);
  }
  fs.rmSync(lock, { force: true });
}

async function stopServer(server, ended) {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), 15_000);
  await ended;
  clearTimeout(timer);
}
