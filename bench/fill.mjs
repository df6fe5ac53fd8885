import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fill');

/** Fills the migrated database through the owner's connection, one file of statements after the other. */
export async function fill(client, { sizes, passwordHash, permissions }) {
  const settings = { ...sizes, password_hash: passwordHash, permissions: JSON.stringify(permissions) };
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, String(value)]);
  }
  await client.query(`set work_mem = '64MB'; set synchronous_commit = off; set jit = off`);
  const spent = {};
  for (const file of fs.readdirSync(FOLDER).sort()) {
    const begun = Date.now();
    await client.query(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
    spent[file.replace(/^\d+-|\.sql$/g, '')] = Date.now() - begun;
  }
  const begun = Date.now();
  await client.query('vacuum analyze');
  spent.vacuum = Date.now() - begun;
  return spent;
}

/** What the requests are drawn from. */
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
    pages: Math.floor((await column('select count(*)::int from vacancy where tenant_id = $1', [tenant]))[0] / 25),
  };
}

/** The rows that the README speaks of, as they really are. */
export async function sizesOf(client) {
  const { rows } = await client.query(`
    select (select count(*)::int from vacancy) as vacancies, (select count(*)::int from candidate) as candidates,
      (select count(*)::int from candidacy) as candidacies, (select count(*)::int from candidacy_decision) as decisions,
      (select count(*)::int from institution_candidate where tenant_id = bench.id(1, 1)) as "candidates of the large institution",
      (select count(*)::int from bench.scored) as "scored by sec.match", (select count(*)::int from match_score) as "stored scores",
      (select count(*)::int from bench.measured) as "measured rankings"`);
  return rows[0];
}
