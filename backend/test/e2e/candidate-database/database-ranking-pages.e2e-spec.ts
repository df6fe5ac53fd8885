import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { anExperience, aStudy } from '../../support/data/fixture';
import { TRAINING_AND_YEARS } from '../../support/data/matching';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';

const RANKING = `query ($id: ID!, $page: PageInput, $band: MatchBand, $weights: MatchWeightsInput, $withoutApplicants: Boolean) {
  databaseRanking(vacancyId: $id, page: $page, band: $band, weights: $weights, withoutApplicants: $withoutApplicants) {
    total totalIsCapped endCursor items { id score band } } }`;
const STUDY_AREA = 'area_41';
const OTHER_AREA = 'area_45';
/** This area is in the same group as STUDY_AREA. */
const SIBLING_AREA = 'area_42';
const LEVELS = ['graduation', 'medium', 'elementary'];
const AREAS = ['area_expertise_60', 'area_expertise_61', 'area_expertise_90'];
const ASKED = {
  ...TRAINING_AND_YEARS,
  trainingAreas: [STUDY_AREA],
  relatedAreas: AREAS.slice(0, 2),
  matchWeights: { training: 40, related: 20, years: 20 },
};

const BANDS = ['BELOW', 'B60', 'B80', 'B90'];
const SKILLS = ['skill_teamwork', 'skill_leadership'];
/** Training, languages and skills have an index condition. Few candidates fit more than two of these requirements. */
const WITH_CODES = {
  ...ASKED,
  languages: [{ language: 'eng', level: 'intermediate' }],
  skills: SKILLS.map((skill) => ({ skill, weight: 10 })),
  matchWeights: { training: 30, related: 15, languages: 15, years: 10, skills: 30 },
};

/**
 * For a small page, `sec.rank_database` computes a lower bound of the scores of the page. `sec.rank_database` computes one
 * part of a score after another, and excludes a candidate as soon as the candidate cannot reach the lower bound. The test
 * takes the expected order from a page of 100 rows. Fewer than 100 candidates are ranked, so there is no lower bound for
 * the page of 100 rows, and `sec.rank_database` computes all parts of all scores.
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
      // Candidates with all related areas have the greatest degree of the related areas. The query computes this part last.
      const expertiseAreas = place % 3 === 0 ? ASKED.relatedAreas : [AREAS[(place * 5) % 3]];
      await anExperience(app, person, { expertiseAreas, startDate: `${2008 + place}-01-01` });
      if (place % 2 === 0) await setSkills(person, SKILLS.slice(0, 1 + (place % 3)));
      if (place % 5 < 2) await setLanguage(person, place % 5 === 0 ? 'advanced' : 'basic');
      // The institution does not know two candidates with a high score.
      if (place !== 3 && place !== 9) await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    }
  });
  afterAll(() => app.close());

  const setSkills = (person: Person, keys: string[]) =>
    app.owner.query(
      `update candidate set skills = array(select o.id from option_item o where o.list = 'SKILL' and o.key = any ($2))
       where id = $1`,
      [person.id, keys],
    );
  const setLanguage = (person: Person, level: string) =>
    app.owner.query(
      `insert into candidate_language (candidate_id, language, level, native)
       select $1, language.id, level.id, false from option_item language, option_item level
       where (language.list, language.key) = ('LANGUAGE', 'eng') and (level.list, level.key) = ('LANGUAGE_LEVEL', $2)`,
      [person.id, level],
    );

  const ranking = async (id: string, variables: object): Promise<Data> =>
    (await must(app, tenant.admin.token, RANKING, { id, ...variables })).databaseRanking;
  const rows = ({ items }: Data): [string, number][] =>
    (items as { id: string; score: number }[]).map(({ id, score }) => [id, score]);
  const totalOf = ({ total, totalIsCapped }: Data) => [total, totalIsCapped];

  const CASES: [string, object, object][] = [
    ['related areas', ASKED, {}],
    ['related areas without a weight', ASKED, { weights: { training: 60, years: 20 } }],
    ['related areas that count more', ASKED, { weights: { training: 20, related: 50, years: 10 } }],
    ['no training', { ...ASKED, academicLevel: null, trainingAreas: [], matchWeights: { related: 20, years: 60 } }, {}],
    ['applicants left out', ASKED, { withoutApplicants: true }],
    ['skills and languages', WITH_CODES, {}],
    ['skills that count most', WITH_CODES, { weights: { training: 10, skills: 80, languages: 10 } }],
    ['training that counts most', WITH_CODES, { weights: { training: 80, skills: 10, languages: 10 } }],
    ['languages and no skills', { ...WITH_CODES, skills: [] }, { weights: { training: 40, languages: 50, years: 10 } }],
    [
      'skills and no training',
      {
        ...WITH_CODES,
        academicLevel: null,
        trainingAreas: [],
        matchWeights: { related: 20, years: 20, languages: 20, skills: 40 },
      },
      {},
    ],
    ['no level', { ...WITH_CODES, academicLevel: null }, {}],
    ['skills without a weight', WITH_CODES, { weights: { training: 60, languages: 40 } }],
    ['an area of the same group', { ...WITH_CODES, trainingAreas: [SIBLING_AREA] }, {}],
  ];

  const holdsForEachPage = async (asked: object, variables: object): Promise<void> => {
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
    for (const band of BANDS) {
      const inBand = (whole.items as Data[]).filter((item) => item.band === band);
      const page = await ranking(id, { ...variables, band, page: { perPage: 3 } });
      const second = await ranking(id, { ...variables, band, page: { page: 2, perPage: 3 } });
      const after = page.endCursor as string | null;
      const afterFirst = after && (await ranking(id, { ...variables, band, page: { perPage: 3, after } }));
      expect(totalOf(page)).toEqual([inBand.length, false]);
      expect(rows(page)).toEqual(rows({ items: inBand }).slice(0, 3));
      expect(rows(second)).toEqual(rows({ items: inBand }).slice(3, 6));
      if (afterFirst) expect(rows(afterFirst)).toEqual(rows(second));
    }
  };

  // More than a quarter of the candidates have the codes, so the statement has no index condition for the codes.
  it.each(CASES)('have the candidates of the whole ranking, with %s', (_, asked, variables) =>
    holdsForEachPage(asked, variables),
  );

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

  // The test above has inserted 1,001 candidates without the codes, so the statement has an index condition for the codes.
  it.each(CASES)(
    'have the candidates of the whole ranking, where codes are rare, with %s',
    async (_, asked, variables) => {
      const { rows: all } = await app.owner.query<{ count: number }>('select count(*)::int from candidate_shape');
      expect(all[0]!.count).toBeGreaterThan(1000);
      await holdsForEachPage(asked, variables);
    },
  );
});
