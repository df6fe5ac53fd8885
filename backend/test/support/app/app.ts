import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { NestExpressApplication } from '@nestjs/platform-express';
import type pg from 'pg';

import { TEST_SECRET, testDatabase } from '../setup/database';
import { stoppable } from './left-running';
import { ownerPool } from './owner-pool';
import { postJson } from './post-json';
import { copySchemas } from './schema-copies';
import { isThisProcessRequired } from './this-process-only';
import { holdsNoInternalIds } from '../requests/internal-ids';
import { sharedStorage } from './second-api-process';
import { keepIdleApp, mailPortIn, type RunningApp, sharingKey, stopApp, takeIdleApp } from './shared-apps';

// The shape of an answer is the document's own, so each test names what it reads.
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any;

export interface TestApp {
  app: NestExpressApplication;
  /** Where two API processes run, every second read gives the URL of the other process. */
  url: string;
  /** The URL of this process, which also has the mail catcher. */
  ownUrl: string;
  /** From now on all calls go to this process, because the other one does not share its memory. */
  stayHere: () => void;
  /** The owner of the tables, who bypasses every policy: for set-up and for assertions, never for the tested action. */
  owner: pg.Pool;
  /** The folder of the files of this application. */
  dataDir: string;
  close: () => Promise<void>;
}

export interface WireError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; field?: string; params?: Record<string, Data>; retryAfter?: number; requestId?: string };
}

export interface Answer {
  status: number;
  data: Data;
  errors: WireError[];
  /** Code of the first error; `OK` when there is none. */
  code: string;
  /** The code and field of each error: `FIELD_REQUIRED name`. */
  faults: string[];
}

export interface CallOptions {
  endpoint?: '/graphql' | '/public/graphql';
  locale?: string;
}

/**
 * Starts the real application on a free port with the database of this Jest worker. In a group of test files, the
 * function takes an application that an earlier file has left running, unless `isShared` is false.
 */
export async function startApp(settings: Record<string, string> = {}, { isShared = true } = {}): Promise<TestApp> {
  const { url: database } = await testDatabase();
  const storage = await sharedStorage(settings);
  const environment = { ...environmentOf(database), ...settings };
  const key = isShared ? sharingKey(settings, environment) : undefined;
  const idle = key === undefined ? undefined : takeIdleApp(key);
  const dataDir = idle?.dataDir ?? storage?.dataDir ?? mkdtempSync(path.join(tmpdir(), 'e2e-'));
  Object.assign(process.env, { DATA_DIR: dataDir, MAIL_CATCHER_PORT: storage?.mailPort ?? '0', ...environment });
  let running: RunningApp | undefined = idle ?? (await listeningApi(dataDir));
  const own = running.url;
  const second = await storage?.api();
  const owner = ownerPool(database, 3);
  let isObjectUsed = false;
  const close = stoppable(async () => {
    const closing = running!;
    // Jest keeps the variables of each file until the end of the group, and with them the stopped application.
    running = undefined;
    await owner.end();
    // A test that took the application object may have changed the application.
    if (key !== undefined && !isObjectUsed) return keepIdleApp(key, closing);
    if (!storage) return stopApp(closing);
    await closing.app.close();
    await storage.leave();
  });
  let turn = 0;
  let isAlone = false;
  return {
    /** A test that uses the application object sends all later requests to this process. */
    get app() {
      isAlone = true;
      isObjectUsed = true;
      if (!running) throw new Error('The application has stopped');
      return running.app;
    },
    get url() {
      if (!second || isAlone || isThisProcessRequired()) return own;
      turn += 1;
      return turn % 2 === 0 ? own : second.url;
    },
    ownUrl: own,
    stayHere: () => void (isAlone = true),
    owner,
    dataDir,
    close,
  };
}

/**
 * The environment variables of each application of the tests. A setting of a test replaces the variable of the same
 * name.
 */
const environmentOf = (database: string): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: database,
  APP_SECRET: TEST_SECRET,
  LOG_LEVEL: 'silent',
  // Tests create many accounts and do not test the strength of a hash.
  ARGON2_MEMORY_KIB: '1024',
  ARGON2_PASSES: '1',
  // All requests of the tests have the same IP address.
  THROTTLE_REGISTER_PER_HOUR: '100000',
  THROTTLE_SIGN_IN_PER_ADDRESS_PER_HOUR: '100000',
  THROTTLE_RECOVERY_PER_ADDRESS_PER_HOUR: '100000',
  THROTTLE_INVITATION_PER_15_MINUTES: '100000',
  THROTTLE_APPLY_PER_HOUR: '100000',
  THROTTLE_REPORT_PER_HOUR: '100000',
  RATE_ANONYMOUS_PER_MINUTE: '1000000',
  RATE_READS_PER_MINUTE: '1000000',
  RATE_PERSON_PER_MINUTE: '1000000',
  // Decisions are visible at once; the tests of the undo period set their own value.
  DECISION_UNDO_SECONDS: '0',
});

async function listeningApi(dataDir: string): Promise<RunningApp> {
  // Imported after the environment variables are set.
  const { createApi } = await import('../../../src/app/create-api');
  await copySchemas();
  const app = await createApi();
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl(), dataDir, mailPort: await mailPortIn(dataDir) };
}

/** One GraphQL request, as the web pages send it. */
export async function graphql(
  app: Pick<TestApp, 'url'>,
  token: string | null,
  document: string,
  variables: object = {},
  { endpoint = '/graphql', locale }: CallOptions = {},
): Promise<Answer> {
  const headers = { ...(locale && { locale }), ...(token && { authorization: `Bearer ${token}` }) };
  const { status, body } = await postJson(`${app.url}${endpoint}`, { query: document, variables }, headers);
  return answerOf(status, body as WireAnswer);
}

/** One request with any body: a form, or text that is not JSON. */
export async function post(
  address: string,
  token: string | null,
  body: string | FormData,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return answerOf(response.status, (await response.json()) as WireAnswer);
}

interface WireAnswer {
  data: Data;
  errors?: WireError[];
}

export function answerOf(status: number, { data, errors = [] }: WireAnswer): Answer {
  errors.forEach(holdsNoInternalIds);
  return {
    status,
    data,
    errors,
    code: errors[0]?.extensions.code ?? 'OK',
    faults: errors.map(({ extensions: { code, field } }) => (field ? `${code} ${field}` : code)),
  };
}

/** The data of a request that must succeed; an error of the answer fails the test. */
export async function must(
  app: Pick<TestApp, 'url'>,
  token: string | null,
  document: string,
  variables: object = {},
  options: CallOptions = {},
): Promise<Data> {
  const { data, errors } = await graphql(app, token, document, variables, options);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
}
