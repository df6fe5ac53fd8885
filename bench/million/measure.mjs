const PER_PAGE = 25;
const TIMES = 5;
const CHANGES = 200;
/** Words of nearly all profiles, of a part, of one in thousands, of three people, of nobody, with a slip; two words; a phrase; a name. */
const SEARCHES = [
  { name: 'a word of most profiles', q: 'equipa' },
  { name: 'a word of a part of them', q: 'contabilidade' },
  { name: 'two words', q: 'contabilidade auditoria' },
  { name: 'four words', q: 'gestor contabilidade auditoria porto' },
  { name: 'a phrase', q: '"Gestor de logística"' },
  { name: 'a name', q: 'Amélia Cossa' },
  { name: 'a word and an exclusion', q: 'agronomia -cossa' },
  { name: 'a word of three people', q: 'astrofísica' },
  { name: 'a word with a slip', q: 'contabilidde' },
  { name: 'a word that nobody has', q: 'zzzqqq' },
  { name: 'an address', q: 'candidate777@bench.invalid' },
  { name: 'no word, newest first' },
];
/** Filters of the ranking of the database. */
const FILTERS = [
  { name: 'those with a level', filter: { level: 'graduation' } },
  { name: 'those with a word of a part of them', filter: { q: 'contabilidade' } },
  { name: 'those with a word of three people', filter: { q: 'astrofísica' } },
];

const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[values.length >> 1];
const p95 = (values) => sorted(values)[Math.min(values.length - 1, Math.ceil(values.length * 0.95) - 1)];
const of = (spent, key) => spent.map((one) => one[key]);
const point = (name, spent, target) => ({
  name,
  median: median(of(spent, 'ms')),
  p95: p95(of(spent, 'ms')),
  cpu: median(of(spent, 'cpu')),
  times: spent.length,
  target,
});

async function repeated(readers, times, work) {
  const spent = [];
  let answer = await work(0);
  readers.spent();
  for (let round = 0; round < times; round += 1) {
    answer = await work(round);
    spent.push(readers.spent());
  }
  return { spent, answer };
}

/** Ranks the whole database for one open vacancy of each pattern of requirements. */
async function databaseRanking(client, readers) {
  const { rows } = await client.query(
    `select distinct on (pattern) id from bench.vacancy where status = 'PUBLISHED' and tenant = 1 order by pattern, n`,
  );
  const first = [];
  const later = [];
  const filtered = FILTERS.map(() => []);
  for (const { id } of rows) {
    const page = (given) => readers.database.list(id, { page: { page: 1, perPage: PER_PAGE, ...given } });
    const { spent, answer } = await repeated(readers, TIMES, () => page());
    if (answer.items.length === 0) throw new Error(`Nobody is ranked for ${id}`);
    first.push(...spent);
    const { items } = await page({ page: 40 });
    const cursor = readers.writeCursor([Math.round(items.at(-1).score * 100), items.at(-1).id, 40 * PER_PAGE]);
    later.push(...(await repeated(readers, 2, () => page({ after: cursor }))).spent);
    for (const [n, { filter }] of FILTERS.entries()) {
      const bounds = { page: { page: 1, perPage: PER_PAGE }, filter };
      filtered[n].push(...(await repeated(readers, 1, () => readers.database.list(id, bounds))).spent);
    }
  }
  return [
    point(`ranking of a vacancy over the whole database, first page (${rows.length} vacancies)`, first, 150),
    depth('the same by cursor, after 1,000', later, first),
    ...FILTERS.map(({ name }, n) => point(`the same, only ${name}`, filtered[n])),
  ];
}

/** A page deep in a list: its time divided by that of the first page. */
const depth = (name, spent, first) => {
  const found = point(name, spent);
  return { ...found, ratio: found.median / median(of(first, 'ms')), target: 1.5 };
};

async function storedScores(client, readers) {
  const { rows } = await client.query('select id from bench.popular');
  const [{ id }] = rows;
  const page = (given) => readers.ranking.list(id, { page: 1, perPage: PER_PAGE, ...given });
  const first = await repeated(readers, 50, () => page());
  const { rows: deep } = await client.query(
    `select score, applied_at::text as at, id from candidacy where vacancy_id = $1 order by score desc, applied_at, id
     limit 1 offset (select count(*) * 9 / 10 from candidacy where vacancy_id = $1)`,
    [id],
  );
  const [row] = deep;
  const after = readers.writeCursor([row.score, row.at, row.id, 1]);
  const later = await repeated(readers, 50, () => page({ after }));
  if (later.answer.items.length !== PER_PAGE) throw new Error('The deep page of stored scores is not full');
  return [
    point(
      `stored scores of ${first.answer.totalIsCapped ? 'more than 1,000' : first.answer.total} applicants, first page`,
      first.spent,
      5,
    ),
    depth('the same by cursor, after nine tenths', later.spent, first.spent),
  ];
}

async function searches(client, readers) {
  const points = [];
  const page = (q, sort, given) =>
    readers.candidates.list({ page: 1, perPage: PER_PAGE, ...given }, sort, q ? { q } : {});
  for (const { name, q } of SEARCHES) {
    const { spent, answer } = await repeated(readers, 10, () => page(q, null));
    const found = answer.totalIsCapped ? 'more than 1,000' : answer.total;
    points.push(point(`search: ${name} (${found} found)`, spent, 50));
    if (!answer.totalIsCapped || !q) continue;
    const later = await repeated(readers, 5, () => page(q, null, { after: answer.endCursor }));
    points.push(depth('    its second page, by cursor', later.spent, spent));
  }
  const first = await repeated(readers, 20, () => page(undefined, null));
  const { rows } = await client.query(
    `select active_at::text as at, candidate_id as id from candidate_search order by active_at desc, candidate_id desc
     limit 1 offset (select reltuples::bigint * 9 / 10 from pg_class where oid = 'candidate_search'::regclass)`,
  );
  const after = readers.writeCursor([rows[0].at, rows[0].id]);
  const later = await repeated(readers, 20, () => page(undefined, null, { after }));
  return [...points, depth('the list newest first by cursor, after nine tenths', later.spent, first.spent)];
}

/**
 * A candidate changes skills and an experience. No score is stored for people who have not applied. The same
 * transaction writes the search row and the row that the rankings of all open vacancies read.
 */
async function profileChange(client, app) {
  const { rows: open } = await client.query(
    `select count(*)::int as n from vacancy where status = 'PUBLISHED' and end_date > now()`,
  );
  const { rows } = await client.query(
    `select c.id, e.id as experience, (select array_agg(id) from (select id from option_item where list = 'SKILL' order by md5(id || c.id::text) limit 5) s) as skills
     from bench.person p join candidate c on c.id = p.id cross join lateral (select id from candidate_experience x where x.candidate_id = c.id limit 1) e
     where p.n % 4483 = 11 order by p.n limit $1`,
    [CHANGES],
  );
  const spent = [];
  for (const { id, experience, skills } of rows) {
    const { ms, cpu } = await app.timed(() =>
      app.as({ role: 'candidate', person: id, candidate: id }, async () => {
        await app.client.query(
          'update candidate set skills = $2, profession = $3, version = version + 1, updated_at = now() where id = $1',
          [id, skills, 'Directora de energia'],
        );
        await app.client.query(
          'update candidate_experience set position = $2, start_date = start_date - 31 where id = $1',
          [experience, 'Directora de energia'],
        );
      }),
    );
    spent.push({ ms, cpu });
  }
  return [point(`one candidate's change against ${open[0].n} open vacancies`, spent, 5)];
}

export async function measure(client, app, readers) {
  const points = [];
  for (const part of [databaseRanking, storedScores, searches]) points.push(...(await part(client, readers)));
  return [...points, ...(await profileChange(client, app))];
}
