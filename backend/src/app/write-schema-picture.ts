import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../platform/config/config';
import { withOwner } from '../platform/database/owner-client';
import { schemaPicture } from '../platform/database/migration/schema-picture';

/** Writes the pages that show the tables of the database, one for each feature. */
export async function writeSchemaPicture(config: Config, folder: string): Promise<void> {
  const pages = await withOwner(config, schemaPicture);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of pages) await writeFile(path.join(folder, name), text);
}
