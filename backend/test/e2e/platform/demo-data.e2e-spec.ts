import { createHash, randomUUID } from 'node:crypto';

import pg from 'pg';

import { type DemoAccount, type DemoOptions, seedDemo } from '../../../src/app/demo/seed/seed-demo';
import { loadOptions } from '../../../src/features/options';
import { readConfig } from '../../../src/platform/config/config';
import { migrate } from '../../../src/platform/database/migration/migrate';
import { adminUrl, TEST_SECRET } from '../../support/setup/database';

/** The demo data has its own database, because other tests expect an empty one. */
const DATABASE = 'test_demo';

const options: DemoOptions = {
  now: new Date('2026-11-21T07:30:00Z'),
  hash: (password) => Promise.resolve(`hash of ${password}`),
  store: (bytes, area) =>
    Promise.resolve({
      key: `${area === 'PHOTOS' ? 'photos/' : ''}2026/11/${randomUUID()}`,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
    }),
  keep: () => Promise.resolve(),
};

describe('the demo data', () => {
  let client: pg.Client;
  let accounts: DemoAccount[];
  const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  const count = async (from: string) => Number((await rows(`select count(*) as n from ${from}`))[0]?.n);

  beforeAll(async () => {
    const admin = new pg.Client({ connectionString: adminUrl() });
    await admin.connect();
    await admin.query(`drop database if exists ${DATABASE} with (force)`);
    await admin.query(`create database ${DATABASE}`);
    await admin.end();
    const url = new URL(adminUrl());
    url.pathname = `/${DATABASE}`;
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url.href, APP_SECRET: TEST_SECRET });
    await migrate(config, (owner) => loadOptions((sql, params) => owner.query(sql, params)));
    client = new pg.Client({ connectionString: url.href });
    await client.connect();
    accounts = await seedDemo(client, options);
  });

  afterAll(() => client.end());

  it('lists root, staff, the partner and the three candidates, each with a different password', () => {
    expect(accounts.map(({ kind }) => kind)).toEqual([
      'root',
      'administrator',
      'recruiter',
      'manager',
      'observer',
      'administrator',
      'recruiter',
      'partner',
      'candidate',
      'candidate',
      'candidate',
    ]);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
  });

  it('contains no other account that can sign in', async () => {
    const open = await rows('select email from account where password_hash is not null order by email collate "C"');
    expect(open.map(({ email }) => email)).toEqual(accounts.map(({ email }) => email).sort());
  });

  it('has in each application a file for every required document', async () => {
    const lacking = await rows(`
      select c.id, kind.key from candidacy c join vacancy_version x on x.vacancy_id = c.vacancy_id and x.number = c.requirements,
        jsonb_array_elements(x.required_documents) asked
        join option_item kind on kind.id = (asked.value ->> 'documentType')::int
        join option_item rule on rule.id = (asked.value ->> 'rule')::int
      where rule.key = 'rule_1' and not exists (
        select 1 from candidacy_attachment a where a.candidacy_id = c.id and a.document_type = kind.id)`);
    expect(lacking).toEqual([]);
  });

  it('has the scores that the match function computes', async () => {
    const wrong = await rows(`
      select c.id from candidacy c
        join candidacy_shape s on s.candidacy_id = coalesce(c.profile_of, c.id)
        join match_score m on m.candidacy_id = c.id and m.vacancy_version = c.requirements
        cross join lateral sec.match(c.vacancy_id, c.requirements, s.shape,
          (c.applied_at at time zone 'Africa/Maputo')::date) again
      where c.score <> again.total or m.total <> again.total or m.degrees is distinct from again.degrees`);
    expect(wrong).toEqual([]);
    const otherDays = await rows(`
      select c.id from candidacy c
        join candidacy_shape s on s.candidacy_id = coalesce(c.profile_of, c.id)
      where c.experience_days <> sec.experience_days((s.shape).experience,
        (c.applied_at at time zone 'Africa/Maputo')::date)`);
    expect(otherDays).toEqual([]);
    const lacking = '(score is null and vacancy_id is not null) or (profile_snapshot is null and profile_of is null)';
    expect(await count(`candidacy where ${lacking}`)).toBe(0);
    const [best] = await rows(`
      select c.score from candidacy c join vacancy v on v.id = c.vacancy_id
      where c.candidate_name = 'Celma Armando Nhamitambo' and v.title = 'Oficial de Logística e Aprovisionamento'`);
    expect(best?.score).toBe(9550);
  });

  it('has counters that are equal to the numbers of rows', async () => {
    const off = await rows(`
      select vacancy_id, stage_id, status, n from candidacy_count where n > 0
      except select vacancy_id, stage_id, status, count(*)::int from candidacy group by 1, 2, 3`);
    expect(off).toEqual([]);
  });

  it('has each active or rejected candidacy open in its current stage, and closes the stages of an approved one', async () => {
    const current = (state: string) =>
      `(select count(*) from candidacy_stage s where s.candidacy_id = c.id and s.stage_id = c.stage_id and ${state})`;
    const open = current(
      `s.left_at is null and s.result = case c.status when 'ACTIVE' then 'IN_PROGRESS' else c.status end`,
    );
    const closed = current(`s.left_at is not null and s.result = 'APPROVED'`);
    const wrong = (statuses: string, stages: string) =>
      count(`candidacy c where c.vacancy_id is not null and c.status in (${statuses}) and ${stages} <> 1`);
    expect(await wrong(`'ACTIVE', 'REJECTED'`, open)).toBe(0);
    expect(await wrong(`'APPROVED', 'HIRED'`, closed)).toBe(0);
    expect(
      await count(`candidacy c join candidacy_stage s on s.candidacy_id = c.id and s.left_at is null
        where c.status in ('APPROVED', 'HIRED', 'WITHDRAWN')`),
    ).toBe(0);
    expect(
      await count(
        'candidacy_stage s join candidacy c on c.id = s.candidacy_id where s.left_at is null and s.stage_id <> c.stage_id',
      ),
    ).toBe(0);
  });

  it('has applications without a vacancy, whose decisions are in their history', async () => {
    const found = await rows(`
      select c.inbox_state, c.version, (select array_agg(d.kind order by d.at) from candidacy_decision d where d.candidacy_id = c.id) as kinds,
        c.first_answer_at is not null as answered
      from candidacy c where c.vacancy_id is null order by c.applied_at desc`);
    expect(found).toEqual([
      { inbox_state: 'NEW', version: 1, kinds: ['APPLY'], answered: false },
      { inbox_state: 'ANSWERED', version: 2, kinds: ['APPLY', 'ANSWER'], answered: true },
      { inbox_state: 'ARCHIVED', version: 2, kinds: ['APPLY', 'ARCHIVE'], answered: false },
    ]);
  });

  it('has questions that most candidates answer with a wanted answer', async () => {
    expect(await count('stage_template')).toBe(2);
    const [known] = await rows(`select count(*) as n, count(*) filter (where c.knocked_out) as knocked from candidacy c
      where exists (select 1 from vacancy_question q where q.vacancy_id = c.vacancy_id) and jsonb_array_length(c.answers) > 1`);
    expect(Number(known?.n)).toBeGreaterThan(5);
    expect(Number(known?.knocked)).toBeGreaterThan(0);
    expect(Number(known?.knocked)).toBeLessThan(Number(known?.n) / 2);
  });

  it('has a career page with stored pictures for each institution', async () => {
    const shown = await rows(`select i.logo, i.cover, i.about, i.answer_days, cardinality(i.languages) as languages,
      (select count(*)::int from training_area a where a.tenant_id = i.id) as areas,
      (select count(*)::int from institution_picture p where p.tenant_id = i.id and p.address in (i.logo, i.cover) and p.size < 60000) as pictures
      from institution i order by i.name`);
    const page = { about: expect.any(String), answer_days: expect.any(Number), pictures: 2 };
    expect(shown).toMatchObject([
      { ...page, languages: 2, areas: 3 },
      { ...page, languages: 3, areas: 2 },
    ]);
  });

  it('has people in the candidate database of both institutions who did not apply', async () => {
    expect(await count('candidate where database_since is not null')).toBe(10);
    expect(await count(`consent where kind = 'DATABASE' and withdrawn_at is null`)).toBe(10);
    expect(
      await count('candidate c join candidate_shape s on s.candidate_id = c.id where c.database_since is not null'),
    ).toBe(10);
  });

  it('has favourites, tags, notes with mentions and an import that waits for its confirmation', async () => {
    const counts: Record<string, number> = {};
    for (const table of ['favourite_list', 'favourite', 'candidate_tag', 'candidate_tagging', 'note', 'note_mention'])
      counts[table] = await count(table);
    expect(counts).toEqual({
      favourite_list: 3,
      favourite: 6,
      candidate_tag: 3,
      candidate_tagging: 6,
      note: 4,
      note_mention: 2,
    });
    expect(await rows('select state, count(*)::int as n from candidate_import_row group by 1 order by 1')).toEqual([
      { state: 'FLAGGED', n: 2 },
      { state: 'READY', n: 5 },
    ]);
  });

  it('is not inserted a second time', async () => {
    const tables = [
      'account',
      'vacancy',
      'candidacy',
      'candidate_message',
      'audit_event',
      'notification',
      'outbox',
      'favourite',
      'note',
      'candidate_import_row',
    ];
    const counts = async () => {
      const found: number[] = [];
      for (const table of tables) found.push(await count(table));
      return found;
    };
    const before = await counts();
    expect(await seedDemo(client, options)).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  it('has messages to candidates of both institutions, each at the address of its candidate', async () => {
    const states = await rows(`
      select coalesce(m.state, m.outcome) as state, count(*)::int as n, count(distinct m.tenant_id)::int as institutions
      from candidate_message m group by 1 order by 1`);
    expect(states).toEqual([
      { state: 'BOUNCED', n: 1, institutions: 1 },
      { state: 'LEFT_MESSAGE', n: 1, institutions: 1 },
      { state: 'REACHED', n: 1, institutions: 1 },
      { state: 'SCHEDULED', n: 1, institutions: 1 },
      { state: 'SENT', n: 3, institutions: 1 },
    ]);
    expect(await count('(select distinct tenant_id from candidate_message) t')).toBe(2);
    const wrong = `candidate_message m join candidacy c on c.id = m.candidacy_id join candidate p on p.id = m.candidate_id
      where c.candidate_id <> m.candidate_id or c.tenant_id <> m.tenant_id or m.address <> p.email`;
    expect(await count(wrong)).toBe(0);
  });

  it('creates no mail, and no event but that of the scheduled message', async () => {
    expect(await count('mail_message')).toBe(0);
    const [scheduled] = await rows(`select id, tenant_id, sender_id from candidate_message where state = 'SCHEDULED'`);
    expect(await rows('select name, payload, audience, tenant_id, actor_id from outbox')).toEqual([
      {
        name: 'message.written',
        payload: { messageIds: [scheduled!.id] },
        audience: 'staff',
        tenant_id: scheduled!.tenant_id,
        actor_id: scheduled!.sender_id,
      },
    ]);
  });
});
