import { readFileSync } from 'node:fs';
import path from 'node:path';

import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  optional: boolean;
  keys: string;
}
interface Reference {
  table: string;
  target: string;
  columns: string;
  optional: boolean;
  unique: boolean;
}

const FEATURES = path.resolve(__dirname, '../../../../database/features.json');
const HEADER = '<!-- Generated from the database by `node scripts/schema-picture.mjs`; checked by the tests. -->\n';
const TABLES = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'`;

const COLUMNS = `
  select c.relname as table, a.attname as name, not a.attnotnull as optional,
    replace(replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz'), ' ', '_') as type,
    concat_ws(', ',
      case when exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) then 'PK' end,
      case when exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) then 'FK' end,
      case when exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'u' and k.conkey = array[a.attnum]) then 'UK' end
    ) as keys
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where ${TABLES} and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const REFERENCES = `
  select c.relname as table, t.relname as target,
    (select string_agg(a.attname, ', ' order by array_position(k.conkey, a.attnum)) from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any (k.conkey)) as columns,
    exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey) and not a.attnotnull) as optional,
    exists (select 1 from pg_constraint u where u.conrelid = c.oid and u.contype in ('p', 'u') and u.conkey <@ k.conkey) as unique
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where ${TABLES} and k.contype = 'f'
  order by c.relname, t.relname, columns`;

/** Pages of Markdown by their file name: one for each feature with its tables, keys and references, and a list of all. */
export async function schemaPicture(client: pg.Client): Promise<Map<string, string>> {
  const features = JSON.parse(readFileSync(FEATURES, 'utf8')) as Record<string, string[]>;
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: references } = await client.query<Reference>(REFERENCES);
  const { rows: classes } = await client.query<{ name: string; class: string }>(
    `select c.relname as name, substr(obj_description(c.oid, 'pg_class'), 8) as class from pg_class c where ${TABLES}`,
  );
  const listed = new Set(Object.values(features).flat());
  const unlisted = classes.filter(({ name }) => !listed.has(name));
  if (unlisted.length > 0) {
    throw new Error(`backend/database/features.json does not list ${unlisted.map(({ name }) => name).join(', ')}`);
  }
  const classOf = new Map(classes.map((row) => [row.name, row.class]));
  const pages = Object.entries(features).map(([feature, tables]): [string, string] => [
    `${feature}.md`,
    pageOf(feature, tables, columns, references),
  ]);
  return new Map([['README.md', listOf(features, classOf)], ...pages]);
}

function pageOf(feature: string, tables: string[], columns: Column[], references: Reference[]): string {
  const entities = tables.flatMap((table) => [
    `  ${table} {`,
    ...columns.filter((column) => column.table === table).map(attribute),
    '  }',
  ]);
  const lines = references.filter(({ table }) => tables.includes(table)).map(reference);
  return `${HEADER}\n# ${titleOf(feature)}\n\n\`\`\`mermaid\nerDiagram\n${[...entities, ...lines].join('\n')}\n\`\`\`\n`;
}

const titleOf = (feature: string): string => `${feature[0]!.toUpperCase()}${feature.slice(1)}`;

const attribute = ({ type, name, keys, optional }: Column): string =>
  `    ${[type, name, keys, optional ? '"optional"' : ''].filter(Boolean).join(' ')}`;

const reference = ({ table, target, columns, optional, unique }: Reference): string =>
  `  ${target} ${optional ? '|o' : '||'}--${unique ? 'o|' : 'o{'} ${table} : "${columns}"`;

function listOf(features: Record<string, string[]>, classOf: Map<string, string>): string {
  const parts = Object.entries(features).map(([feature, tables]) => {
    const lines = tables.map((table) => `- \`${table}\` (${classOf.get(table)})`);
    return `## [${titleOf(feature)}](${feature}.md)\n\n${lines.join('\n')}\n`;
  });
  const start =
    'Each table with its class, which says who may reach the rows. The definitions stand in `backend/database`.';
  return `${HEADER}\n# The tables of the database\n\n${start}\n\n${parts.join('\n')}`;
}
