import pg from 'pg';

import { adminUrl, workerDatabase } from './database';
import { until } from './wait';

const fresh = (worker: string) => `${workerDatabase(worker)}_fresh`;

/**
 * Puts the migrated database aside, so that each file of tests can begin with a copy: what one leaves behind (mail that
 * waits, events nobody took) is neither work nor a surprise for the next. The name stays, since the roles carry it.
 */
export async function keepAside(worker: string): Promise<void> {
  await asAdmin(`drop database if exists ${fresh(worker)} with (force)`);
  await asAdmin(`alter database ${workerDatabase(worker)} rename to ${fresh(worker)}`);
  await asAdmin(copyOf(worker));
}

/** The database of this Jest worker as it was after the migrations. */
export async function beginAnew(worker = process.env.JEST_WORKER_ID ?? '1'): Promise<void> {
  await dropped(workerDatabase(worker));
  await asAdmin(copyOf(worker));
}

/** A housekeeper of the server may be in it, whom only a superuser may send away: it leaves by itself. */
export async function dropped(name: string): Promise<void> {
  await until(
    () =>
      asAdmin(`drop database if exists ${name} with (force)`).then(
        () => 'dropped',
        (error: Error) => error.message,
      ),
    (outcome) => outcome === 'dropped',
    60_000,
  );
}

export async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const copyOf = (worker: string) =>
  `create database ${workerDatabase(worker)} template ${fresh(worker)} strategy file_copy`;
