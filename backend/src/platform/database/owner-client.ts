import pg from 'pg';

import type { Config } from '../config/config';

/** Runs the work of a command line program with a connection of the owner of the database. */
export async function withOwner<T>(
  { MIGRATE_DATABASE_URL, DATABASE_URL }: Config,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: MIGRATE_DATABASE_URL ?? DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
