import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { anExperience, aStudy } from '../../support/data/fixture';

const DETAIL = `query ($id: ID!) { candidacy(id: $id) { profile { profession studies { institution } experiences { employer } } score { total vacancyVersion } } }`;
const RANKING = `query ($id: ID!, $filter: RankingFilter) { ranking(vacancyId: $id, filter: $filter) { total items { rank candidacy { id score band } } } }`;
const EDIT = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { version } }`;
const PROFILE = `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { version } }`;

describe('the score of a candidacy', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let person: Person;
  let id: string;
  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    vacancy = await aPublishedVacancy(app, tenant.admin);
    person = await aCandidate(app);
    await aStudy(app, person, { studyArea: 'area_37', institution: 'UEM' });
    id = await anApplication(app, person, vacancy.id);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const detail = async () => (await must(app, tenant.admin.token, DETAIL, { id })).candidacy;
  const kept = async () =>
    (
      await app.owner.query(
        'select vacancy_version as version, total, degrees, computed_at from match_score where candidacy_id = $1 order by 1',
        [id],
      )
    ).rows;

  it('and the profile do not change after the application', async () => {
    const before = await detail();
    expect(before).toMatchObject({
      profile: { studies: [{ institution: 'UEM' }], experiences: [] },
      score: { total: 40, vacancyVersion: 1 },
    });
    await anExperience(app, person, {
      expertiseAreas: ['area_expertise_60'],
      startDate: '2010-01-01',
      endDate: '2020-12-01',
    });
    await aStudy(app, person, { institution: 'ISPM' });
    const { candidate } = await must(app, person.token, '{ candidate { version } }');
    await must(app, person.token, PROFILE, {
      version: candidate.version,
      input: { profession: 'Directora', languages: [{ language: 'por', level: 'advanced' }] },
    });
    expect(await detail()).toEqual(before);
    const { vacancyFit } = await must(
      app,
      person.token,
      `query ($id: ID!) { vacancyFit(vacancyId: $id) { score { total } } }`,
      { id: vacancy.id },
    );
    expect(vacancyFit.score.total).toBe(100);
  });

  it('is computed again when the requirements change, and the previous one is kept', async () => {
    const [first] = await kept();
    expect(first).toMatchObject({ version: 1, total: 4000 });
    const { updateVacancy } = await must(app, tenant.admin.token, EDIT, {
      id: vacancy.id,
      version: vacancy.version,
      input: { matchWeights: { training: 80, years: 20 } },
    });
    const scored = await until(detail, ({ score }) => score?.vacancyVersion === 2);
    expect(scored.score.total).toBe(80);
    expect(await kept()).toEqual([first, expect.objectContaining({ version: 2, total: 8000 })]);
    const { rows } = await app.owner.query('select requirements from vacancy where id = $1', [vacancy.id]);
    expect(rows).toEqual([{ requirements: 2 }]);

    await must(app, tenant.admin.token, EDIT, {
      id: vacancy.id,
      version: updateVacancy.version,
      input: { title: 'Outro título' },
    });
    expect(
      (await app.owner.query('select count(*)::int as n from vacancy_version where vacancy_id = $1', [vacancy.id]))
        .rows,
    ).toEqual([{ n: 2 }]);
  });

  it('needs no new version of the requirements before the first application', async () => {
    const empty = await aPublishedVacancy(app, tenant.admin);
    await must(app, tenant.admin.token, EDIT, {
      id: empty.id,
      version: empty.version,
      input: { yearsOfExperience: 7 },
    });
    const { rows } = await app.owner.query('select number, years from vacancy_version where vacancy_id = $1', [
      empty.id,
    ]);
    expect(rows).toEqual([{ number: 1, years: 7 }]);
  });

  it('ranks by total, then by application time, and is filtered by band', async () => {
    const ids = [id];
    for (let index = 0; index < 7; index += 1) ids.push(await anApplication(app, await aCandidate(app), vacancy.id));
    const scores = [5999, 6000, 7999, 8000, 8999, 9000, 10_000, 9000];
    for (const [index, score] of scores.entries())
      await app.owner.query('update candidacy set score = $2 where id = $1', [ids[index], score]);
    const ranked = async (filter?: object) =>
      (await must(app, tenant.admin.token, RANKING, { id: vacancy.id, filter })).ranking.items.map(
        ({ candidacy }: { candidacy: { id: string } }) => ids.indexOf(candidacy.id),
      );
    expect(await ranked()).toEqual([6, 5, 7, 4, 3, 2, 1, 0]);
    expect(await Promise.all(['B90', 'B80', 'B60', 'BELOW'].map((band) => ranked({ band: [band] })))).toEqual([
      [6, 5, 7],
      [4, 3],
      [2, 1],
      [0],
    ]);
    expect(await ranked({ band: ['B90', 'BELOW'] })).toEqual([6, 5, 7, 0]);
  });

  it('cannot be written by the candidate', async () => {
    const { rows } = await app.owner.query(
      `select has_column_privilege(current_database() || '_candidate', 'candidacy', 'score', 'insert, update') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });
});
