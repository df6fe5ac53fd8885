import { aCandidate, aStaffMember, aTenant, PASSWORD, type Person, type Tenant } from '../../support/data/actors';
import { aDocument, anExperience, aStudy } from '../../support/data/fixture';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { DATABASE, readDocument } from '../../support/candidate-database/candidate-database';
import { ERASE_ACCOUNT, SET_DATABASE_CONSENT } from '../../support/requests/own-data';
import { anImported } from '../../support/merging/merging';
import { withWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';

const UPDATE = `mutation ($input: CandidatePatch!, $version: Int!) { updateCandidate(input: $input, version: $version) { version } }`;

describe('the search in the candidate database', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let ana: Person;
  let berta: Person;
  let carlos: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0', ERASURE_DELAY_MINUTES: '0' });
    [tenant, other] = [await aTenant(app), await aTenant(app)];
    [ana, berta, carlos] = [await aCandidate(app), await aCandidate(app), await aCandidate(app)];
    await change(ana, {
      name: 'Ana',
      surname: 'Macuácua',
      profession: 'Contabilista',
      province: 'mz_n',
      profile: 'Gestão de <b>armazéns</b> e relatórios.',
    });
    await anExperience(app, ana, { position: 'Gestora de projectos', startDate: '2010-01-01', endDate: '2020-01-01' });
    await aStudy(app, ana, { academicLevel: 'master_degree', course: 'Finanças' });
    await change(berta, { name: 'Berta', surname: 'Sitoe', profession: 'Enfermeira chefe', province: 'mz_q' });
    await anExperience(app, berta, { position: 'Nurse manager', employer: 'Hospital Central' });
    await change(carlos, { name: 'Carlos', surname: 'Langa', profession: 'Engenheiro', province: 'mz_l' });
    for (const person of [ana, berta, carlos]) await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
  });
  afterAll(() => app.close());

  async function change(person: Person, input: object): Promise<void> {
    const { candidate } = await must(app, person.token, '{ candidate { version } }');
    await must(app, person.token, UPDATE, { input, version: candidate.version });
  }
  const page = async (filter: object, by: Pick<Person, 'token'> = tenant.admin, rest: object = {}): Promise<Data> =>
    (await must(app, by.token, DATABASE, { filter, ...rest })).databaseCandidates as Data;
  const found = async (q: string, rest: object = {}): Promise<string[]> =>
    ((await page({ q, ...rest })).items as Data[]).map(({ fullName }) => (fullName as string).split(' ')[0]!).sort();

  it.each([
    ['a word, whatever its accents and case', 'ARMAZENS', ['Ana']],
    ['a plural in Portuguese', 'contabilistas', ['Ana']],
    ['a plural in English', 'nurses', ['Berta']],
    ['a singular for a plural', 'relatório', ['Ana']],
    ['a slip of the pen', 'enfermera', ['Berta']],
    ['another slip', 'contablista', ['Ana']],
    ['the beginning of a word nobody uses', 'contabil', ['Ana']],
    ['several words', 'gestora finanças', ['Ana']],
    ['several words that nobody has together', 'gestora hospital', []],
    ['a phrase', '"gestora de projectos"', ['Ana']],
    ['no phrase in another order', '"projectos de gestora"', []],
    ['words without an excluded one', 'Beira -gestora', []],
    ['everybody but', '-enfermeira', ['Ana', 'Carlos']],
    ['small words that say nothing', 'gestora de da projectos', ['Ana']],
    ['the name of an option in English', 'Master', ['Ana']],
    ['the province as a word', 'Nampula', ['Ana']],
    ['near a province', 'near Nampula province', ['Ana', 'Berta']],
    ['near a city that is also a province', 'perto de Nampula', ['Ana']],
    ['near a province, with words', 'contabilista perto de Zambézia', ['Ana']],
    ['near a district of the capital, also in the province around it', 'perto de KaMpfumu', ['Carlos']],
    ['near a district', 'perto da Matola', ['Carlos']],
    ['near no known place, as words', 'perto de Lua', []],
    ['near no place at all, as a word', 'enfermeira near', []],
    ['a word that nobody has', 'xyzzyxyzzy', []],
    ['a name', 'macuacua', ['Ana']],
  ])('finds %s', async (_, q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it('finds an e-mail address and a telephone number', async () => {
    expect(await found(ana.email.toUpperCase())).toEqual(['Ana']);
    await change(ana, { telephone: '84 555 1234' });
    expect(await found('+258 84 555 1234')).toEqual(['Ana']);
    expect(await found('845551234')).toEqual(['Ana']);
  });

  it('finds near a district people whose district is at most 100 km away, and people without a district', async () => {
    const near = { place: 'mz_n_nampula', near: true };
    for (const district of ['mz_n_rapale', 'mz_n_liupo', null]) {
      await change(ana, { district });
      expect(await found('', near)).toEqual(['Ana']);
      expect(await found('perto de Nampula')).toEqual(['Ana']);
    }
    await change(ana, { district: 'mz_n_angoche' });
    expect(await found('', near)).toEqual([]);
    expect(await found('', { place: 'mun_mz_n_angoche', near: true })).toEqual(['Ana']);
    // In another province.
    await change(ana, { district: 'mz_n_malema' });
    expect(await found('perto de Gurué')).toEqual(['Ana', 'Berta']);
    await change(ana, { district: null });
  });

  it.each([
    ['place', { place: 'mz_n' }, ['Ana']],
    ['places near', { place: 'mz_n', near: true }, ['Ana', 'Berta']],
    ['level', { level: 'graduation' }, ['Ana']],
    ['level above', { level: 'doctorate' }, []],
    ['area', { areas: ['area_expertise_62'] }, ['Ana', 'Berta']],
    ['study area', { studyAreas: ['area_62'] }, ['Ana']],
    ['years', { years: 8 }, ['Ana']],
    ['too many years', { years: 30 }, []],
    ['source', { sources: ['CONSENT'] }, ['Ana', 'Berta', 'Carlos']],
    ['another source', { sources: ['IMPORT'] }, []],
    ['recent activity', { activeDays: 1 }, ['Ana', 'Berta', 'Carlos']],
    ['several filters', { place: 'mz_n', years: 8, level: 'graduation' }, ['Ana']],
  ])('filters by %s', async (_, filter, names) => {
    expect(await found('', filter)).toEqual(names);
  });

  it('filters by languages with their level, skills, availability and salary', async () => {
    await change(carlos, {
      languages: [
        { language: 'por', level: 'advanced', native: true },
        { language: 'eng', level: 'intermediate' },
      ],
      salaryMin: { amount: '40000', currency: 'MZN' },
    });
    expect(await found('', { languages: ['eng'] })).toEqual(['Carlos']);
    expect(await found('', { languages: ['eng', 'por'], languageLevel: 'intermediate' })).toEqual(['Carlos']);
    expect(await found('', { languages: ['eng'], languageLevel: 'advanced' })).toEqual([]);
    expect(await found('', { languages: ['por'], languageLevel: 'advanced' })).toEqual(['Carlos']);
    expect(await found('', { salaryMax: '40000', salaryCurrency: 'MZN' })).toEqual(['Carlos']);
    expect(await found('', { salaryMax: '39999.99', salaryCurrency: 'MZN' })).toEqual([]);
    expect(await found('', { salaryMax: '50000' })).toEqual([]);
    await change(carlos, { salaryMin: null, salaryMax: { amount: '50000' } });
    expect(await found('', { salaryMax: '1' })).toEqual(['Carlos']);
    expect(await found('', { salaryMax: '1', salaryCurrency: 'MZN' })).toEqual([]);
    await change(carlos, { salaryMax: null });
    expect(await found('', { salaryMax: '50000' })).toEqual([]);
    const { options } = await must(app, carlos.token, '{ options(list: SKILL) { key } }');
    const skill = (options as Data[])[3]!.key as string;
    await change(carlos, { skills: [skill] });
    expect(await found('', { skills: [skill] })).toEqual(['Carlos']);
  });

  it.each([
    ['place', { place: 'mz_x' }],
    ['level', { level: 'x' }],
    ['areas', { areas: ['x'] }],
    ['studyAreas', { studyAreas: ['x'] }],
    ['languages', { languages: ['x'] }],
    ['languageLevel', { languages: ['por'], languageLevel: 'x' }],
    ['skills', { skills: ['x'] }],
    ['availability', { availability: ['x'] }],
    ['salaryCurrency', { salaryMax: '5', salaryCurrency: 'XXX' }],
  ])('refuses an option that does not exist: %s', async (field, filter) => {
    const { code, errors } = await graphql(app, tenant.admin.token, DATABASE, { filter });
    expect([code, errors[0]?.extensions.field]).toEqual(['INVALID_INPUT', `filter.${field}`]);
  });

  it('shows the part of the profile with the words, as plain text', async () => {
    const { items } = await page({ q: 'armazém relatórios' });
    expect((items as Data[])[0]!.hit).toEqual({
      field: 'PROFILE',
      parts: [
        { text: 'Gestão de <b>', marked: false },
        { text: 'armazéns', marked: true },
        { text: '</b> e ', marked: false },
        { text: 'relatórios', marked: true },
        { text: '.', marked: false },
      ],
    });
    const { hit } = ((await page({ q: '"gestora de projectos"' })).items as Data[])[0]!;
    expect(hit.field).toBe('EXPERIENCE');
    expect(hit.parts.slice(0, 3)).toEqual([
      { text: 'Gestora', marked: true },
      { text: ' de ', marked: false },
      { text: 'projectos', marked: true },
    ]);
    expect(((await page({ q: 'nampula' })).items as Data[])[0]!.hit.field).toBe('PLACE');
    expect(((await page({})).items as Data[])[0]!.hit).toBeNull();
  });

  it('finds the text of a CV only for institutions that may read it', async () => {
    const vacancy = await aPublishedVacancy(app, other.admin, { title: 'Soldador' });
    const person = await aCandidate(app, { name: 'Dércia' });
    const documentId = await aDocument(app, person);
    await readDocument(app, documentId, 'Soldadura subaquática certificada em plataformas.');
    await anApplication(app, person, vacancy.id);
    const hits = async (by: Tenant['admin']) =>
      ((await page({ q: 'subaquáticas' }, by)).items as Data[]).map(({ id, hit }) => [id, hit.field]);
    // The application was sent without this document.
    expect(await hits(other.admin)).toEqual([]);
    await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    expect(await hits(other.admin)).toEqual([[person.id, 'CV']]);
    expect(await hits(tenant.admin)).toEqual([[person.id, 'CV']]);
    await must(app, person.token, SET_DATABASE_CONSENT, { enabled: false });
    expect(await hits(tenant.admin)).toEqual([]);
  });

  it('finds only people whom the institution may see', async () => {
    const stranger = await aCandidate(app, { name: 'Estranha' });
    await change(stranger, { profession: 'Ornitóloga' });
    expect((await page({ q: 'ornitóloga' })).items).toEqual([]);
    const vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Guarda' });
    await anApplication(app, stranger, vacancy.id);
    expect(((await page({ q: 'ornitóloga' })).items as Data[]).map(({ id }) => id as string)).toEqual([stranger.id]);
    expect((await page({ q: 'ornitóloga' }, other.admin)).items).toEqual([]);
  });

  it('keeps to the scope of the caller', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Fiscal', departmentId: tenant.departmentId });
    const applicant = await aCandidate(app, { name: 'Fiscal' });
    await anApplication(app, applicant, vacancy.id);
    const grants = (scope: string) => [{ permission: 'DATABASE_LIST_CANDIDATES', scope }] as never;
    const manager = await aStaffMember(app, tenant.id, {
      grants: grants('DEPARTMENT'),
      departments: [tenant.departmentId],
    });
    const assigned = await aStaffMember(app, tenant.id, { grants: grants('ASSIGNED') });
    const ids = async (by: Tenant['admin']) =>
      ((await page({ q: applicant.name.split(' ')[0] }, by)).items as Data[]).map(({ id }) => id);
    expect((await page({}, manager)).total).toBeGreaterThan(0);
    expect(await ids(tenant.admin)).toContain(applicant.id);
    expect((await page({ ids: [applicant.id] }, manager)).total).toBe(1);
    expect((await page({ ids: [ana.id] }, manager)).total).toBe(0);
    expect((await page({ ids: [applicant.id] }, assigned)).total).toBe(0);
  });

  it('reads very many hits by the index of the sort order, and returns them in the same order as few hits', async () => {
    const search = async (
      few: number,
      order: string,
      ascending: boolean,
      after: [string, string] | [null, null] = [null, null],
    ) => {
      const { rows } = await app.owner.query<{ ids: string[]; cursors: string[]; total: number }>(
        `select s.* from set_config('app.tenant_id', $1, false) c (tenant),
           lateral sec.search_database(
             case when c.tenant is not null then '[{"text": "analista", "phrase": false, "exclude": false}]'::jsonb end,
             '{}', '{DATABASE,CANDIDACY,IMPORT}', '{}', $2, $3, 100, 0, $5, $6, $4) s`,
        [tenant.id, order, ascending, few, ...after],
      );
      return rows[0]!;
    };
    for (let index = 0; index < 8; index += 1) {
      const person = await aCandidate(app, { name: `Muitos ${index % 3}` });
      await change(person, { profession: index % 2 ? 'Analista' : 'Outra coisa', profile: 'O analista fala.' });
      await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    }
    for (const order of ['RELEVANCE', 'ACTIVE_AT', 'NAME', 'ID'])
      for (const ascending of [true, false]) {
        const few = await search(1000, order, ascending);
        const many = await search(-1, order, ascending);
        expect(few.ids.length).toBeGreaterThanOrEqual(8);
        expect([order, ascending, many.ids]).toEqual([order, ascending, few.ids]);
        expect(many.cursors).toEqual(few.cursors);
        expect([few.total, many.total]).toEqual([few.ids.length, 1001]);
        for (const at of [0, 3, few.ids.length - 1]) {
          const after: [string, string] = [few.cursors[at]!, few.ids[at]!];
          expect((await search(1000, order, ascending, after)).ids).toEqual(few.ids.slice(at + 1));
          expect((await search(-1, order, ascending, after)).ids).toEqual(few.ids.slice(at + 1));
        }
      }
  });

  it('removes an erased person, and the words that no other person uses', async () => {
    const person = await aCandidate(app, { name: 'Zulmira' });
    await change(person, { surname: 'Qwertzuiop', profession: 'Contabilista' });
    await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    expect(await found('Qwertzuiop')).toEqual(['Zulmira']);
    await must(app, person.token, ERASE_ACCOUNT, { password: PASSWORD, confirmation: person.email });
    await withWorker(async () => {
      await until(
        async () => {
          const { rows } = await app.owner.query<{ n: number }>(
            `select (select count(*)::int from candidate_search where candidate_id = $1)
            + (select count(*)::int from candidate_word where word = 'qwertzuiop') as n`,
            [person.id],
          );
          return rows[0]!.n;
        },
        (n) => n === 0,
      );
    });
    expect(await found('Qwertzuiop')).toEqual([]);
    expect((await app.owner.query(`select 1 from candidate_word where word = 'contabilista'`)).rowCount).toBe(1);
  });

  it('shows an imported person to the institution that imported them', async () => {
    const id = await anImported(app, tenant, { name: 'Importada', profession: 'Cartógrafa' });
    const { items } = await page({ q: 'cartógrafo' });
    expect((items as Data[]).map((row) => [row.id, row.sources])).toEqual([[id, ['IMPORT']]]);
    expect((await page({ q: 'cartógrafa' }, other.admin)).total).toBe(0);
  });
});
