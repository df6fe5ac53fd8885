import { type DatabaseRoles, withRoles } from '../roles';
import { markOf, type Run } from './functions';
import { inOrder, readSqlFiles, type SqlFile } from './sql-file';

/** PostgreSQL refuses to replace a view by one that lacks or renames a column. */
const CANNOT_REPLACE = '42P16';

/** Applies each view whose file changed and drops each one without a file. Returns the paths of the applied files. */
export async function applyViews(
  run: Run,
  roles: DatabaseRoles,
  files: readonly SqlFile[] = readSqlFiles('views'),
): Promise<string[]> {
  const names = new Set(files.map((file) => file.name));
  for (const name of (await marksOf(run)).keys()) if (!names.has(name)) await dropView(run, name);
  let present = await marksOf(run);
  const applied: string[] = [];
  for (const file of inOrder(files)) {
    if (present.get(file.name) === markOf(file)) continue;
    try {
      // Dropping a view drops those that need it. They come later in this order and are made again.
      if (await replaceView(run, roles, file)) present = await marksOf(run);
      await run(rightsOf(file, roles));
    } catch (error) {
      throw new Error(`${file.path}: ${(error as Error).message}`, { cause: error });
    }
    applied.push(file.path);
  }
  return applied;
}

async function marksOf(run: Run): Promise<Map<string, string | null>> {
  const rows = await run<{ name: string; mark: string | null }>(
    `select relname as name, obj_description(oid, 'pg_class') as mark
     from pg_class where relnamespace = 'sec'::regnamespace and relkind = 'v'`,
  );
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

/** Returns whether the view had to be dropped first. */
async function replaceView(run: Run, roles: DatabaseRoles, file: SqlFile): Promise<boolean> {
  await run('savepoint replaced');
  try {
    await run(withRoles(file.text, roles));
    return false;
  } catch (error) {
    if ((error as { code?: string }).code !== CANNOT_REPLACE) throw error;
    await run('rollback to savepoint replaced');
    await dropView(run, file.name);
    await run(withRoles(file.text, roles));
    return true;
  }
}

async function dropView(run: Run, name: string): Promise<void> {
  await run(`drop view if exists sec.${name} cascade`);
}

function rightsOf(file: SqlFile, { owner, ...roles }: DatabaseRoles): string {
  const name = `sec.${file.name}`;
  const readers = file.select.map((key) => withRoles(`:"${key}"`, { owner, ...roles })).join(', ');
  return `
    revoke all on ${name} from public, ${Object.values(roles).join(', ')};
    ${readers ? `grant select on ${name} to ${readers};` : ''}
    comment on view ${name} is '${markOf(file)}';`;
}
