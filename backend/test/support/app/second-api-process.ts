import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort, type RunningProcess, startApiProcess } from './processes';
import { until } from '../setup/wait';

/** What each process counts for itself, and who it is: with these settings a test is about one process. */
const OF_ONE_PROCESS = /^(RATE_|SOCKET_|PUBLIC_URL|CORS_|TRUST_PROXY|GRAPHQL_|MAX_|CLAMD_)/;

/** With TEST_APIS=2 every other call goes to a second API, a real process over the same database, files and mail. */
const isShared = (settings: Record<string, string>): boolean =>
  process.env.TEST_APIS === '2' && !Object.keys(settings).some((name) => OF_ONE_PROCESS.test(name));

interface Place {
  dataDir: string;
  mailPort: string;
  /** The second API with the settings of this moment; the one that runs when it has them. */
  api: () => Promise<RunningProcess>;
  leave: () => Promise<void>;
}

let place: Promise<Place> | undefined;
/** By an application that still runs; one that starts beside it is by itself. */
let isTaken = false;
let running: { settings: string; api: RunningProcess } | undefined;

/** Where both keep files and mail. It stays from file to file of a group, and the second API with it: its start takes longer than most of them. */
export async function sharedPlace(settings: Record<string, string>): Promise<Place | undefined> {
  if (isTaken || !isShared(settings)) return undefined;
  isTaken = true;
  place ??= make();
  return place;
}

/** After the last file of a group, or of the only one. */
export async function endSecondApi(): Promise<void> {
  running?.api.signal('SIGTERM');
  await running?.api.ended;
  running = undefined;
  isTaken = false;
  if (place) await rm((await place).dataDir, { recursive: true, force: true });
  place = undefined;
}

async function make(): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-'));
  const mailPort = String(await freePort());
  const api = async (): Promise<RunningProcess> => {
    const text = JSON.stringify(process.env);
    if (running?.settings === text) {
      const { url } = running.api;
      // The database was put in the place of another meanwhile.
      await until(() => fetch(`${url}/health/ready`).then(({ ok }) => ok), Boolean, 30_000);
      return running.api;
    }
    running?.api.signal('SIGTERM');
    await running?.api.ended;
    const smtp = process.env.SMTP_URL ?? `smtp://127.0.0.1:${mailPort}`;
    running = { settings: text, api: await startApiProcess({ SMTP_URL: smtp }) };
    return running.api;
  };
  const leave = async (): Promise<void> => {
    isTaken = false;
    if (!process.env.E2E_GROUPS) return endSecondApi();
    await rm(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
  };
  return { dataDir, mailPort, api, leave };
}
