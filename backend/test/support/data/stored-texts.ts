import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { TestApp } from '../app/app';

/**
 * Returns the columns of all tables, and the files, that contain one of the texts. Columns with random ids or hashes are
 * not searched, because their digits may be those of a text by chance.
 */
export async function findTexts(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await app.owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema not in ('pg_catalog', 'information_schema') and c.udt_name not in ('bool', 'timestamptz', 'uuid', 'bytea')
       and c.table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await app.owner.query<{ n: number; value: string }>(
      `select count(*)::int as n, min(left(v, 200)) as value from (select convert_from(convert_to("${column}"::text, 'utf8'), 'utf8') v from "${table}") every
       where exists (select 1 from unnest($1::text[]) word where v ilike '%' || word || '%')`,
      [texts],
    );
    if (rows[0]!.n > 0) found.push(`${table}.${column}: ${rows[0]!.value}`);
  }
  const names = await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true });
  for (const entry of names.filter((name) => name.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const content = (await readFile(file)).toString('latin1');
    if (texts.some((text) => content.includes(text))) found.push(file);
  }
  return found;
}
