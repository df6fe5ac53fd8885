import type { DatabaseRoles } from '../roles';
import { withRoles } from '../roles';
import { inOrder, readSqlFiles, type SqlFile } from './sql-file';

/** Runs a statement as the owner of the database, inside the caller's transaction. */
export type Run = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** PostgreSQL refuses to replace a function by one with another result or other names of parameters. */
const CANNOT_REPLACE = '42P13';

/** Applies the named functions and those they need, for a migration that uses them before all functions are applied. */
export async function applyNeeded(run: Run, roles: DatabaseRoles, names: readonly string[]): Promise<void> {
  const files = inOrder(readSqlFiles('functions'));
  const needed = new Set(names);
  for (const file of files.toReversed()) if (needed.has(file.name)) file.needs.forEach((name) => needed.add(name));
  const missing = names.filter((name) => !files.some((file) => file.name === name));
  if (missing.length > 0) throw new Error(`No file in backend/database/functions makes ${missing.join(', ')}`);
  const present = await marksOf(run);
  for (const file of files) if (needed.has(file.name)) await applyWhenChanged(run, roles, file, present);
}

/** Applies each function whose file changed and drops each one without a file. Returns the paths of the applied files. */
export async function applyFunctions(
  run: Run,
  roles: DatabaseRoles,
  files: readonly SqlFile[] = readSqlFiles('functions'),
): Promise<string[]> {
  const present = await marksOf(run);
  const names = new Set(files.map((file) => file.name));
  for (const name of present.keys()) if (!names.has(name)) await dropFunctions(run, name);
  const applied: string[] = [];
  for (const file of inOrder(files)) {
    if (await applyWhenChanged(run, roles, file, present)) applied.push(file.path);
  }
  return applied;
}

/** The comment of a function or a view names its file and the hash of the text that was applied. */
export const markOf = (file: SqlFile) => `${file.path} sha256:${file.sha256}`;

async function marksOf(run: Run): Promise<Map<string, string | null>> {
  const rows = await run<{ name: string; mark: string | null }>(
    `select proname as name, obj_description(oid, 'pg_proc') as mark from pg_proc where pronamespace = 'sec'::regnamespace`,
  );
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

async function applyWhenChanged(
  run: Run,
  roles: DatabaseRoles,
  file: SqlFile,
  present: ReadonlyMap<string, string | null>,
): Promise<boolean> {
  if (present.get(file.name) === markOf(file)) return false;
  try {
    if (present.has(file.name)) await replaceFunction(run, roles, file);
    else await run(withRoles(file.text, roles));
    await run(rightsOf(file, roles));
  } catch (error) {
    throw new Error(`${file.path}: ${(error as Error).message}`, { cause: error });
  }
  return true;
}

/** PostgreSQL would keep a function with other parameters as an overload, so the old one is dropped. */
async function replaceFunction(run: Run, roles: DatabaseRoles, file: SqlFile): Promise<void> {
  const before = await signaturesOf(run, file.name);
  await run('savepoint replaced');
  try {
    await run(withRoles(file.text, roles));
  } catch (error) {
    if ((error as { code?: string }).code !== CANNOT_REPLACE) throw error;
    await run('rollback to savepoint replaced');
    await dropFunctions(run, file.name);
    await run(withRoles(file.text, roles));
  }
  const after = await signaturesOf(run, file.name);
  if (after.length > 1) for (const signature of before) await run(`drop function ${signature}`);
}

async function signaturesOf(run: Run, name: string): Promise<string[]> {
  // The statement has no parameter, because a migration runs plain statements. The name is that of a file.
  const rows = await run<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where pronamespace = 'sec'::regnamespace and proname = '${name}'`,
  );
  return rows.map(({ signature }) => signature);
}

async function dropFunctions(run: Run, name: string): Promise<void> {
  for (const signature of await signaturesOf(run, name)) await run(`drop function ${signature}`);
}

function rightsOf(file: SqlFile, roles: DatabaseRoles): string {
  const role = (key: string) => (key === 'everybody' ? 'public' : withRoles(`:"${key}"`, roles));
  const { owner, ...others } = roles;
  const name = `sec.${file.name}`;
  return `
    alter function ${name} owner to ${role(file.owner)};
    revoke all on function ${name} from public, ${Object.values(others)
      .filter((other) => other !== role(file.owner))
      .join(', ')};
    ${file.execute.length > 0 ? `grant execute on function ${name} to ${file.execute.map(role).join(', ')};` : ''}
    comment on function ${name} is '${markOf(file)}';`;
}
