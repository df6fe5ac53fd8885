import pg from 'pg';

import { adminUrl, superuserUrl, workerDatabase } from './database';

const template = (worker: string) => `${workerDatabase(worker)}_fresh`;

/** Whether an earlier run on this server has made the template of this Jest worker. */
export async function hasTemplate(worker: string): Promise<boolean> {
  return (await run(adminUrl(), 'select 1 from pg_database where datname = $1', [template(worker)])) > 0;
}

/**
 * Turns the migrated database of this Jest worker into a template. Tests use a copy of the template. After a test file
 * that changed the schema, the copy is made again. The copy has the name of the database, because the names of the roles
 * contain this name.
 */
export const makeTemplate = (worker: string): Promise<unknown> =>
  runAsAdmin(`alter database ${workerDatabase(worker)} rename to ${template(worker)}`);

/** The database of this Jest worker as it was after the migrations. */
export async function recreateDatabase(worker = process.env.JEST_WORKER_ID ?? '1'): Promise<void> {
  await dropDatabase(workerDatabase(worker));
  await runAsAdmin(`create database ${workerDatabase(worker)} template ${template(worker)} strategy file_copy`);
}

/** Only a superuser may end all connections: those of autovacuum, and those of an application that a failed hook left. */
export const dropDatabase = (name: string): Promise<unknown> =>
  run(superuserUrl(), `drop database if exists ${name} with (force)`);

export const runAsAdmin = (statement: string): Promise<unknown> => run(adminUrl(), statement);

async function run(connectionString: string, statement: string, values?: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
