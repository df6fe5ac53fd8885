import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import pg from 'pg';

import type { Config } from '../platform/config/config';
import { schemaPicture } from '../platform/database/migration/schema-picture';

/** Writes the pages that show the tables of the database, one for each feature. */
export async function writeSchemaPicture(config: Config, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: config.MIGRATE_DATABASE_URL ?? config.DATABASE_URL });
  await client.connect();
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of await schemaPicture(client)) await writeFile(path.join(folder, name), text);
  } finally {
    await client.end();
  }
}
