import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { anExperience, aStudy } from '../../support/data/fixture';
import { TRAINING_AND_YEARS } from '../../support/data/matching';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';

const RANKING = `query ($id: ID!, $page: PageInput, $weights: MatchWeightsInput, $withoutApplicants: Boolean) {
  databaseRanking(vacancyId: $id, page: $page, weights: $weights, withoutApplicants: $withoutApplicants) {
    total totalIsCapped endCursor items { id score } } }`;
const STUDY_AREA = 'area_41';
const OTHER_AREA = 'area_45';
const LEVELS = ['graduation', 'medium', 'elementary'];
const AREAS = ['area_expertise_60', 'area_expertise_61', 'area_expertise_90'];
const ASKED = {
  ...TRAINING_AND_YEARS,
  trainingAreas: [STUDY_AREA],
  relatedAreas: AREAS.slice(0, 2),
  matchWeights: { training: 40, related: 20, years: 20 },
};

/**
 * For a small page, `sec.rank_database` computes a lower bound of the scores of the page. The function compares the
 * related areas of a candidate only if the upper bound of the candidate's score is not less than this lower bound. The
 * test takes the expected order from a page of 100 rows. Fewer than 100 candidates have an area of the training, so
 * `sec.rank_database` compares the related areas of all candidates for the page of 100 rows.
 */
describe('pages of the ranking of the candidate database', () => {
  let app: TestApp;
  let tenant: Tenant;
  const people: Person[] = [];
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    for (let place = 0; place < 14; place += 1) {
      const person = await aCandidate(app);
      people.push(person);
      // Every fourth candidate has no area of the training.
      if (place % 4 > 0) await aStudy(app, person, { studyArea: STUDY_AREA, academicLevel: LEVELS[place % 3] });
      // If a candidate has all related areas, the score of the candidate equals the upper bound.
      const expertiseAreas = place % 3 === 0 ? ASKED.relatedAreas : [AREAS[(place * 5) % 3]];
      await anExperience(app, person, { expertiseAreas, startDate: `${2008 + place}-01-01` });
      // The institution does not know two candidates with a high score.
      if (place !== 3 && place !== 9) await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    }
  });
  afterAll(() => app.close());

  const ranking = async (id: string, variables: object): Promise<Data> =>
    (await must(app, tenant.admin.token, RANKING, { id, ...variables })).databaseRanking;
  const rows = ({ items }: Data): [string, number][] =>
    (items as { id: string; score: number }[]).map(({ id, score }) => [id, score]);
  const totalOf = ({ total, totalIsCapped }: Data) => [total, totalIsCapped];

  it.each<[string, object, object]>([
    ['related areas', ASKED, {}],
    ['related areas without a weight', ASKED, { weights: { training: 60, years: 20 } }],
    ['related areas that count more', ASKED, { weights: { training: 20, related: 50, years: 10 } }],
    ['no training', { ...ASKED, academicLevel: null, trainingAreas: [], matchWeights: { related: 20, years: 60 } }, {}],
    ['applicants left out', ASKED, { withoutApplicants: true }],
  ])('have the candidates of the whole ranking, with %s', async (_, asked, variables) => {
    const { id } = await aPublishedVacancy(app, tenant.admin, asked);
    if ('withoutApplicants' in variables) {
      const [[best]] = rows(await ranking(id, { page: { perPage: 1 } })) as [[string, number]];
      await anApplication(
        app,
        people.find((person) => person.id === best)!,
        id,
      );
    }
    const whole = await ranking(id, { ...variables, page: { perPage: 100 } });
    expect(rows(whole).length).toBeGreaterThan(6);
    expect(whole.total).toBeLessThan(100);
    for (const perPage of [1, 3, 5]) {
      const byCursor: unknown[] = [];
      for (let after: string | null = null; byCursor.length < rows(whole).length;) {
        const page: Data = await ranking(id, { ...variables, page: { perPage, ...(after && { after }) } });
        expect(totalOf(page)).toEqual(totalOf(whole));
        expect(rows(page).length).toBeGreaterThan(0);
        byCursor.push(...rows(page));
        after = page.endCursor as string | null;
      }
      expect(byCursor).toEqual(rows(whole));
      const second = await ranking(id, { ...variables, page: { page: 2, perPage } });
      expect(rows(second)).toEqual(rows(whole).slice(perPage, 2 * perPage));
    }
  });

  it('name the same capped total of more than 1,000 candidates on each page', async () => {
    const { id } = await aPublishedVacancy(app, tenant.admin, { ...ASKED, trainingAreas: [OTHER_AREA] });
    // Only this institution knows these candidates, so that other tests with the same database do not find them.
    await app.owner.query(
      `with people as (
         insert into person (id, kind, name) select gen_random_uuid(), 'CANDIDATE', 'Pessoa' from generate_series(1, 1001) returning id
       ), candidates as (
         insert into candidate (id, name, surname) select id, 'Ana', 'Pessoa' from people returning id
       ), studies as (
         insert into candidate_study (id, candidate_id, institution, study_area, academic_level)
         select gen_random_uuid(), c.id, '', area.id, level.id
         from candidates c, option_item area, option_item level
         where (area.list, area.key) = ('STUDY_AREA', $2) and (level.list, level.key) = ('ACADEMIC_LEVEL', $3)
       )
       insert into institution_candidate (tenant_id, candidate_id, via) select $1, id, 'IMPORT' from candidates`,
      [tenant.id, OTHER_AREA, LEVELS[0]],
    );
    const first = await ranking(id, { page: { perPage: 5 } });
    const second = await ranking(id, { page: { page: 2, perPage: 5 } });
    const afterFirst = await ranking(id, { page: { perPage: 5, after: first.endCursor } });
    const last = await ranking(id, { page: { page: 201, perPage: 5 } });
    for (const page of [first, second, afterFirst, last]) expect(totalOf(page)).toEqual([1000, true]);
    expect(rows(second)).toEqual(rows(afterFirst));
    expect(rows(last)).toHaveLength(5);
  });
});
