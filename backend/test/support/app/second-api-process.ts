import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort, type RunningProcess, startApiProcess } from './processes';
import { until } from '../setup/wait';

/** Settings of limits that each process counts for itself, or of its identity: a test with one of them uses one process. */
const OF_ONE_PROCESS = /^(RATE_|SOCKET_|PUBLIC_URL|CORS_|TRUST_PROXY|GRAPHQL_|MAX_|CLAMD_)/;

/** With TEST_APIS=2 every second call goes to a second API process with the same database, files and mail server. */
const isShared = (settings: Record<string, string>): boolean =>
  process.env.TEST_APIS === '2' && !Object.keys(settings).some((name) => OF_ONE_PROCESS.test(name));

interface SharedStorage {
  dataDir: string;
  mailPort: string;
  /** The second API with the current environment variables; restarted only if they have changed. */
  api: () => Promise<RunningProcess>;
  leave: () => Promise<void>;
}

let storage: Promise<SharedStorage> | undefined;
/** An application of this process uses the storage now; another one that starts meanwhile gets its own. */
let isInUse = false;
let running: { settings: string; api: RunningProcess } | undefined;

/** The folder of files and the port of mail that both processes share. It is kept for all test files of a group, because the start of the second API takes longer than most test files. */
export async function sharedStorage(settings: Record<string, string>): Promise<SharedStorage | undefined> {
  if (isInUse || !isShared(settings)) return undefined;
  isInUse = true;
  storage ??= createSharedStorage();
  return storage;
}

/** Called after the last test file of a group. */
export async function stopSecondApi(): Promise<void> {
  running?.api.signal('SIGTERM');
  await running?.api.ended;
  running = undefined;
  isInUse = false;
  if (storage) await rm((await storage).dataDir, { recursive: true, force: true });
  storage = undefined;
}

async function createSharedStorage(): Promise<SharedStorage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-'));
  const mailPort = String(await freePort());
  const api = async (): Promise<RunningProcess> => {
    const text = JSON.stringify(process.env);
    if (running?.settings === text) {
      const { url } = running.api;
      // The database was replaced by a new copy since the last test file.
      await until(() => fetch(`${url}/health/ready`).then(({ ok }) => ok), Boolean);
      return running.api;
    }
    running?.api.signal('SIGTERM');
    await running?.api.ended;
    const smtp = process.env.SMTP_URL ?? `smtp://127.0.0.1:${mailPort}`;
    running = { settings: text, api: await startApiProcess({ SMTP_URL: smtp }) };
    return running.api;
  };
  const leave = async (): Promise<void> => {
    isInUse = false;
    if (!process.env.E2E_GROUPS) return stopSecondApi();
    await rm(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
  };
  return { dataDir, mailPort, api, leave };
}
