import type pg from 'pg';

/** The same for as long as the database lives: a dump that is restored elsewhere, or a new one of the same name, has another. */
export async function databaseId(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select c.system_identifier || '-' || d.oid as id from pg_control_system() c, pg_database d where d.datname = current_database()`,
  );
  return rows[0]!.id;
}
