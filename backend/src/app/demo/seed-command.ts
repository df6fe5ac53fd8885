import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import pg from 'pg';

import { Passwords } from '../../platform/auth/passwords';
import type { Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { databaseId } from '../../platform/database/database-id';
import { DiskStorage } from '../../platform/storage/disk-storage';
import { type DemoAccount, seedDemo } from './seed/seed-demo';

/** `cli seed`: inserts the demo data and writes its passwords to a file that only this user can read. */
export async function seed(config: Config): Promise<void> {
  if (config.NODE_ENV === 'production')
    throw new Error('The demonstration has well-known people in it: not in production');
  const clock = new Clock();
  const passwords = new Passwords(config);
  const storage = new DiskStorage(config, clock);
  await storage.onModuleInit();
  const client = new pg.Client({
    connectionString: config.MIGRATE_DATABASE_URL ?? config.DATABASE_URL,
    application_name: 'seed',
  });
  await client.connect();
  try {
    await seedDemo(client, {
      now: clock.now(),
      hash: (password) => passwords.hash(password),
      store: (bytes, area) => storage.put(Readable.from([bytes]), bytes.length, () => Promise.resolve(), area),
      keep: async (accounts) => keepAccounts(config, await accountsFile(config, client), accounts),
    });
  } finally {
    await client.end();
  }
}

/**
 * One file per database, so that accounts of another database are never listed. A recreated database has another id.
 */
async function accountsFile({ DATA_DIR, DEMO_ACCOUNTS_FILE }: Config, client: pg.Client): Promise<string> {
  return DEMO_ACCOUNTS_FILE ?? path.join(DATA_DIR, `demo-accounts-${await databaseId(client)}.json`);
}

/** Writes to a temporary name and renames it, so that a reader sees the complete file or none. */
async function keepAccounts({ PUBLIC_URL }: Config, file: string, accounts: readonly DemoAccount[]): Promise<void> {
  const listed = accounts.map((account) => ({ ...account, url: new URL(account.url, PUBLIC_URL).href }));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(listed, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
