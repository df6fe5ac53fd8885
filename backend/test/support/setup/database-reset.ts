import pg from 'pg';

import { superuserUrl, workerUrl } from './database';
import { until } from './wait';

/** A database that is larger than this is created again, because a table keeps its size when its rows are deleted. */
const MOST_BYTES = 32 * 1024 * 1024;
const WAIT_MILLISECONDS = 5000;
const TABLES = `select oid, oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`;
const BUSY = `select application_name || ': ' || query as text from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and state <> 'idle'
    and pid <> pg_backend_pid()`;

const newest = (catalogue: string, condition = 'true'): string =>
  `(select count(*) || ' ' || max(xmin::text::bigint) from ${catalogue} where ${condition})`;
const OF_OURS = 'in (select oid from ours)';
/**
 * A statement whose result changes when the tables, functions, views, rights, rules or triggers change. Every change of a
 * row of a catalogue creates a row version with a higher transaction number. Every removal makes the count lower. For
 * `pg_trigger` and `pg_class`, the result contains the values of the rows instead of the highest transaction number. Some
 * tests disable triggers and enable the same triggers again. TRUNCATE writes a new version of a row of `pg_class`, but
 * does not change the structure.
 */
const STRUCTURE = `
  with ours as (select c.* from pg_class c
    where relnamespace in ('public'::regnamespace, 'sec'::regnamespace, 'jobs'::regnamespace))
  select concat_ws(',',
    ${[
      newest('pg_proc'),
      newest('pg_rewrite'),
      newest('pg_policy'),
      newest('pg_extension'),
      newest('pg_default_acl'),
      newest('pg_namespace', `nspname not like 'pg\\_%'`),
      newest('pg_index', `indrelid ${OF_OURS}`),
      newest('pg_constraint', `conrelid ${OF_OURS}`),
      newest('pg_attribute', `attrelid ${OF_OURS}`),
      newest('pg_attrdef', `adrelid ${OF_OURS}`),
    ].join(', ')},
    (select md5(string_agg(t::text, ' ' order by oid)) from pg_trigger t),
    (select md5(string_agg(s::text, ' ' order by setrole)) from pg_db_role_setting s
     join pg_database d on d.oid = s.setdatabase where d.datname = current_database()),
    (select md5(string_agg(concat_ws(' ', oid, relname, relkind, relowner, relacl, relrowsecurity, relforcerowsecurity,
       reloptions), ',' order by oid)) from ours)
  ) as text`;

interface TableState {
  count: string;
  /** The highest transaction number of the rows. Rows that are added or changed later have a higher number. */
  newest: string;
}

interface SequenceState {
  start: string;
  /** Null if no value was taken from the sequence. */
  last: string | null;
}

interface TableCopy extends TableState {
  table: string;
  /** The columns whose values PostgreSQL does not compute. */
  columns: string;
  rows: string;
}

/**
 * Deletes the rows of the database of this Jest worker, and inserts the rows that the database has after the migrations.
 * Running applications keep their connections. If the database is created again, running applications lose their
 * connections.
 */
export class DatabaseReset {
  private isUsable = true;

  private constructor(
    private readonly client: pg.Client,
    private readonly structure: string,
    private readonly sequences: ReadonlyMap<string, SequenceState>,
    private readonly copies: readonly TableCopy[],
  ) {
    client.on('error', () => (this.isUsable = false));
  }

  /** Call this while the database is a new copy of the migrated database. */
  static async of(worker: string): Promise<DatabaseReset> {
    const client = new pg.Client({ connectionString: workerUrl(superuserUrl(), worker) });
    await client.connect();
    await client.query(`set lock_timeout = ${WAIT_MILLISECONDS}; set statement_timeout = 30000`);
    return new DatabaseReset(
      client,
      await textOf(client, STRUCTURE),
      await sequencesOf(client),
      await copiesOf(client),
    );
  }

  /**
   * Returns the names of the tables whose rows of after the migrations were restored. Returns undefined when the database
   * must be created again.
   */
  async run(): Promise<string[] | undefined> {
    try {
      // An application may still write after its last answer.
      await until(
        () => textOf(this.client, BUSY),
        (text) => text === '',
        WAIT_MILLISECONDS,
      );
      if (!this.isUsable || (await this.isTooLarge()) || (await textOf(this.client, STRUCTURE)) !== this.structure)
        return undefined;
      return await this.empty();
    } catch (error) {
      // The cause may be a test that holds a lock. The group continues with a new database.
      process.stderr.write(`The database could not be emptied: ${String(error)}\n`);
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async isTooLarge(): Promise<boolean> {
    const sizes = `select sum(pg_relation_size(oid))::text as text from (${TABLES}) t`;
    return Number(await textOf(this.client, sizes)) > MOST_BYTES;
  }

  private async empty(): Promise<string[]> {
    const kept = this.copies.map(({ table }) => pg.escapeLiteral(table)).join(', ');
    // With session_replication_role = replica, PostgreSQL runs no trigger and checks no foreign key.
    await this.client.query('begin; set local session_replication_role = replica');
    await this.client.query(`do $$ declare one text; begin
      for one in select name from (${TABLES}) t where name <> all (array[${kept}]) and pg_relation_size(oid) > 0 loop
        execute 'delete from ' || one;
      end loop;
    end $$`);
    const restored: string[] = [];
    for (const copy of this.copies) if (await this.restore(copy)) restored.push(copy.table);
    await this.client.query('commit');
    await this.restartSequences();
    return restored;
  }

  /** Restores the rows of one table. Returns whether the rows of the table differed from the copy. */
  private async restore(copy: TableCopy): Promise<boolean> {
    const { table, columns, rows, count, newest } = copy;
    const added = await this.client.query(`delete from ${table} where xmin::text::bigint > $1`, [newest]);
    if ((await stateOf(this.client, table)).count === count) return added.rowCount !== 0;
    await this.client.query(`delete from ${table}`);
    await this.client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
    Object.assign(copy, await stateOf(this.client, table));
    return true;
  }

  private async restartSequences(): Promise<void> {
    for (const [name, { last, start }] of await sequencesOf(this.client)) {
      const first = this.sequences.get(name)?.last ?? null;
      if (last !== first) await this.client.query('select setval($1, $2, $3)', [name, first ?? start, first !== null]);
    }
  }
}

async function textOf(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ text: string | null }>(statement);
  return rows[0]?.text ?? '';
}

async function stateOf(client: pg.Client, table: string): Promise<TableState> {
  const { rows } = await client.query<TableState>(
    `select count(*)::text as count, max(xmin::text::bigint)::text as newest from ${table}`,
  );
  return rows[0]!;
}

async function sequencesOf(client: pg.Client): Promise<Map<string, SequenceState>> {
  const { rows } = await client.query<SequenceState & { name: string }>(
    `select seqrelid::regclass::text as name, seqstart::text as start, pg_sequence_last_value(seqrelid)::text as last
     from pg_sequence`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

async function copiesOf(client: pg.Client): Promise<TableCopy[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select name, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
       where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from (${TABLES}) t where pg_relation_size(oid) > 0`,
  );
  const copies: TableCopy[] = [];
  for (const { name: table, columns } of tables) {
    const rows = await textOf(client, `select json_agg(t)::text as text from ${table} t`);
    if (rows !== '') copies.push({ table, columns, rows, ...(await stateOf(client, table)) });
  }
  return copies;
}
