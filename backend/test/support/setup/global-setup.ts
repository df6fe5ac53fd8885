import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { GlobalConfig } from 'jest';

import { adminUrl, TEST_SECRET, workerDatabase, workerUrl } from './database';
import { runAsAdmin, recreateDatabase, dropDatabase, hasTemplate, makeTemplate } from './template-database';

const run = promisify(execFile);
const CLI = path.resolve(__dirname, '../../../dist/cli.js');

/** One migrated database for each Jest worker; a second run on the same server takes the templates of the first. */
export default async function globalSetup({ maxWorkers }: Pick<GlobalConfig, 'maxWorkers'>): Promise<void> {
  const workers = Array.from({ length: maxWorkers }, (_, index) => String(index + 1));
  await Promise.all(workers.map(prepare));
}

async function prepare(worker: string): Promise<void> {
  if (!(await hasTemplate(worker))) {
    await dropDatabase(workerDatabase(worker));
    await runAsAdmin(`create database ${workerDatabase(worker)}`);
    await migrate(workerUrl(adminUrl(), worker));
    await makeTemplate(worker);
  }
  await recreateDatabase(worker);
}

async function migrate(url: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, APP_SECRET: TEST_SECRET };
  await run(process.execPath, ['--enable-source-maps', CLI, 'migrate'], { env });
}
