import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** Each idle application needs memory. */
const MOST_IDLE = 4;
/** `startApp` shares an application between test files only if this list contains all settings that the test passes. */
const SHARED_SETTINGS = new Set(['SESSION_CACHE_MILLISECONDS', 'DECISION_UNDO_SECONDS', 'ERASURE_DELAY_MINUTES']);
/** Each application has its own values of these variables. */
const OWN_VARIABLES = new Set(['DATA_DIR', 'MAIL_CATCHER_PORT']);

export interface RunningApp {
  app: NestExpressApplication;
  url: string;
  dataDir: string;
  /** The content of the file with the port of the mail catcher. Undefined if the application uses a mail server. */
  mailPort: string | undefined;
}

/**
 * Running applications that no test uses now, by their environment variables. The application that was used last stands
 * at the end.
 */
const idle = new Map<string, RunningApp>();

/** False for test files that run one by one, and for two API processes, which use `sharedStorage`. */
export const areAppsShared = (): boolean => Boolean(process.env.E2E_GROUPS) && process.env.TEST_APIS !== '2';

/** Test files with the same key use the same application. Undefined when the application must not be shared. */
export function sharingKey(settings: Record<string, string>, environment: Record<string, string>): string | undefined {
  if (!areAppsShared() || Object.keys(settings).some((name) => !SHARED_SETTINGS.has(name))) return undefined;
  const variables = Object.entries({ ...process.env, ...environment }).filter(([name]) => !OWN_VARIABLES.has(name));
  return JSON.stringify(variables.sort());
}

export function takeIdleApp(key: string): RunningApp | undefined {
  const found = idle.get(key);
  idle.delete(key);
  // The logger of Nest has the settings of the application that started last.
  if (found) Logger.overrideLogger(false);
  return found;
}

/** Keeps the application for the next test file whose application has the same key. */
export async function keepIdleApp(key: string, running: RunningApp): Promise<void> {
  await emptyFolder(running.dataDir);
  await writeMailPort(running);
  if (idle.has(key)) return stopApp(running);
  idle.set(key, running);
  for (const [oldest, left] of [...idle].slice(0, -MOST_IDLE)) {
    idle.delete(oldest);
    await stopApp(left);
  }
}

export async function stopApp({ app, dataDir }: RunningApp): Promise<void> {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}

export async function mailPortIn(folder: string): Promise<string | undefined> {
  const file = mailPortFile(folder);
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

export const idleApps = (): RunningApp[] => [...idle.values()];

export async function stopIdleApps(): Promise<void> {
  const stopping = idleApps();
  idle.clear();
  await Promise.all(stopping.map(stopApp));
}

/**
 * The worker reads the port from a file. An API process that a test started in the same folder has written another
 * port.
 */
async function writeMailPort({ dataDir, mailPort }: RunningApp): Promise<void> {
  if (mailPort !== undefined) await writeFile(mailPortFile(dataDir), mailPort);
}

const mailPortFile = (folder: string): string => path.join(folder, 'mail', 'port');

/** Removes the files. The application needs the folders. */
async function emptyFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  await Promise.all(files.map(({ parentPath, name }) => rm(path.join(parentPath, name), { force: true })));
}
