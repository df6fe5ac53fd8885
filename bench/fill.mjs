import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PER_PAGE = 25;
/** The last row that can be reached by page number. Later rows are reached by cursor. */
const DEEPEST_ROW = 10_000;
/** Large tables. Profiles are read from them during the fill, so they keep their indexes. */
const READ_MEANWHILE = ['candidate', 'candidate_experience', 'candidate_study', 'candidate_language'];
/** Tables whose indexes are dropped during the fill. */
const FILLED = [
  ...['vacancy', 'vacancy_version', 'vacancy_skill', 'stage', 'institution_candidate'],
  ...['candidacy', 'candidacy_count', 'candidacy_stage', 'candidacy_decision', 'candidacy_shape', 'match_score'],
];
/** Tables whose changes write the shape and the search row of a candidate. They are written once, after the fill. */
const SHAPED = READ_MEANWHILE;
const SEARCHED = [...SHAPED, 'institution_candidate'];
export const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fill');

/** Hands the sizes and the account to the SQL files, as settings of the session. */
export async function settle(client, { sizes, passwordHash, permissions }) {
  const settings = { ...sizes, password_hash: passwordHash, permissions: JSON.stringify(permissions) };
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, String(value)]);
  }
  await client.query(`set work_mem = '64MB'; set synchronous_commit = off; set jit = off`);
}

export const printSpent = (spent) =>
  console.log(
    Object.entries(spent)
      .map(([name, milliseconds]) => `  ${name} ${(milliseconds / 1000).toFixed(1)} s`)
      .join('\n'),
  );

/** Fills the migrated database with the owner's connection, one SQL file after the other. */
export async function fill(client, given) {
  await settle(client, given);
  const spent = {};
  const restore = await withoutIndexes(client);
  const follow = async (verb) => {
    for (const table of SEARCHED) await client.query(`alter table ${table} ${verb} trigger follow_candidate`);
    for (const table of SHAPED) await client.query(`alter table ${table} ${verb} trigger shape_follows`);
  };
  await follow('disable');
  for (const file of fs.readdirSync(FOLDER).sort()) {
    const start = Date.now();
    await client.query(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
    spent[file.replace(/^\d+-|\.sql$/g, '')] = Date.now() - start;
  }
  const timed = async (name, work) => {
    const startedAt = Date.now();
    await work();
    spent[name] = Date.now() - startedAt;
  };
  await timed('indexes', restore.indexes);
  await timed('candidate search', () => client.query('select count(sec.fill_candidate_search(id)) from candidate'));
  await timed('shapes', () => client.query('select sec.refresh_shapes(array(select id from candidate))'));
  await follow('enable');
  await timed('vacuum', () => client.query('vacuum analyze'));
  // PostgreSQL checks each key by a join, so the tables are analysed first.
  await timed('foreign keys', restore.keys);
  return spent;
}

/**
 * Building an index over existing rows costs a fraction of maintaining it per row, and checking a foreign key once by a
 * join costs a fraction of one look-up per row.
 */
export async function withoutIndexes(client, filled = FILLED) {
  const { rows: keys } = await client.query(
    `
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [[...READ_MEANWHILE, ...filled]],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`);
  const { rows: indexes } = await client.query(
    `
    select indexname, indexdef from pg_indexes i
    where schemaname = 'public' and tablename = any ($1) and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    [filled],
  );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  return {
    indexes: async () => {
      for (const { indexdef } of indexes) await client.query(indexdef);
    },
    keys: async () => {
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
    },
  };
}

/** The values from which requests are drawn. */
export async function samples(client) {
  const column = async (statement, values) =>
    (await client.query({ text: statement, values, rowMode: 'array' })).rows.map(([value]) => value);
  const [tenant] = await column('select bench.id(1, 1)');
  return {
    tenant,
    rankings: await column('select id from bench.measured order by id'),
    candidacies: await column('select id from candidacy where tenant_id = $1 order by md5(id::text) limit 4000', [
      tenant,
    ]),
    pages: Math.min(
      DEEPEST_ROW / PER_PAGE,
      Math.floor((await column('select count(*)::int from vacancy where tenant_id = $1', [tenant]))[0] / PER_PAGE),
    ),
    // Cursors at pages all over the list, in the product's own format.
    cursors: await column(
      `select jsonb_build_array(created_at::text, id) from (
         select created_at, id, row_number() over (order by created_at desc, id desc) as place from vacancy where tenant_id = $1) listed
       where place % greatest(1, (select count(*) from vacancy where tenant_id = $1) / 400) = 0
         and place <= (select count(*) from vacancy where tenant_id = $1) - ${PER_PAGE} order by place`,
      [tenant],
    ),
  };
}

/** The row counts that the README names. */
export async function sizesOf(client) {
  const { rows } = await client.query(`
    select (select count(*)::int from vacancy) as vacancies, (select count(*)::int from candidate) as candidates,
      (select count(*)::int from candidacy) as candidacies, (select count(*)::int from candidacy_decision) as decisions,
      (select count(*)::int from institution_candidate where tenant_id = bench.id(1, 1)) as "candidates of the large institution",
      (select count(*)::int from bench.scored) as "scored by sec.match", (select count(*)::int from match_score) as "stored scores",
      (select count(*)::int from bench.measured) as "measured rankings"`);
  return rows[0];
}

/** The tables that hold the rows of one application. */
const OF_AN_APPLICATION = ['candidacy', 'candidacy_shape', 'match_score', 'candidacy_stage', 'candidacy_decision'];

/**
 * The space of a stored application on disk, in bytes: the size of rows and indexes of each table, divided by the
 * number of applications.
 */
export async function diskOf(client) {
  const { rows } = await client.query(
    `select relname as table, (pg_table_size(oid) / n)::int as rows, (pg_indexes_size(oid) / n)::int as indexes
     from pg_class, (select greatest(1, count(*)) as n from candidacy) counted
     where relnamespace = 'public'::regnamespace and relname = any ($1) order by array_position($1, relname::text)`,
    [OF_AN_APPLICATION],
  );
  return rows;
}
