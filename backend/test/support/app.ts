import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';

import { TEST_SECRET, testDatabase } from './database';

export interface TestApp {
  app: NestExpressApplication;
  url: string;
  /** The owner of the tables, past every policy: for arranging and for looking, never for acting. */
  owner: pg.Pool;
  /** Where this application keeps its files. */
  dataDir: string;
  close: () => Promise<void>;
}

/** The real application on a free port, over the database of this Jest worker. */
export async function startApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const { url: database } = await testDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-'));
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATABASE_URL: database,
    APP_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // One hash per person and test: the strength of a hash is not what these tests are about.
    ARGON2_MEMORY_KIB: '1024',
    ARGON2_PASSES: '1',
    ...settings,
  });
  // Read late, when the settings are there.
  const { createApi } = await import('../../src/app/create-api');
  const app = await createApi();
  await app.listen(0, '127.0.0.1');
  const owner = new pg.Pool({ connectionString: database, max: 3 });
  const close = async (): Promise<void> => {
    await app.close();
    await owner.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, url: await app.getUrl(), owner, dataDir, close };
}
