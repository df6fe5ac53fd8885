import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { anExperience, aStudy } from '../../support/data/fixture';
import { until } from '../../support/setup/wait';
import { Database } from '../../../src/platform/database/database';
import { sql } from '../../../src/platform/database/sql';

const READ = `query ($id: ID!) { candidacy(id: $id) {
  profile { name profession skills { key } languages { language { key } level { key } native }
    studies { institution studyArea { key } academicLevel { key } course startDate endDate finished }
    experiences { position employer sector { key } expertiseAreas { key } startDate endDate stillWorking activities } }
  score { total components { key degree evidence { kind subject { key } held } } } } }`;

describe('the profile that is stored with applications', () => {
  let app: TestApp;
  let tenant: Tenant;
  let person: Person;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    person = await aCandidate(app);
    await aStudy(app, person, { studyArea: 'area_37', institution: 'UEM' });
    await anExperience(app, person, {
      expertiseAreas: ['area_expertise_60'],
      startDate: '2018-01-01',
      endDate: '2020-12-01',
    });
  });
  afterAll(() => app.close());

  const applied = async (to: Tenant = tenant): Promise<string> =>
    anApplication(app, person, (await aPublishedVacancy(app, to.admin)).id);
  const read = async (id: string, token = tenant.admin.token): Promise<Data> =>
    (await must(app, token, READ, { id })).candidacy;
  const stored = async (id: string): Promise<{ of: string | null; copies: number }> =>
    (
      await app.owner.query(
        `select profile_of as of, (profile_snapshot is not null)::int
           + (select count(*)::int from candidacy_shape s where s.candidacy_id = c.id) as copies from candidacy c where id = $1`,
        [id],
      )
    ).rows[0];

  it('is stored once for an institution while it stays the same', async () => {
    const [first, second] = [await applied(), await applied()];
    const elsewhere = await applied(await aTenant(app));
    expect(await stored(first)).toEqual({ of: null, copies: 2 });
    expect(await stored(second)).toEqual({ of: first, copies: 0 });
    expect(await stored(elsewhere)).toEqual({ of: null, copies: 2 });
    const seen = await read(first);
    expect(seen.profile).toMatchObject({
      studies: [{ institution: 'UEM' }],
      experiences: [{ startDate: '2018-01-01' }],
    });
    expect(await read(second)).toEqual(seen);

    await aStudy(app, person, { studyArea: 'area_40', institution: 'ISPM' });
    const third = await applied();
    expect(await stored(third)).toEqual({ of: null, copies: 2 });
    expect((await read(third)).profile.studies).toHaveLength(2);
    expect(await read(second)).toEqual(seen);
  });

  it('is scored again from the shared copy, on the day of each application', async () => {
    const [first, second] = [await applied(), await applied()];
    await app.owner.query(`update candidacy set applied_at = applied_at - interval '400 days' where id = $1`, [second]);
    const { rows } = await app.owner.query<{ vacancy: string; day: string; first: string }>(
      `select c.vacancy_id as vacancy, (c.applied_at at time zone 'Africa/Maputo')::date::text as day from candidacy c where c.id = $1`,
      [second],
    );
    const database = app.app.get(Database);
    const { vacancy, day } = rows[0]!;
    await database.as({ audience: 'staff', tenantId: tenant.id, requestId: '' }, () =>
      database.query(sql`select scored_id from sec.rescore_some(${vacancy}, 1, ${[second]}::uuid[], now())`),
    );
    const { rows: scores } = await app.owner.query(
      `select m.degrees, again.degrees as exact from match_score m join candidacy_shape s on s.candidacy_id = $2
       cross join lateral sec.match($3, 1, s.shape, $4::date, false) again where m.candidacy_id = $1`,
      [second, first, vacancy, day],
    );
    expect(scores[0].degrees).toEqual(scores[0].exact);
  });

  it('is not shared with an application that is emptied at the same time', async () => {
    const first = await applied();
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.erasing', 'on', true)`);
      await client.query(`update candidacy set profile_snapshot = '{}' where id = $1`, [first]);
      const second = anApplication(app, person, vacancy.id);
      await until(
        async () => (await app.owner.query('select pid from pg_locks where not granted')).rows.length,
        (waiting) => waiting > 0,
      );
      await client.query('commit');
      expect(await stored(await second)).toEqual({ of: null, copies: 2 });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is erased from all applications', async () => {
    const [first, second] = [await applied(), await applied()];
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [person.id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [person.id]);
    for (const id of [first, second]) {
      expect(await stored(id)).toEqual({ of: null, copies: 1 });
      expect((await read(id)).profile).toMatchObject({ name: expect.any(String), studies: [], experiences: [] });
    }
  });
});
