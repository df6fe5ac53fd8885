import type pg from 'pg';

/**
 * Identifies a database for its lifetime. A dump restored elsewhere, or a recreated database of the same name, has
 * another id.
 */
export async function databaseId(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select c.system_identifier || '-' || d.oid as id from pg_control_system() c, pg_database d where d.datname = current_database()`,
  );
  return rows[0]!.id;
}
