import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { bulkDecide, COUNT } from '../../support/data/bulk-decisions';
import { initialsOf, LIST, listedInitials, threeApplicants } from '../../support/filters/applicants';

const CARDS = 'count cards { candidateName }';
const BOARD = `query ($id: ID!, $filter: BoardFilter) { candidacyBoard(vacancyId: $id, filter: $filter) {
  columns { ${CARDS} } approved { ${CARDS} } rejected { ${CARDS} } } }`;
const RANKING = `query ($id: ID!, $filter: RankingFilter, $weights: MatchWeightsInput) {
  ranking(vacancyId: $id, filter: $filter, weights: $weights) { total items { candidacy { candidateName } } } }`;

describe('filters on the profile that was sent', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    await threeApplicants(app, vacancy.id);
  });
  afterAll(() => app.close());

  const listed = (filter: object, by: Pick<Person, 'token'> = tenant.admin) => listedInitials(app, by, filter);
  const onBoard = async (filter: object): Promise<string> => {
    const { columns, approved, rejected } = (await must(app, tenant.admin.token, BOARD, { id: vacancy.id, filter }))
      .candidacyBoard as Data;
    const lanes = [...columns, approved, rejected] as Data[];
    const cards = lanes.flatMap((lane) => lane.cards as Data[]);
    expect(lanes.reduce((sum, lane) => sum + (lane.count as number), 0)).toBe(cards.length);
    return initialsOf(cards);
  };
  const ranked = async (filter: object, weights?: object): Promise<string> => {
    const { ranking } = await must(app, tenant.admin.token, RANKING, { id: vacancy.id, filter, weights });
    return initialsOf((ranking.items as Data[]).map(({ candidacy }) => candidacy as Data));
  };

  it.each<[filter: object, found: string]>([
    [{}, 'ABC'],
    [{ profession: 'senior' }, 'A'],
    [{ profession: 'ENFERMEIRA' }, 'B'],
    [{ profession: '%' }, ''],
    [{ profession: '  ' }, 'ABC'],
    [{ profile: 'ARMAZENS e' }, 'A'],
    [{ profile: '100%' }, 'A'],
    [{ places: ['mz_n'] }, 'AB'],
    [{ places: ['mz_n_angoche', 'mz_l'] }, 'BC'],
    [{ places: ['mun_mz_n_nampula'] }, 'A'],
    [{ places: ['mun_mz_n_nampula', 'mz_n_angoche'] }, 'AB'],
    [{ places: [] }, 'ABC'],
    [{ nationalities: ['ao', 'pt'] }, 'B'],
    [{ availability: ['immediate', 'two_months'] }, 'AB'],
    [{ interestAreas: ['area_expertise_62', 'area_expertise_60'] }, 'A'],
    [{ salaryMin: '60000', salaryCurrency: 'MZN' }, 'A'],
    [{ salaryMin: '60000.01', salaryCurrency: 'MZN' }, ''],
    [{ salaryMax: '40000', salaryCurrency: 'MZN' }, 'A'],
    [{ salaryMax: '39999.99', salaryCurrency: 'MZN' }, ''],
    [{ salaryMin: '45000', salaryMax: '50000', salaryCurrency: 'MZN' }, 'A'],
    [{ salaryMin: '900', salaryMax: '900', salaryCurrency: 'USD' }, 'B'],
    [{ salaryMin: '800' }, 'BC'],
    [{ salaryMin: '800.01' }, 'B'],
    [{ salaryMax: '500' }, 'C'],
    [{ salaryMax: '900' }, 'BC'],
    [{ level: 'medium' }, 'AB'],
    [{ level: 'graduation' }, 'A'],
    [{ level: 'doctorate' }, ''],
    [{ studyAreas: ['area_62', 'area_37'] }, 'AB'],
    [{ studyAreas: ['area_37'], level: 'graduation' }, ''],
    [{ institution: 'lurio' }, 'B'],
    [{ institution: 'lurio', level: 'medium' }, ''],
    [{ finishedSince: 2015 }, 'A'],
    [{ finishedSince: 2005 }, 'AB'],
    [{ studying: true }, 'B'],
    [{ studying: false }, 'AC'],
    [{ course: 'financas' }, 'A'],
    [{ course: 'primavera' }, 'A'],
    [{ course: 'isctem' }, 'A'],
    [{ yearsMin: 10 }, 'A'],
    [{ yearsMin: 12 }, ''],
    [{ yearsMin: 1, yearsMax: 5 }, 'B'],
    [{ yearsMax: 0 }, 'C'],
    [{ position: 'gestora' }, 'A'],
    [{ employer: 'beira' }, 'AB'],
    [{ employer: 'beira', position: 'contabilista' }, ''],
    [{ activities: 'equipas' }, 'A'],
    [{ sectors: ['private', 'ngo'] }, 'A'],
    [{ sectors: ['public'], employer: 'Porto' }, ''],
    [{ areas: ['area_expertise_60'] }, 'AB'],
    [{ areas: ['area_expertise_60'], employer: 'porto' }, ''],
    [{ areas: ['area_expertise_60'], employer: 'cfm' }, 'A'],
    [{ working: true }, 'B'],
    [{ working: false }, 'AC'],
    [{ working: true, employer: 'hospital' }, 'B'],
    [{ languages: ['eng'] }, 'AB'],
    [{ languages: ['eng', 'por'] }, 'A'],
    [{ languages: ['eng'], languageLevel: 'advanced' }, 'B'],
    [{ languages: ['por'], languageLevel: 'advanced' }, 'A'],
    [{ languages: ['eng', 'por'], languageLevel: 'intermediate' }, 'A'],
    [{ skills: ['skill_teamwork'] }, 'AB'],
    [{ skills: ['skill_teamwork', 'skill_leadership'] }, 'A'],
    [{ tools: ['tool_microsoft_excel'] }, 'A'],
    [{ tools: ['tool_microsoft_excel', 'tool_microsoft_word'] }, ''],
    [{ ownSkill: 'reconciliacao' }, 'A'],
    [{ genders: ['female'] }, 'AB'],
    [{ genders: ['male', 'female'] }, 'ABC'],
    [{ ageMin: 30 }, 'AB'],
    [{ ageMax: 30 }, 'AC'],
    [{ ageMin: 31, ageMax: 44 }, ''],
    // Ana has a photo, which she has now; everything else is as it was sent.
    [{ hasPhoto: true }, 'A'],
    [{ hasPhoto: false }, 'BC'],
    [{ hasReferences: true }, 'A'],
    [{ hasReferences: false }, 'BC'],
    [{ hasSocialNetworks: true }, 'A'],
    [{ hasSocialNetworks: false }, 'BC'],
    [{ places: ['mz_n'], languages: ['eng'], skills: ['skill_leadership'], yearsMin: 5, genders: ['female'] }, 'A'],
  ])('list, board and ranking show the same for %j', async (profile, found) => {
    const all = await Promise.all([
      listed({ vacancyId: vacancy.id, profile }),
      onBoard({ profile }),
      ranked({ profile }),
      ranked({ profile }, { training: 50, years: 50 }),
    ]);
    expect(all).toEqual([found, found, found, found]);
  });

  it('count all that match on every page', async () => {
    const PAGE = `query ($id: ID!, $page: PageInput, $filter: RankingFilter) {
      candidacies(page: $page, filter: { vacancyId: $id, profile: { languages: ["eng"] } }) { total items { id } endCursor }
      ranking(vacancyId: $id, page: $page, filter: $filter) { total items { id } endCursor } }`;
    const filter = { profile: { languages: ['eng'] } };
    const counts = async (page: object): Promise<number[]> => {
      const answer = await must(app, tenant.admin.token, PAGE, { id: vacancy.id, page, filter });
      return [answer.candidacies, answer.ranking].flatMap(({ total, items }: Data) => [total, items.length]);
    };
    expect(await counts({ page: 1, perPage: 1 })).toEqual([2, 1, 2, 1]);
    expect(await counts({ page: 1, perPage: 2 })).toEqual([2, 2, 2, 2]);
    expect(await counts({ page: 1, perPage: 3 })).toEqual([2, 2, 2, 2]);
    expect(await counts({ page: 2, perPage: 1 })).toEqual([2, 1, 2, 1]);
    expect(await counts({ page: 2, perPage: 2 })).toEqual([2, 0, 2, 0]);
  });

  it('work without a vacancy, and together with the other filters', async () => {
    expect(await listed({ profile: { languages: ['eng'] } })).toBe('AB');
    expect(await listed({ profile: { languages: ['eng'] }, q: 'sitoe' })).toBe('B');
    expect(await listed({ profile: { languages: ['eng'] }, status: ['REJECTED'] })).toBe('');
  });

  const many = Array.from({ length: 51 }, () => 'mz');
  it.each<[profile: object, refusal: string]>([
    [{ places: ['x'] }, 'INVALID_INPUT filter.profile.places'],
    [{ nationalities: ['x'] }, 'INVALID_INPUT filter.profile.nationalities'],
    [{ availability: ['x'] }, 'INVALID_INPUT filter.profile.availability'],
    [{ interestAreas: ['x'] }, 'INVALID_INPUT filter.profile.interestAreas'],
    [{ salaryMax: '1', salaryCurrency: 'XXX' }, 'INVALID_INPUT filter.profile.salaryCurrency'],
    [{ level: 'x' }, 'INVALID_INPUT filter.profile.level'],
    [{ studyAreas: ['x'] }, 'INVALID_INPUT filter.profile.studyAreas'],
    [{ sectors: ['x'] }, 'INVALID_INPUT filter.profile.sectors'],
    [{ areas: ['x'] }, 'INVALID_INPUT filter.profile.areas'],
    [{ languages: ['x'] }, 'INVALID_INPUT filter.profile.languages'],
    [{ languageLevel: 'x' }, 'INVALID_INPUT filter.profile.languageLevel'],
    [{ skills: ['tool_microsoft_excel'] }, 'INVALID_INPUT filter.profile.skills'],
    [{ tools: ['skill_teamwork'] }, 'INVALID_INPUT filter.profile.tools'],
    [{ genders: ['x'] }, 'INVALID_INPUT filter.profile.genders'],
    [{ nationalities: many }, 'INVALID_INPUT profile.nationalities'],
    [{ employer: 'x'.repeat(101) }, 'INVALID_INPUT profile.employer'],
    [{ salaryMin: '1e5' }, 'INVALID_INPUT profile.salaryMin'],
    [{ yearsMin: 51 }, 'INVALID_INPUT profile.yearsMin'],
    [{ ageMax: -1 }, 'INVALID_INPUT profile.ageMax'],
    [{ finishedSince: 1900 }, 'INVALID_INPUT profile.finishedSince'],
  ])('refuse %j everywhere', async (profile, refusal) => {
    const { token } = tenant.admin;
    const selection = { filter: { profile } };
    const answers = await Promise.all([
      graphql(app, token, LIST, selection),
      graphql(app, token, BOARD, { id: vacancy.id, ...selection }),
      graphql(app, token, RANKING, { id: vacancy.id, ...selection }),
      graphql(app, token, COUNT, { vacancy: vacancy.id, selection }),
    ]);
    expect(answers.map(({ faults }) => faults[0])).toEqual([
      refusal,
      refusal,
      refusal,
      expect.stringMatching(new RegExp(`^${refusal.replace(' ', ' (filter\\.)?')}$`)),
    ]);
  });

  it.each<[profile: object, field: string]>([
    [{ genders: ['female'] }, 'genders'],
    [{ ageMin: 18 }, 'ageMin'],
    [{ ageMax: 60 }, 'ageMax'],
    [{ hasPhoto: false }, 'hasPhoto'],
    [{ hasReferences: true }, 'hasReferences'],
    [{ hasSocialNetworks: true }, 'hasSocialNetworks'],
  ])('refuse %j without the permission for this data', async (profile, field) => {
    const names = ['APPLICATION_LIST', 'RANKING_LIST', 'APPLICATION_DECIDE'] as const;
    const grants = names.map((permission) => ({ permission, scope: 'ALL' as const }));
    const staff = await aStaffMember(app, tenant.id, { grants });
    const refused = [`FORBIDDEN filter.profile.${field}`];
    const filter = { profile };
    expect((await graphql(app, staff.token, LIST, { filter })).faults).toEqual(refused);
    expect((await graphql(app, staff.token, BOARD, { id: vacancy.id, filter })).faults).toEqual(refused);
    expect((await graphql(app, staff.token, RANKING, { id: vacancy.id, filter })).faults).toEqual(refused);
    expect((await bulkDecide(app, staff, 'APPROVE', { vacancy: vacancy.id, selection: { filter } })).faults).toEqual(
      refused,
    );
    // Filters on other fields are still allowed.
    expect(await listed({ profile: { position: 'gestora', genders: [] } }, staff)).toBe('A');
  });
});
