import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { adminUrl, TEST_SECRET, workerUrl } from '../setup/database';
import { runAsAdmin, dropDatabase } from '../setup/template-database';
import { until } from '../setup/wait';

const DIST = path.resolve(__dirname, '../../../dist');
const MOST_MILLISECONDS = 90_000;
const run = promisify(execFile);

export interface RunningProcess {
  url: string;
  /** Its standard output and error so far. */
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The built program as it runs in production, with the environment of this test and the given settings. */
function start(
  file: 'main.js' | 'worker.js',
  settings: Record<string, string>,
  port: number,
  flags: readonly string[] = [],
): RunningProcess {
  const child: ChildProcess = spawn(process.execPath, [...flags, path.join(DIST, file)], {
    env: { ...process.env, LOG_LEVEL: 'debug', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout!.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr!.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return { url: `http://127.0.0.1:${port}`, output: () => output, signal: (name) => void child.kill(name), ended };
}

/** Resolves when the process answers; rejects with its output when it ends before. */
async function waitUntilReady(started: RunningProcess): Promise<RunningProcess> {
  let over = false;
  void started.ended.then(() => (over = true));
  await until(
    async () =>
      over ||
      (await fetch(`${started.url}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )),
    Boolean,
    MOST_MILLISECONDS,
  ).catch((cause: unknown) => {
    started.signal('SIGKILL');
    throw new Error(`It does not answer:\n${started.output()}`, { cause });
  });
  if (over) throw new Error(`It ended before it answered:\n${started.output()}`);
  return started;
}

export async function startApiProcess(
  settings: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<RunningProcess> {
  const port = await freePort();
  return waitUntilReady(start('main.js', { ...settings, PORT: String(port), MAIL_CATCHER_PORT: '0' }, port, flags));
}

export async function startWorkerProcess(settings: Record<string, string> = {}): Promise<RunningProcess> {
  const port = await freePort();
  return waitUntilReady(start('worker.js', { ...settings, WORKER_PORT: String(port) }, port));
}

/** Runs a program that is expected to end at its start. */
export async function runUntilExit(
  file: 'main.js' | 'worker.js',
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const started = start(file, settings, 0);
  const late = setTimeout(() => started.signal('SIGKILL'), MOST_MILLISECONDS);
  const { code } = await started.ended;
  clearTimeout(late);
  return { code, output: started.output() };
}

export interface OwnDatabase {
  url: string;
  drop: () => Promise<unknown>;
}

/** A migrated database for one test that damages it. */
export async function aSeparateDatabase(): Promise<OwnDatabase> {
  const name = `own_${randomBytes(4).toString('hex')}`;
  await runAsAdmin(`create database ${name}`);
  const url = new URL(workerUrl(adminUrl(), '1'));
  url.pathname = `/${name}`;
  await command('migrate', { DATABASE_URL: url.toString() });
  return { url: url.toString(), drop: () => dropDatabase(name) };
}

export async function command(name: 'migrate' | 'seed', settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'test', APP_SECRET: TEST_SECRET, ...settings };
  await run(process.execPath, ['--enable-source-maps', path.join(DIST, 'cli.js'), name], { env });
}
