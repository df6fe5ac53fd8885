import path from 'node:path';

import { runMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';

import type { Config } from '../../config/config';
import { JOBS_SCHEMA, QUEUES } from '../../jobs/queues';
import { databaseName, loginPassword } from '../logins';
import { LOGIN_ROLES, rolesFor } from '../roles';
import { sql } from '../sql';
import { adoptOlderDatabase } from './adoption';
import { applyFunctions, type Run } from './functions';
import { applyViews } from './views';

export function migrationSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    migrations: [path.join(__dirname, '..', '..', '..', 'migrations', '[0-9]*.{ts,js}')],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    applicationName: 'migrate',
    extra: { options: '-c lock_timeout=3s' },
  });
}

/**
 * Migrates tables, functions, roles, logins and job tables to this version. Safe to run repeatedly and concurrently.
 */
export async function migrate(config: Config, afterwards: (client: pg.Client) => Promise<void>): Promise<void> {
  const url = config.MIGRATE_DATABASE_URL ?? config.DATABASE_URL;
  const client = new pg.Client({ connectionString: url, application_name: 'migrate' });
  await client.connect();
  try {
    // Roles belong to the whole cluster, so two migrations in one cluster wait for each other.
    await client.query(`select pg_advisory_lock(hashtext('recruitment-migrate'))`);
    const database = databaseName(url);
    const { rows } = await client.query<{ owner: string }>('select current_user as owner');
    const roles = rolesFor(database, rows[0]!.owner);
    await adoptOlderDatabase(client);
    const source = await migrationSource(url).initialize();
    await source.runMigrations();
    await source.destroy();
    await inTransaction(client, async (run) => {
      await applyFunctions(run, roles);
      await applyViews(run, roles);
    });

    // Repeated each time, because a restored dump has the rights of a new database. Only the worker's queue creates
    // temporary tables.
    const name = client.escapeIdentifier(database);
    await client.query(
      `revoke temporary on database ${name} from public; grant temporary on database ${name} to ${roles.worker}`,
    );
    for (const login of LOGIN_ROLES) {
      const password = loginPassword(config.APP_SECRET, `${databaseName(config.DATABASE_URL)}_${login}`);
      await client.query(`alter role ${roles[login]} password '${password}'`);
    }

    const pool = new pg.Pool({ connectionString: url, max: 2, options: `-c search_path=${JOBS_SCHEMA}` });
    await runMigrations(pool, JOBS_SCHEMA);
    // BullMQ creates the sequence of a queue with its first job, which the worker has no right to do.
    for (const queue of QUEUES) {
      const { rows: names } = await pool.query<{ name: string }>(sql`select job_id_seq_name(${queue}) as name`);
      await pool.query(`create sequence if not exists ${JOBS_SCHEMA}.${client.escapeIdentifier(names[0]!.name)}`);
    }
    await pool.end();
    await client.query(`
      grant usage on schema ${JOBS_SCHEMA} to ${roles.worker};
      grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${roles.worker};
      grant usage, select, update on all sequences in schema ${JOBS_SCHEMA} to ${roles.worker};
      grant execute on all functions in schema ${JOBS_SCHEMA} to ${roles.worker};`);
    await afterwards(client);
  } finally {
    await client.end();
  }
}

/** Runs the work in one transaction of the client. */
export async function inTransaction<Result>(client: pg.Client, work: (run: Run) => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work(async (text, values) => (await client.query(text, values)).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
