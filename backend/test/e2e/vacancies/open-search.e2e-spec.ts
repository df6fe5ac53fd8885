import { aTenant, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, type BuiltVacancy, inDays } from '../../support/data/builders';

const LIST = `query ($filter: PublicVacancyFilter, $sort: PublicVacancySort, $page: PageInput) { vacancies(filter: $filter, sort: $sort, page: $page) { total items { id title } } }`;
const OPEN = { endpoint: '/public/graphql' } as const;
const money = (amount: string, currency = 'MZN') => ({ amount, currency });

describe('the search of open vacancies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  const made: Record<string, BuiltVacancy> = {};

  beforeAll(async () => {
    app = await startApp();
    [tenant, other] = await Promise.all([aTenant(app), aTenant(app)]);
    await app.owner.query(
      `update institution set sector = (select id from option_item where list = 'SECTOR' and key = 'private') where id = $1`,
      [tenant.id],
    );
    const put = async (name: string, changes: object, by = tenant) => {
      made[name] = await aPublishedVacancy(app, by.admin, { description: '<p>Trabalho em equipa.</p>', ...changes });
    };
    await put('nurse', {
      title: 'Enfermeiras e parteiras',
      municipality: 'mun_mz_s_beira',
      showSalary: true,
      salaryMin: money('30000'),
      salaryMax: money('40000'),
    });
    await put('teacher', {
      title: 'Professores de inglês',
      province: 'mz_g',
      municipality: 'mun_mz_g_macia',
      languages: [{ language: 'eng', level: 'advanced' }],
      showSalary: true,
      salaryMin: money('35000'),
      endDate: inDays(2),
    });
    await put('engineer', {
      title: 'Engenheiro de fiabilidade',
      vacancyType: 'internship',
      showSalary: true,
      salaryMin: money('900', 'USD'),
    });
    await put('hidden', {
      title: 'Motorista de pesados',
      salaryMin: money('90000'),
      description: '<p>Camiões e reboques; viagens nacionais.</p>',
    });
    await put(
      'elsewhere',
      { title: 'Contabilista', trainingAreas: ['area_62'], relatedAreas: ['area_expertise_62'] },
      other,
    );
    await app.owner.query(
      `update vacancy_version set own_training_areas = array[gen_random_uuid()],
         own_training_fields = array[(select id from option_item where list = 'STUDY_AREA' and key = 'area_98')] where vacancy_id = $1`,
      [made.hidden!.id],
    );
  });
  afterAll(() => app.close());

  const all = () => Object.values(made).map(({ id }) => id);
  const nameOf = (id: string) => Object.keys(made).find((name) => made[name]!.id === id);
  async function found(filter: object, sort?: object): Promise<(string | undefined)[]> {
    const { vacancies } = await must(app, null, LIST, { filter: { ids: all(), ...filter }, sort }, OPEN);
    const names = (vacancies.items as Data[]).map(({ id }) => nameOf(id as string));
    expect(vacancies.total).toBe(names.length);
    return sort ? names : names.sort();
  }

  it.each([
    [{ province: 'mz_g' }, ['teacher']],
    [{ municipality: 'mun_mz_s_beira' }, ['nurse']],
    [{ district: 'mz_s_beira' }, ['nurse']],
    [{ district: 'mz_g_bilene' }, ['teacher']],
    [{ district: 'mz_g_bilene', municipality: 'mun_mz_s_beira' }, []],
    [{ district: 'nowhere' }, []],
    [{ vacancyType: 'internship' }, ['engineer']],
    [{ language: 'eng' }, ['teacher']],
    [{ studyArea: 'area_62' }, ['elsewhere']],
    [{ studyArea: 'area_98' }, ['hidden']],
    [{ expertiseArea: 'area_expertise_62', language: 'por' }, ['elsewhere']],
    [{ sector: 'private' }, ['engineer', 'hidden', 'nurse', 'teacher']],
    [{ sector: 'private', province: 'mz_g', q: 'professor' }, ['teacher']],
    [{ salaryFrom: { amount: '40000', currency: 'MZN' } }, ['nurse']],
    [{ salaryFrom: { amount: '35000.01', currency: 'MZN' } }, ['nurse']],
    [{ salaryFrom: { amount: '500', currency: 'USD' } }, ['engineer']],
    [{ publishedAfter: inDays(1) }, []],
    [{ entityId: 'x' }, []],
  ])('finds the right vacancies by %j', async (filter, names) => {
    expect(await found(filter)).toEqual(names);
  });

  it.each([
    ['enfermeira', ['nurse']],
    ['ENFERMEIRO', ['nurse']],
    ['parteira', ['nurse']],
    ['professor ingles', ['teacher']],
    ['professora', ['teacher']],
    ['camiao', ['hidden']],
    ['nacional', ['hidden']],
    ['viagem nacional', ['hidden']],
    ['engenhero', ['engineer']],
    ['professr', ['teacher']],
    ['contablista', ['elsewhere']],
    ['“contabilista', ['elsewhere']],
    ['motorista -pesados', []],
    ['"engenhero"', []],
    ['%_\\', []],
  ])('finds the right vacancies by the words %j', async (q, names) => {
    expect(await found({ q })).toEqual(names);
  });

  it('does not treat a word as misspelt because a filter leaves no result', async () => {
    expect(await found({ q: 'contabilista', entityId: tenant.id })).toEqual([]);
    expect(await found({ q: 'contabilista', entityId: other.id })).toEqual(['elsewhere']);
  });

  it('sorts by salary in one currency, by closing date and by publication', async () => {
    expect(await found({}, { field: 'SALARY' })).toEqual(['engineer', 'elsewhere', 'hidden', 'teacher', 'nurse']);
    const meticais = await found({ currency: 'MZN' }, { field: 'SALARY' });
    expect(meticais).toEqual(['nurse', 'teacher', 'elsewhere', 'hidden', 'engineer']);
    expect((await found({ salaryFrom: money('1', 'USD') }, { field: 'SALARY' }))[0]).toBe('engineer');
    expect((await found({}, { field: 'END_DATE' }))[0]).toBe('teacher');
    expect((await found({}, { field: 'PUBLISHED_AT' }))[0]).toBe('elsewhere');
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const variables = {
          filter: { ids: all(), currency: 'MZN' },
          sort: { field: 'SALARY' },
          page: { page, perPage: 2 },
        };
        const { vacancies } = await must(app, null, LIST, variables, OPEN);
        expect(vacancies.total).toBe(5);
        return (vacancies.items as Data[]).map(({ id }) => nameOf(id as string));
      }),
    );
    expect(pages.flat()).toEqual(['nurse', 'teacher', 'elsewhere', 'hidden', 'engineer']);
  });

  it.each([
    {},
    { province: 'mz_s' },
    { province: 'mz_s', vacancyType: 'internship', category: 'full_time' },
    { q: 'trabalho equipa' },
    { q: 'trabalho', province: 'mz_g' },
    { q: 'professr' },
    { q: 'motorista -pesados' },
    { q: 'nada' },
  ])('answers %j equally with the generic plan and with a custom plan', async (filter) => {
    const { rows } = await app.owner.query<{ ids: string[] }>('select array_agg(id) as ids from vacancy');
    const answers = async (more: object) => {
      const pages = [1, 2, 3].map((page) => {
        const variables = { filter: { ...filter, ...more }, page: { page, perPage: 2 } };
        return must(app, null, LIST, variables, OPEN);
      });
      return (await Promise.all(pages)).map(({ vacancies }) => vacancies);
    };
    // A filter with ids uses a custom plan.
    const [planned, anew] = [await answers({}), await answers({ ids: rows[0]!.ids })];
    expect(planned).toEqual(anew);
  });

  it('hides the vacancies of a suspended institution, and refuses an invalid amount', async () => {
    await app.owner.query(`update institution set status = 'SUSPENDED' where id = $1`, [other.id]);
    expect(await found({ q: 'contabilista' })).toEqual([]);
    expect(await found({ q: 'contabilista', ids: undefined })).toEqual([]);
    await app.owner.query(`update institution set status = 'ACTIVE' where id = $1`, [other.id]);
    const filter = { salaryFrom: { amount: '1e9', currency: 'MZN' } };
    const { faults } = await graphql(app, null, LIST, { filter }, OPEN);
    expect(faults).toEqual(['INVALID_INPUT salaryFrom.amount']);
  });

  it('counts at least 1,000 vacancies and pages after them equally with both plans, with and without words', async () => {
    const { rows } = await app.owner.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = 'vacancy' and is_generated = 'NEVER'`,
    );
    await app.owner.query(
      `insert into vacancy (${rows[0]!.columns}) select ${rows[0]!.columns} from (
         select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'verification_code', 'C' || lpad(n::text, 9, '0'),
           'share_token', md5(n::text), 'published_at', v.published_at - n * interval '1 minute'))).* from vacancy v, generate_series(1, 1005) n where v.id = $1) copies`,
      [made.nurse!.id],
    );
    // A filter with a time uses a custom plan.
    const long = { publishedAfter: inDays(-365) };
    for (const filter of [{}, { q: 'enfermeira' }, { province: 'mz_s', q: 'trabalho' }])
      for (const page of [1, 10, 11, 12]) {
        const asked = { page: { page, perPage: 100 } };
        const { vacancies } = await must(app, null, LIST, { filter, ...asked }, OPEN);
        const { vacancies: anew } = await must(app, null, LIST, { filter: { ...filter, ...long }, ...asked }, OPEN);
        expect({ filter, page, ...vacancies }).toEqual({ filter, page, ...anew });
        expect(vacancies.total).toBeGreaterThanOrEqual(1000);
        expect((vacancies.items as Data[]).length > 0).toBe(page < 12);
      }
  });
});
