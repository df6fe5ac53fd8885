import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { aStudy } from '../../support/data/fixture';
import { TRAINING_AND_YEARS } from '../../support/data/matching';
import { DATABASE } from '../../support/candidate-database/candidate-database';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';

const RANKING = `query ($id: ID!, $page: PageInput, $band: MatchBand, $weights: MatchWeightsInput, $filter: DatabaseCandidateFilter, $withoutApplicants: Boolean) {
  databaseRanking(vacancyId: $id, page: $page, band: $band, weights: $weights, filter: $filter, withoutApplicants: $withoutApplicants) {
    total totalIsCapped endCursor weights { training related languages years skills }
    items { id rank fullName profession place score band essentialMissing { key } candidacyId
      components { key weight degree contribution state } } } }`;
const WITHDRAW = 'mutation ($id: ID!) { withdrawCandidacy(id: $id) { status } }';
const LEVELS = ['graduation', 'medium', 'elementary'];

describe('the ranking of the candidate database', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let people: Person[];
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, TRAINING_AND_YEARS);
    people = [];
    for (const academicLevel of LEVELS) {
      const person = await aCandidate(app);
      await aStudy(app, person, { studyArea: 'area_37', academicLevel });
      await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
      people.push(person);
    }
  });
  afterAll(() => app.close());

  const ranking = async (variables: object = {}, token = tenant.admin.token): Promise<Data> =>
    (await must(app, token, RANKING, { id: vacancy.id, ...variables })).databaseRanking;
  /** Other files of the group may add people who share the area. */
  const mine = ({ items }: Data): Data[] => (items as Data[]).filter(({ id }) => people.some((one) => one.id === id));
  const names = (found: Data[]) => found.map(({ fullName }) => fullName as string);

  it('has the best first, with the score and the parts of the match', async () => {
    const answer = await ranking({ page: { perPage: 100 } });
    expect(names(mine(answer))).toEqual(people.map(({ name }) => name));
    expect(answer.weights).toMatchObject({ training: 60, years: 20, skills: null });
    for (const { id, score, components } of mine(answer)) {
      const { rows } = await app.owner.query<{ total: number }>(
        `select m.total from vacancy v, sec.match(v.id, v.requirements, sec.live_shape($2), current_date) m where v.id = $1`,
        [vacancy.id, id],
      );
      expect([id, Math.round((score as number) * 100)]).toEqual([id, rows[0]!.total]);
      const sum = (components as Data[]).reduce((all, { contribution }) => all + (contribution as number), 0);
      expect(sum).toBeCloseTo(score as number, 5);
    }
    expect((answer.items as Data[]).map(({ rank }) => rank as number)).toEqual(
      (answer.items as Data[]).map((_, index) => index + 1),
    );
  });

  it('continues after its cursor and by page number with every person once', async () => {
    const whole = ((await ranking({ page: { perPage: 100 } })).items as Data[]).map(({ id, rank }) => [id, rank]);
    const byCursor: unknown[] = [];
    for (let after: string | null = null, page = 0; page < 60; page += 1) {
      const answer: Data = await ranking({ page: { perPage: 2, ...(after && { after }) } });
      byCursor.push(...(answer.items as Data[]).map(({ id, rank }) => [id, rank]));
      after = answer.endCursor as string | null;
      if ((answer.items as Data[]).length < 2) break;
    }
    expect(byCursor).toEqual(whole);
    const second = (await ranking({ page: { page: 2, perPage: 2 } })).items as Data[];
    expect(second.map(({ id, rank }) => [id, rank])).toEqual(whole.slice(2, 4));
  });

  it('is limited to a band', async () => {
    const answer = await ranking({ band: 'B60', page: { perPage: 100 } });
    expect((answer.items as Data[]).every(({ band }) => band === 'B60')).toBe(true);
    expect(answer.total).toBe((answer.items as Data[]).length);
  });

  it('tries other weights, and refuses weights that a vacancy could not have', async () => {
    const answer = await ranking({ weights: { training: 100 }, page: { perPage: 100 } });
    expect(mine(answer).map(({ score }) => score as number)).toEqual([100, 50, 0]);
    const code = async (weights: object) =>
      (await graphql(app, tenant.admin.token, RANKING, { id: vacancy.id, weights })).code;
    expect(await code({ training: 90, years: 20 })).toBe('WEIGHTS_OVER_100');
    expect(await code({ training: 0 })).toBe('WEIGHT_TOO_SMALL');
    expect(await code({})).toBe('FIELD_REQUIRED');
  });

  describe('with a filter', () => {
    const idsOf = ({ items }: Data) => (items as Data[]).map(({ id }) => id as string);
    const page = { perPage: 100 };

    it.each<[string, (one: Person) => object]>([
      ['a level', () => ({ level: 'medium' })],
      ['a study area and a level', () => ({ studyAreas: ['area_37'], level: 'graduation' })],
      ['a word', ({ name }) => ({ q: name.split(' ')[0] })],
      ['a phrase', ({ name }) => ({ q: `"${name}"` })],
      ['an excluded word', ({ name }) => ({ q: `-"${name}"`, level: 'elementary' })],
      ['a word that nobody has', () => ({ q: 'xyzzyxyzzy' })],
      ['a source that nobody has', () => ({ sources: ['IMPORT'] })],
      ['a source', () => ({ sources: ['CONSENT'], level: 'medium' })],
      ['ids', ({ id }) => ({ ids: [id] })],
      ['years that nobody has', () => ({ years: 40 })],
      ['a recent change', () => ({ activeDays: 1 })],
      ['a tag that nobody has', () => ({ tags: ['018f0000-0000-7000-8000-000000000000'] })],
      ['nothing', () => ({})],
    ])('has those whom the list finds by %s, in the order of the ranking', async (_, filterOf) => {
      const filter = filterOf(people[1]!);
      const list = await must(app, tenant.admin.token, DATABASE, { filter, page });
      const listed = idsOf(list.databaseCandidates as Data);
      const whole = idsOf(await ranking({ page }));
      const answer = await ranking({ filter, page });
      expect(idsOf(answer)).toEqual(whole.filter((id) => listed.includes(id)));
      expect(answer.total).toBe(idsOf(answer).length);
    });

    it('continues after its cursor, and is limited to a band', async () => {
      const filter = { level: 'medium' };
      const whole = idsOf(await ranking({ filter, page }));
      const first = await ranking({ filter, page: { perPage: 1 } });
      const second = await ranking({ filter, page: { perPage: 1, after: first.endCursor } });
      expect([...idsOf(first), ...idsOf(second)]).toEqual(whole.slice(0, 2));
      expect([first.total, second.total]).toEqual([whole.length, whole.length]);
      const band = await ranking({ filter, page, band: 'B60' });
      expect(idsOf(band)).toEqual(idsOf(await ranking({ page, band: 'B60' })).filter((id) => whole.includes(id)));
    });

    it('refuses an unknown key, and a caller who may not list the database', async () => {
      const code = async (filter: object, token = tenant.admin.token) =>
        (await graphql(app, token, RANKING, { id: vacancy.id, filter })).code;
      expect(await code({ level: 'xyzzy' })).toBe('INVALID_INPUT');
      const grants = [{ permission: 'RANKING_LIST' as const, scope: 'ALL' as const }];
      const ranker = await aStaffMember(app, tenant.id, { grants });
      expect(await code({ level: 'medium' }, ranker.token)).toBe('FORBIDDEN');
      await must(app, ranker.token, RANKING, { id: vacancy.id });
      const list = { permission: 'DATABASE_LIST_CANDIDATES' as const, scope: 'DEPARTMENT' as const };
      const narrow = await aStaffMember(app, tenant.id, { grants: [...grants, list] });
      expect(await code({}, narrow.token)).toBe('FORBIDDEN');
    });

    it('does not find by a word a candidate whom blind mode hides', async () => {
      const blind = await aPublishedVacancy(app, tenant.admin, { ...TRAINING_AND_YEARS, blindMode: true });
      const person = await aCandidate(app);
      await aStudy(app, person, { studyArea: 'area_37', academicLevel: 'graduation' });
      await anApplication(app, person, blind.id);
      const byWord = { q: `"${person.name}"` };
      expect(idsOf(await ranking({ page }))).toContain(person.id);
      expect(idsOf(await ranking({ filter: byWord, page }))).not.toContain(person.id);
      expect(idsOf(await ranking({ filter: { q: `"${people[0]!.name}"` }, page }))).toContain(people[0]!.id);
      expect(idsOf(await ranking({ filter: { level: 'graduation' }, page }))).toContain(person.id);
    });
  });

  it('names the application of somebody who applied', async () => {
    const person = people[1]!;
    const candidacyId = await anApplication(app, person, vacancy.id);
    const found = mine(await ranking({ page: { perPage: 100 } })).find(({ id }) => id === person.id);
    expect(found?.candidacyId).toBe(candidacyId);
    const others = mine(await ranking({ withoutApplicants: true, page: { perPage: 100 } }));
    expect(names(others)).toEqual(people.filter((one) => one !== person).map(({ name }) => name));
    await must(app, person.token, WITHDRAW, { id: candidacyId });
    expect(mine(await ranking({ withoutApplicants: true, page: { perPage: 100 } }))).toHaveLength(people.length);
  });

  it('names no application of somebody whom blind mode hides in another one', async () => {
    const blind = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    const person = await aCandidate(app);
    await aStudy(app, person, { studyArea: 'area_37', academicLevel: 'graduation' });
    await anApplication(app, person, vacancy.id);
    await anApplication(app, person, blind.id);
    const found = ((await ranking({ page: { perPage: 100 } })).items as Data[]).find(({ id }) => id === person.id);
    expect(found).toMatchObject({ fullName: 'Candidate (name hidden)', candidacyId: null });
  });

  it('leaves out people who are not in the database of the institution', async () => {
    const hidden = await aCandidate(app);
    await aStudy(app, hidden, { studyArea: 'area_37', academicLevel: 'graduation' });
    const ids = async () => ((await ranking({ page: { perPage: 100 } })).items as Data[]).map(({ id }) => id as string);
    expect(await ids()).not.toContain(hidden.id);
    await must(app, hidden.token, SET_DATABASE_CONSENT, { enabled: true });
    expect(await ids()).toContain(hidden.id);
    await must(app, hidden.token, SET_DATABASE_CONSENT, { enabled: false });
    expect(await ids()).not.toContain(hidden.id);
  });

  it('hides the vacancies of another institution, and is for the scope ALL only', async () => {
    const other = await aTenant(app);
    expect((await graphql(app, other.admin.token, RANKING, { id: vacancy.id })).code).toBe('NOT_FOUND');
    const grants = [{ permission: 'RANKING_LIST' as const, scope: 'ASSIGNED' as const }];
    const narrow = await aStaffMember(app, tenant.id, { grants });
    expect((await graphql(app, narrow.token, RANKING, { id: vacancy.id })).code).toBe('NOT_FOUND');
  });
});
