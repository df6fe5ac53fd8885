import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { aStudy } from '../../support/data/fixture';
import { TRAINING_AND_YEARS } from '../../support/data/matching';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';

const SCORE = `total band essentialMissing { key }
  components { key weight degree contribution state evidence { kind asked held subject { key } } }`;
const MATCH = `query ($vacancy: ID!, $id: ID!, $weights: MatchWeightsInput) {
  databaseMatch(vacancyId: $vacancy, candidateId: $id, weights: $weights) { ${SCORE} } }`;
const COMPARE = `query ($vacancy: ID!, $ids: [ID!]!, $weights: MatchWeightsInput) {
  compareDatabaseCandidates(vacancyId: $vacancy, ids: $ids, weights: $weights) {
    id candidacyId profile { name surname profile studies { institution } } score { ${SCORE} } } }`;
const RANKING = `query ($id: ID!, $ids: [ID!]!) { databaseRanking(vacancyId: $id, filter: { ids: $ids }) {
  items { id score components { key weight degree contribution state } } } }`;
const LEVELS = ['graduation', 'medium', 'elementary', 'graduation', 'medium'];

describe('the evidence and the comparison of the candidate database', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  const people: Person[] = [];
  const ids: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, TRAINING_AND_YEARS);
    for (const academicLevel of LEVELS) {
      const person = await aCandidate(app);
      await aStudy(app, person, { studyArea: 'area_37', academicLevel });
      await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
      people.push(person);
      ids.push(person.id);
    }
  });
  afterAll(() => app.close());

  const match = (id: string, more: object = {}, token = tenant.admin.token) =>
    graphql(app, token, MATCH, { vacancy: vacancy.id, id, ...more });
  const compare = (of: readonly string[], more: object = {}, token = tenant.admin.token) =>
    graphql(app, token, COMPARE, { vacancy: vacancy.id, ids: of, ...more }, { locale: 'en' });
  const compared = async (of: readonly string[], more: object = {}): Promise<Data[]> =>
    (await must(app, tenant.admin.token, COMPARE, { vacancy: vacancy.id, ids: of, ...more }, { locale: 'en' }))
      .compareDatabaseCandidates;
  const readings = async (): Promise<{ object_id: string; actor_id: string }[]> =>
    (
      await app.owner.query(
        `select object_id, actor_id from audit_event where tenant_id = $1 and action = 'candidate.read' order by seq`,
        [tenant.id],
      )
    ).rows;
  /** A candidate whom the institution knows only by a candidacy for a vacancy in blind mode. */
  const hidden = async (): Promise<Person> => {
    const blind = await aPublishedVacancy(app, tenant.admin, { ...TRAINING_AND_YEARS, blindMode: true });
    const person = await aCandidate(app, { name: 'Zubaidinha', surname: 'Xitimelane' });
    await aStudy(app, person, { studyArea: 'area_37', academicLevel: 'graduation' });
    await app.owner.query(`update candidate set profile = 'Chamo-me Zubaidinha.' where id = $1`, [person.id]);
    await anApplication(app, person, blind.id);
    return person;
  };

  it('explains the score and the parts that the ranking has', async () => {
    const ranking = await must(app, tenant.admin.token, RANKING, { id: vacancy.id, ids });
    const rows = ranking.databaseRanking.items as Data[];
    expect(rows).toHaveLength(ids.length);
    for (const { id, score, components } of rows) {
      const { databaseMatch } = await must(app, tenant.admin.token, MATCH, { vacancy: vacancy.id, id });
      expect([id, databaseMatch.total]).toEqual([id, score]);
      expect(databaseMatch.components).toMatchObject(components);
    }
    const { data } = await match(ids[1]!);
    expect(data.databaseMatch.components[0].evidence).toEqual([
      { kind: 'PARTIAL', asked: expect.any(String), held: expect.any(String), subject: { key: 'area_37' } },
    ]);
    expect(data.databaseMatch.components[3]).toMatchObject({ key: 'YEARS', state: 'MISSING_DATA' });
  });

  it('tries other weights, and refuses weights that a vacancy could not have', async () => {
    const weights = { training: 100 };
    expect((await match(ids[1]!, { weights })).data.databaseMatch.total).toBe(50);
    expect((await compared(ids.slice(0, 3), { weights })).map(({ score }) => score.total as number)).toEqual([
      100, 50, 0,
    ]);
    expect((await match(ids[1]!, { weights: {} })).faults).toEqual(['FIELD_REQUIRED weights']);
    expect((await compare(ids.slice(0, 2), { weights: { training: 101 } })).faults).toEqual([
      'WEIGHTS_OVER_100 weights',
    ]);
  });

  it('compares people in the given order, and records the reading of each', async () => {
    const before = (await readings()).length;
    const chosen = [ids[3]!, ids[1]!, ids[0]!, ids[2]!];
    const rows = await compared(chosen);
    expect(rows.map(({ id }) => id as string)).toEqual(chosen);
    expect(rows[1]).toMatchObject({
      candidacyId: null,
      profile: { studies: [{ institution: 'Universidade Eduardo Mondlane' }] },
      score: { components: [{ weight: 60, evidence: [{ kind: 'PARTIAL' }] }, {}, {}, {}, {}] },
    });
    const made = (await readings()).slice(before);
    expect(made.map(({ object_id: id }) => id).sort()).toEqual([...chosen].sort());
    expect(new Set(made.map(({ actor_id: id }) => id))).toEqual(new Set([tenant.admin.id]));
  });

  it('does not record the evidence as a reading of the profile', async () => {
    const before = (await readings()).length;
    await match(ids[0]!);
    expect((await readings()).length).toBe(before);
  });

  it('names the application of somebody who applied for the vacancy', async () => {
    const candidacyId = await anApplication(app, people[4]!, vacancy.id);
    const rows = await compared([ids[4]!, ids[0]!]);
    expect(rows.map((row) => row.candidacyId as string | null)).toEqual([candidacyId, null]);
  });

  it('shows a person whom blind mode hides by number, with masked texts', async () => {
    const person = await hidden();
    const [row] = await compared([person.id, ids[0]!]);
    expect(row!.profile).toMatchObject({ name: 'Candidate 1', surname: '', profile: 'Chamo-me •••.' });
    expect(JSON.stringify(row)).not.toMatch(/Zubaidinha|Xitimelane/);
  });

  it('shows neither the number nor the application of a person whom blind mode hides in another vacancy', async () => {
    const person = await hidden();
    await anApplication(app, person, vacancy.id);
    const [row] = await compared([person.id, ids[0]!]);
    expect(row).toMatchObject({ candidacyId: null, profile: { name: 'Candidate (name hidden)', surname: '' } });
  });

  it.each<[string, () => readonly string[]]>([
    ['one', () => [ids[0]!]],
    ['five', () => ids],
    ['the same twice', () => [ids[0]!, ids[0]!.toUpperCase()]],
    ['none', () => []],
  ])('is refused for %s', async (_, chosen) => {
    expect((await compare(chosen())).faults).toEqual(['INVALID_INPUT ids']);
  });

  it('is not found, and records nothing, outside the database, the vacancy or the institution', async () => {
    const stranger = await aCandidate(app);
    const foreign = await aTenant(app);
    const before = (await readings()).length;
    const unknown = { vacancy: 'x' };
    const answers = [
      await match(stranger.id),
      await match('x'),
      await match(ids[0]!, unknown),
      await match(ids[0]!, {}, foreign.admin.token),
      await compare([ids[0]!, stranger.id]),
      await compare([ids[0]!, 'x']),
      await compare(ids.slice(0, 2), unknown),
      await compare(ids.slice(0, 2), {}, foreign.admin.token),
    ];
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']));
    expect((await readings()).length).toBe(before);
  });

  it('is not found after the candidate took the consent back', async () => {
    await must(app, people[2]!.token, SET_DATABASE_CONSENT, { enabled: false });
    expect((await match(ids[2]!)).code).toBe('NOT_FOUND');
    expect((await compare([ids[0]!, ids[2]!])).code).toBe('NOT_FOUND');
    await must(app, people[2]!.token, SET_DATABASE_CONSENT, { enabled: true });
  });

  it('needs the permission of each, with the scope ALL', async () => {
    const withGrant = async (permission: 'RANKING_LIST' | 'RANKING_VIEW_PROFILE', scope: 'ALL' | 'DEPARTMENT') =>
      (await aStaffMember(app, tenant.id, { grants: [{ permission, scope }] })).token;
    const lister = await withGrant('RANKING_LIST', 'ALL');
    const viewer = await withGrant('RANKING_VIEW_PROFILE', 'ALL');
    const pair = ids.slice(0, 2);
    expect([(await match(ids[0]!, {}, lister)).code, (await compare(pair, {}, lister)).code]).toEqual([
      'OK',
      'FORBIDDEN',
    ]);
    expect([(await match(ids[0]!, {}, viewer)).code, (await compare(pair, {}, viewer)).code]).toEqual([
      'FORBIDDEN',
      'OK',
    ]);
    expect((await match(ids[0]!, {}, await withGrant('RANKING_LIST', 'DEPARTMENT'))).code).toBe('NOT_FOUND');
    expect((await compare(pair, {}, await withGrant('RANKING_VIEW_PROFILE', 'DEPARTMENT'))).code).toBe('NOT_FOUND');
  });
});
