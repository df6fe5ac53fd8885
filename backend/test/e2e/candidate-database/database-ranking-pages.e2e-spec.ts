import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy } from '../../support/data/builders';
import { anExperience, aStudy } from '../../support/data/fixture';
import { TRAINING_AND_YEARS } from '../../support/data/matching';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';

const RANKING = `query ($id: ID!, $page: PageInput, $weights: MatchWeightsInput, $withoutApplicants: Boolean) {
  databaseRanking(vacancyId: $id, page: $page, weights: $weights, withoutApplicants: $withoutApplicants) {
    total endCursor items { id score } } }`;
const STUDY_AREA = 'area_41';
const LEVELS = ['graduation', 'medium', 'elementary'];
const AREAS = ['area_expertise_60', 'area_expertise_61', 'area_expertise_90'];
const ASKED = {
  ...TRAINING_AND_YEARS,
  trainingAreas: [STUDY_AREA],
  relatedAreas: AREAS.slice(0, 2),
  matchWeights: { training: 20, related: 50, years: 10 },
};

/**
 * For a small page, `sec.rank_database` compares only candidates whose score can reach a lowest score. The expected
 * order is a page of 100: fewer candidates have an area of the training, so all candidates are compared.
 */
describe('pages of the ranking of the candidate database', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    // Some candidates have no area of the training.
    for (let place = 0; place < 12; place += 1) {
      const person = await aCandidate(app);
      if (place % 4 > 0) await aStudy(app, person, { studyArea: STUDY_AREA, academicLevel: LEVELS[place % 3] });
      // The score of those with all related areas is the bound of their score.
      const expertiseAreas = place % 3 === 0 ? ASKED.relatedAreas : [AREAS[(place * 5) % 3]];
      await anExperience(app, person, { expertiseAreas, startDate: `20${10 + place}-01-01` });
      await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    }
  });
  afterAll(() => app.close());

  const ranking = async (id: string, variables: object): Promise<Data> =>
    (await must(app, tenant.admin.token, RANKING, { id, ...variables })).databaseRanking;
  const rows = ({ items }: Data) => (items as Data[]).map(({ id, score }) => [id, score]);

  it.each<[string, object, object]>([
    ['related areas', ASKED, {}],
    ['related areas without a weight', ASKED, { weights: { training: 60, years: 20 } }],
    ['related areas that count less', ASKED, { weights: { training: 60, related: 10, years: 30 } }],
    ['no training', { ...ASKED, academicLevel: null, trainingAreas: [], matchWeights: { related: 50, years: 10 } }, {}],
    ['applicants left out', ASKED, { withoutApplicants: true }],
  ])('have the candidates of the whole ranking, with %s', async (_, asked, variables) => {
    const { id } = await aPublishedVacancy(app, tenant.admin, asked);
    const whole = await ranking(id, { ...variables, page: { perPage: 100 } });
    expect(rows(whole).length).toBeGreaterThan(6);
    for (const perPage of [1, 3, 5]) {
      const byCursor: unknown[] = [];
      for (let after: string | null = null; byCursor.length < rows(whole).length;) {
        const page: Data = await ranking(id, { ...variables, page: { perPage, ...(after && { after }) } });
        expect(page.total).toBe(whole.total);
        expect(rows(page).length).toBeGreaterThan(0);
        byCursor.push(...rows(page));
        after = page.endCursor as string | null;
      }
      expect(byCursor).toEqual(rows(whole));
      const second = await ranking(id, { ...variables, page: { page: 2, perPage } });
      expect(rows(second)).toEqual(rows(whole).slice(perPage, 2 * perPage));
    }
  });
});
