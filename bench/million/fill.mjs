import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { FOLDER, settle, withoutIndexes } from '../fill.mjs';
import { BACKEND } from '../sides.mjs';

const require = createRequire(path.join(BACKEND, 'package.json'));
const pg = require('pg');

/** The files of the ordinary fill that are used here: candidates and vacancies, without their applications. */
const SHARED = ['01-words.sql', '02-institutions.sql', '03-candidates.sql', '04-vacancies.sql'];
const OWN = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fill');
/** Their triggers would write a shape and a search row per changed row; both are written set-based below. */
const FOLLOWED = [
  ...['person', 'candidate', 'candidate_experience', 'candidate_study', 'candidate_language'],
  'institution_candidate',
];
const FILLED = [
  'candidate_search',
  'candidate_shape',
  'candidacy',
  'candidacy_shape',
  'candidacy_count',
  'match_score',
];
const SLICE = 50_000;

const own = (name) => fs.readFileSync(path.join(OWN, name), 'utf8');

/** Fills a migrated database with so many candidates. Two connections share the longest step. */
export async function fillMany(client, { databaseUrl, app, sizes, passwordHash, permissions }) {
  const given = { sizes: { ...sizes, opted_in: true }, passwordHash, permissions };
  await settle(client, given);
  await client.query(`set work_mem = '512MB'; set maintenance_work_mem = '1GB'`);
  const spent = {};
  const timed = async (name, work) => {
    const startedAt = Date.now();
    await work();
    spent[name] = Date.now() - startedAt;
    console.log(`  ${name} ${(spent[name] / 1000).toFixed(1)} s`);
  };
  const restore = await withoutIndexes(client, FILLED);
  for (const table of FOLLOWED) await client.query(`alter table ${table} disable trigger user`);
  for (const name of SHARED)
    await timed(name.replace(/^\d+-|\.sql$/g, ''), () =>
      client.query(fs.readFileSync(path.join(FOLDER, name), 'utf8')),
    );
  await timed('parts of the match', () => client.query(own('1-parts.sql')));
  await timed('shapes', () => client.query(own('2-shapes.sql')));
  await timed('words', () => client.query(own('3-words.sql')));
  await timed('applicants', () => client.query(own('4-applicants.sql')));
  await timed('search rows', () => fillSearch(databaseUrl, given));
  for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`);
  await timed('indexes', restore.indexes);
  await timed('vacuum', () => client.query('vacuum analyze'));
  await timed('foreign keys', restore.keys);
  await timed('scores', () => fillScores(client, app));
  await timed('vacuum of scores', () => client.query('vacuum analyze candidacy, match_score'));
  return spent;
}

async function fillSearch(databaseUrl, given) {
  const text = own('5-search.sql');
  const slices = Array.from({ length: Math.ceil(given.sizes.candidates / SLICE) }, (_, index) => index * SLICE + 1);
  const work = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await settle(client, given);
      // The planner underestimates the aggregated parts of a slice and would join them row by row.
      await client.query('set enable_nestloop = off');
      for (let first = slices.shift(); first !== undefined; first = slices.shift()) {
        await client.query(`select set_config('bench.first', $1, false), set_config('bench.last', $2, false)`, [
          String(first),
          String(Math.min(first + SLICE - 1, given.sizes.candidates)),
        ]);
        await client.query(text);
      }
    } finally {
      await client.end();
    }
  };
  await Promise.all([work(), work()]);
}

/** The first scores, by the product's own function. */
async function fillScores(client, app) {
  const { rows } = await client.query('select id, tenant from bench.popular');
  const [{ id, tenant }] = rows;
  const { rows: applied } = await client.query({ text: 'select id from candidacy order by id', rowMode: 'array' });
  for (let at = 0; at < applied.length; at += SLICE) {
    const ids = applied.slice(at, at + SLICE).map(([candidacy]) => candidacy);
    await app.as({ role: 'staff', tenant }, () =>
      app.client.query('select count(*) from sec.rescore_some($1, 1, $2::uuid[], now())', [id, ids]),
    );
  }
}

/**
 * Compares rows of this fill with what the product's functions write for the same candidates. Returns the number of
 * compared candidates; throws when one differs.
 */
export async function checkFill(client, many) {
  const rows = `select s.candidate_id, s.ended_days, s.open_since, s.settled_on, s.best_level, s.opted_in,
      array(select unnest(s.areas) order by 1) as areas, array(select unnest(s.codes) order by 1) as codes,
      f.name_folded, f.active_at, f.experience_days, f.working_since,
      array(select w.lexeme || ':' || coalesce(array_to_string(array(select distinct unnest(w.weights) order by 1), ''), '') from unnest(f.keys) w order by w.lexeme collate "C") as words
    from candidate_shape s join candidate_search f using (candidate_id) where s.candidate_id = any ($1) order by 1`;
  const { rows: drawn } = await client.query(
    'select array(select id from bench.person where n % $1 = 7 order by n limit $2) as ids',
    [4999, many],
  );
  const [{ ids }] = drawn;
  const before = (await client.query(rows, [ids])).rows;
  await client.query('begin');
  try {
    await client.query('delete from candidate_shape where candidate_id = any ($1)', [ids]);
    await client.query('select sec.refresh_shapes($1)', [ids]);
    await client.query('select count(sec.fill_candidate_search(id)) from unnest($1::uuid[]) id', [ids]);
    const after = (await client.query(rows, [ids])).rows;
    const differing = before.filter((row, index) => JSON.stringify(row) !== JSON.stringify(after[index]));
    if (differing.length > 0 || before.length !== ids.length)
      throw new Error(
        `The fill differs from the product: ${JSON.stringify([differing[0], after.find((row) => row.candidate_id === differing[0]?.candidate_id)])}`,
      );
  } finally {
    await client.query('rollback');
  }
  return before.length;
}

/** The row counts and sizes that are printed. */
export async function sizesOfMany(client) {
  const { rows } = await client.query(`
    select (select count(*) from candidate) as candidates, (select count(*) from candidate_experience) as experiences,
      (select count(*) from vacancy where status = 'PUBLISHED' and end_date > now()) as "open vacancies", (select count(*) from candidacy) as candidacies,
      (select count(*) from match_score) as "stored scores", pg_database_size(current_database()) / 1048576 as megabytes`);
  return rows[0];
}
