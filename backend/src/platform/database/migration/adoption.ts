import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type pg from 'pg';

import { OperatorError } from '../../logging/operator-error';
import { sql } from '../sql';
import { readCatalogue } from './catalogue';

interface OlderVersions {
  /** The versions, oldest first. The migrations of the last one lead to the schema of the baseline. */
  versions: {
    /** The last commit that contains these migrations. */
    commit: string;
    migrations: string[];
  }[];
  /** A hash of each kind of object in the catalogue of the newest version, such as tables, indexes and policies. */
  catalogue: Record<string, string>;
}

const OLDER = path.resolve(__dirname, '../../../../database/before-the-baseline.json');
/** Functions and views are applied again from their files, so they need not be equal. */
const APPLIED_AGAIN = new Set(['function', 'body', 'view']);
const BASELINE = { timestamp: 1795800000000, name: 'Baseline1795800000000' };

/**
 * A database with all migrations of the newest version before the baseline has the schema of the baseline. The baseline
 * is then recorded as run. A database that lacks some of these migrations, or that was changed by hand, is refused.
 */
export async function adoptOlderDatabase(client: pg.Client): Promise<void> {
  const ran = await migrationsOf(client);
  const { versions, catalogue } = JSON.parse(readFileSync(OLDER, 'utf8')) as OlderVersions;
  const oldest = versions.findIndex(({ migrations }) => migrations.some((name) => ran.has(name)));
  if (oldest < 0) return;

  const lacks = (name: string) => !ran.has(name);
  const unfinished = versions.slice(oldest).filter(({ migrations }) => migrations.some(lacks));
  if (unfinished.length > 0) {
    const missing = unfinished.flatMap(({ migrations }) => migrations.filter(lacks));
    throw new OperatorError(
      `This database was made by an older version, and ${missing.length} of the migrations up to this version did not run (${missing[0]} is the first). ` +
        `Run \`migrate\` of commit ${unfinished.map(({ commit }) => commit).join(' and then of commit ')} once, then run this version. Nothing was changed.`,
    );
  }
  const { migrations } = versions.at(-1)!;
  // Migrations after the baseline changed the catalogue, so there is nothing to compare it with.
  const hasLaterMigrations = [...ran].some((name) => !migrations.includes(name));
  const different = hasLaterMigrations ? [] : differentKinds(await catalogueHashes(client), catalogue);
  if (different.length > 0) {
    throw new OperatorError(
      `This database was made by an older version and was changed afterwards by hand (${different.join(', ')}). ` +
        `Undo these changes, or restore a backup, then run this version. Nothing was changed.`,
    );
  }
  await client.query('begin');
  await client.query(sql`delete from migration where name = any (${migrations.slice(1)})`);
  // The row keeps its id, so that the baseline stays the first migration.
  await client.query(sql`
    update migration set timestamp = ${BASELINE.timestamp}, name = ${BASELINE.name} where name = ${migrations[0]}`);
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
