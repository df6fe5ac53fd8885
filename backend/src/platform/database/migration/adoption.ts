import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type pg from 'pg';

import { OperatorError } from '../../logging/operator-error';
import { readCatalogue } from './catalogue';

interface OlderVersion {
  /** The last commit whose migrations led to the schema of the baseline. */
  commit: string;
  migrations: string[];
  /** A hash of each kind of object in the catalogue, such as tables, indexes and policies. */
  catalogue: Record<string, string>;
}

const OLDER = path.resolve(__dirname, '../../../../database/before-the-baseline.json');
/** Functions and views are applied again from their files, so they need not be equal. */
const APPLIED_AGAIN = new Set(['function', 'body', 'view']);
const BASELINE = { timestamp: 1795000000000, name: 'Baseline1795000000000' };

/**
 * A database that was made by the migrations before the baseline has the same schema. The baseline is then recorded as
 * run. A database that lacks some of these migrations, or that was changed by hand, is refused.
 */
export async function adoptOlderDatabase(client: pg.Client): Promise<void> {
  const ran = await migrationsOf(client);
  const older = JSON.parse(readFileSync(OLDER, 'utf8')) as OlderVersion;
  if (!older.migrations.some((name) => ran.has(name))) return;

  const missing = older.migrations.filter((name) => !ran.has(name));
  if (missing.length > 0) {
    throw new OperatorError(
      `This database was made by an older version, and ${missing.length} of its migrations did not run (${missing[0]} is the first). ` +
        `Run \`migrate\` of commit ${older.commit} once, then run this version. Nothing was changed.`,
    );
  }
  const different = differentKinds(await catalogueHashes(client), older.catalogue);
  if (different.length > 0) {
    throw new OperatorError(
      `This database was made by an older version and was changed afterwards by hand (${different.join(', ')}). ` +
        `Undo these changes, or restore a backup, then run this version. Nothing was changed.`,
    );
  }
  await client.query('begin');
  await client.query('delete from migration where name = any ($1)', [older.migrations]);
  await client.query('insert into migration (timestamp, name) values ($1, $2)', [BASELINE.timestamp, BASELINE.name]);
  await client.query('commit');
}

export async function catalogueHashes(client: pg.Client): Promise<Record<string, string>> {
  const texts = new Map<string, string[]>();
  for (const { kind, name, text } of await readCatalogue(client)) {
    if (!APPLIED_AGAIN.has(kind)) texts.set(kind, [...(texts.get(kind) ?? []), `${name}\n${text}`]);
  }
  return Object.fromEntries(
    [...texts].map(([kind, lines]) => [
      kind,
      createHash('sha256').update(lines.join('\n\n')).digest('hex').slice(0, 16),
    ]),
  );
}

const differentKinds = (found: Record<string, string>, expected: Record<string, string>): string[] =>
  [...new Set([...Object.keys(found), ...Object.keys(expected)])].filter((kind) => found[kind] !== expected[kind]);

async function migrationsOf(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query(`select from pg_class where oid = to_regclass('public.migration')`);
  if (tables.length === 0) return new Set();
  const { rows } = await client.query<{ name: string }>('select name from public.migration');
  return new Set(rows.map(({ name }) => name));
}
