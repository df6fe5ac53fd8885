import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { aStudy } from '../../support/data/fixture';

const COMPARE = `query ($ids: [ID!]!, $weights: MatchWeightsInput) {
  compareCandidacies(ids: $ids, weights: $weights) {
    id profile { name studies { institution } skills { key } salaryMin { amount } availability { key } }
    contact { email } answers { text question { id } } attachments { id }
    score { total components { key weight contribution evidence { kind } } } } }`;

describe('the comparison of candidacies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  const people: Person[] = [];
  const ids: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, {
      questions: [{ text: 'Porque quer este trabalho?', kind: 'TEXT', required: false }],
    });
    for (let n = 0; n < 5; n += 1) {
      const person = await aCandidate(app);
      await aStudy(app, person, { studyArea: n === 1 ? 'area_37' : 'area_62' });
      people.push(person);
      ids.push(await anApplication(app, person, vacancy.id));
    }
  });
  afterAll(() => app.close());

  const compare = (token: string, of: readonly (string | undefined)[], more: object = {}) =>
    graphql(app, token, COMPARE, { ids: of, ...more });
  const readings = async (): Promise<{ object_id: string; actor_id: string }[]> =>
    (
      await app.owner.query(
        `select object_id, actor_id from audit_event where tenant_id = $1 and action = 'candidacy.read' order by seq`,
        [tenant.id],
      )
    ).rows;

  it('shows them in the given order, and records the reading of each', async () => {
    const before = (await readings()).length;
    const chosen = [ids[3], ids[1], ids[0], ids[2]];
    const { data } = await compare(tenant.admin.token, chosen);
    const rows = data.compareCandidacies as Data[];
    expect(rows.map(({ id }) => id)).toEqual(chosen);
    expect(rows[0]).toMatchObject({
      profile: { studies: [{ institution: 'Universidade Eduardo Mondlane' }] },
      contact: { email: people[3]!.email },
      answers: [{ text: null }],
    });
    expect(rows.map(({ score }) => score.total)).toEqual([0, 40, 0, 0]);
    expect(rows[1].score.components[0]).toMatchObject({ weight: 40, contribution: 40, evidence: [{ kind: 'MET' }] });
    const made = (await readings()).slice(before);
    expect(made.map((row) => row.object_id).sort()).toEqual([...chosen].sort());
    expect(new Set(made.map((row) => row.actor_id))).toEqual(new Set([tenant.admin.id]));
  });

  it('is scored by other weights on request', async () => {
    const { data } = await compare(tenant.admin.token, [ids[0], ids[1]], { weights: { training: 10, years: 30 } });
    expect(data.compareCandidacies.map(({ score }: Data) => score.total)).toEqual([0, 25]);
    const { faults } = await compare(tenant.admin.token, [ids[0], ids[1]], { weights: { training: 101 } });
    expect(faults).toEqual(['WEIGHTS_OVER_100 weights']);
  });

  it('has no contact data for a user with RANKING_VIEW_PROFILE only', async () => {
    const viewer = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'RANKING_VIEW_PROFILE', scope: 'ALL' }],
    });
    const { data } = await compare(viewer.token, [ids[0], ids[1]]);
    expect(data.compareCandidacies.map(({ contact }: Data) => contact.email)).toEqual([null, null]);
  });

  it('is possible if one of the two permissions covers the vacancy', async () => {
    const viewer = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_VIEW', scope: 'ASSIGNED' },
        { permission: 'RANKING_VIEW_PROFILE', scope: 'ALL' },
      ],
    });
    const { data } = await compare(viewer.token, [ids[0], ids[1]]);
    expect(data.compareCandidacies.map(({ contact }: Data) => contact.email)).toEqual([null, null]);
  });

  it.each<[string, () => readonly (string | undefined)[]]>([
    ['one', () => [ids[0]]],
    ['five', () => ids],
    ['the same twice', () => [ids[0], ids[0]?.toUpperCase()]],
    ['none', () => []],
  ])('is refused for %s', async (_, chosen) => {
    expect((await compare(tenant.admin.token, chosen())).faults).toEqual(['INVALID_INPUT ids']);
  });

  it('is refused for candidacies of several vacancies', async () => {
    const other = await aPublishedVacancy(app, tenant.admin);
    const elsewhere = await anApplication(app, people[0]!, other.id);
    const before = (await readings()).length;
    expect((await compare(tenant.admin.token, [ids[0], elsewhere])).faults).toEqual(['INVALID_INPUT ids']);
    expect((await readings()).length).toBe(before);
  });

  it('is not found, and records nothing, when one of them is out of scope or of another institution', async () => {
    const foreign = await aTenant(app);
    const theirs = await anApplication(app, people[0]!, (await aPublishedVacancy(app, foreign.admin)).id);
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_VIEW', scope: 'ASSIGNED' }],
    });
    const before = (await readings()).length;
    const answers = [
      await compare(tenant.admin.token, [ids[0], theirs]),
      await compare(tenant.admin.token, [ids[0], 'x']),
      await compare(foreign.admin.token, [ids[0], ids[1]]),
      await compare(assigned.token, [ids[0], ids[1]]),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await readings()).length).toBe(before);
  });

  it('needs a permission', async () => {
    const lister = await aStaffMember(app, tenant.id, { grants: [{ permission: 'RANKING_LIST', scope: 'ALL' }] });
    expect((await compare(lister.token, [ids[0], ids[1]])).code).toBe('FORBIDDEN');
  });
});
