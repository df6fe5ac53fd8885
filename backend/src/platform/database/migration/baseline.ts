import type { QueryRunner } from 'typeorm';

import { type DatabaseRoles, rolesFor, withRoles } from '../roles';
import { applyNeeded, type Run } from './functions';
import { readSqlFiles } from './sql-file';

/** Runs the files of `backend/database/baseline` on an empty database, each after the functions it needs. */
export async function applyBaseline(run: Run, roles: DatabaseRoles): Promise<void> {
  // A policy may call a function that reads a table of a later file.
  await run('set local check_function_bodies = off');
  for (const file of readSqlFiles('baseline')) {
    if (file.needs.length > 0) await applyNeeded(run, roles, file.needs);
    try {
      await run(withRoles(file.text, roles));
    } catch (error) {
      throw new Error(`${file.path}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** The roles of the database of a migration. */
export async function rolesOf(runner: QueryRunner): Promise<DatabaseRoles> {
  const [row] = (await runner.query('select current_database() as database, current_user as owner')) as [
    { database: string; owner: string },
  ];
  return rolesFor(row.database, row.owner);
}
