import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { NestExpressApplication } from '@nestjs/platform-express';
import type pg from 'pg';
import request from 'supertest';

import { TEST_SECRET, testDatabase } from '../setup/database';
import { ownerPool } from './owner-pool';
import { isPatched } from './this-process-only';
import { holdsNoInternalIds } from '../requests/internal-ids';
import { sharedPlace } from './second-api-process';

// The shape of an answer is the document's own, so each test names what it reads.
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any;

export interface TestApp {
  app: NestExpressApplication;
  /** Of a second API at every other reading, where two run. */
  url: string;
  /** Of the one that catches the mail. */
  ownUrl: string;
  /** From now on all calls go to this process: what it was told, or counts, another one does not know. */
  stayHere: () => void;
  /** The owner of the tables, past every policy: for arranging and for looking, never for acting. */
  owner: pg.Pool;
  /** Where this application keeps its files. */
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
  /** Of the first error; `OK` when there is none. */
  code: string;
  /** Each refusal with the field it names: `FIELD_REQUIRED name`. */
  faults: string[];
}

export interface CallOptions {
  endpoint?: '/graphql' | '/public/graphql';
  locale?: string;
}

/** The real application on a free port, over the database of this Jest worker. */
export async function startApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const { url: database } = await testDatabase();
  const shared = await sharedPlace(settings);
  const dataDir = shared?.dataDir ?? mkdtempSync(path.join(tmpdir(), 'e2e-'));
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATABASE_URL: database,
    APP_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MAIL_CATCHER_PORT: shared?.mailPort ?? '0',
    // One hash per person and test: the strength of a hash is not what these tests are about.
    ARGON2_MEMORY_KIB: '1024',
    ARGON2_PASSES: '1',
    // All tests come from one address.
    THROTTLE_REGISTER_PER_HOUR: '100000',
    THROTTLE_SIGN_IN_PER_ADDRESS_PER_HOUR: '100000',
    THROTTLE_RECOVERY_PER_ADDRESS_PER_HOUR: '100000',
    THROTTLE_INVITATION_PER_15_MINUTES: '100000',
    THROTTLE_APPLY_PER_HOUR: '100000',
    THROTTLE_REPORT_PER_HOUR: '100000',
    RATE_ANONYMOUS_PER_MINUTE: '1000000',
    RATE_READS_PER_MINUTE: '1000000',
    RATE_PERSON_PER_MINUTE: '1000000',
    // Decisions are told at once; the tests of the undo window move it themselves.
    DECISION_UNDO_SECONDS: '0',
    ...settings,
  });
  // Read late, when the settings are there.
  const { createApi } = await import('../../../src/app/create-api');
  const app = await createApi();
  await app.listen(0, '127.0.0.1');
  const own = await app.getUrl();
  const second = await shared?.api();
  const owner = ownerPool(database, 3);
  const close = async (): Promise<void> => {
    await app.close();
    await owner.end();
    await (shared ? shared.leave() : rm(dataDir, { recursive: true, force: true }));
  };
  let turn = 0;
  let isAlone = false;
  return {
    /** Whoever looks into the process talks to that one from then on. */
    get app() {
      isAlone = true;
      return app;
    },
    get url() {
      if (!second || isAlone || isPatched()) return own;
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

/** One call, as a browser makes it. */
export async function graphql(
  app: Pick<TestApp, 'url'>,
  token: string | null,
  document: string,
  variables: object = {},
  { endpoint = '/graphql', locale }: CallOptions = {},
): Promise<Answer> {
  const call = request(app.url).post(endpoint);
  if (locale) call.set('locale', locale);
  if (token) call.set('authorization', `Bearer ${token}`);
  const { status, body } = (await call.send({ query: document, variables })) as { status: number; body: WireAnswer };
  return answerOf(status, body);
}

/** The same with a body of one's own: forms, and what is no JSON at all. */
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

/** The data of a call that has to succeed; a refusal fails the test with what it said. */
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
