import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import pg from 'pg';

import { Passwords } from '../../platform/auth/passwords';
import type { Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { DiskStorage } from '../../platform/storage/disk-storage';
import { type DemoAccount, seedDemo } from './seed-demo';

const ACCOUNTS_FILE = 'demo-accounts.json';

/** `cli seed`: the demonstration in the database, its passwords in a file beside the data that only this user may read. */
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
      keep: (accounts) => keepAccounts(config, accounts),
    });
  } finally {
    await client.end();
  }
}

/** Moved into place in one step: whoever reads it finds all of it or nothing. */
async function keepAccounts({ DATA_DIR, PUBLIC_URL }: Config, accounts: readonly DemoAccount[]): Promise<void> {
  const file = path.join(DATA_DIR, ACCOUNTS_FILE);
  const listed = accounts.map((account) => ({ ...account, url: new URL(account.url, PUBLIC_URL).href }));
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(listed, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
