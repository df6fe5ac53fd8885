import { DataSource, type QueryRunner } from 'typeorm';

import { PackedScores1795734000000 } from '../../../src/migrations/1795734000000-packed-scores';
import { startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { anExperience, aStudy } from '../../support/data/fixture';
import { testDatabase } from '../../support/setup/database';

interface ScoreRow {
  id: string;
  total: number;
  degrees: (number | null)[];
}
interface PartsRow {
  id: string;
  parts: { key: string; weight: number; degree: number; contribution: number; state: string; evidence: unknown[] }[];
}

const MIGRATION = new PackedScores1795734000000();

describe('the migration to packed scores', () => {
  let app: TestApp;
  let source: DataSource;
  let runner: QueryRunner;
  let vacancyId: string;
  /** Applications of three people: with a third of the languages, with nothing, with all. */
  const ids: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    const tenant = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, tenant.admin, {
      relatedAreas: ['area_expertise_60', 'area_expertise_61', 'area_expertise_75'],
      // Asked but not weighed: the degree is known all the same.
      skills: [{ skill: 'skill_teamwork', weight: 60 }],
    });
    vacancyId = vacancy.id;
    for (const place of [0, 1, 2]) {
      const person = await aCandidate(app);
      if (place !== 1) {
        await aStudy(app, person, { studyArea: 'area_38' });
        await anExperience(app, person, {
          expertiseAreas: ['area_expertise_60'],
          startDate: '2020-03-01',
          endDate: '2021-05-01',
        });
      }
      ids.push(await anApplication(app, person, vacancyId));
    }
    const { url } = await testDatabase();
    source = await new DataSource({ type: 'postgres', url }).initialize();
    runner = source.createQueryRunner();
  });
  // All of it is rolled back: the tables of the other tests stay as they are.
  beforeEach(() => runner.startTransaction());
  afterEach(() => runner.rollbackTransaction());
  afterAll(async () => {
    await runner.release();
    await source.destroy();
    await app.close();
  });

  const scores = async (): Promise<ScoreRow[]> =>
    (await runner.query(
      `select candidacy_id as id, total, degrees from match_score where candidacy_id = any ($1) order by array_position($1, candidacy_id)`,
      [ids],
    )) as ScoreRow[];
  const partsOf = async (): Promise<PartsRow[]> =>
    (await runner.query(
      `select candidacy_id as id, parts from match_score where candidacy_id = any ($1) order by array_position($1, candidacy_id)`,
      [ids],
    )) as PartsRow[];

  it('gives back the same rows after its undo, also of what the vacancy asks without weighing it', async () => {
    const before = await scores();
    expect(before[0]!.degrees).toEqual([500_000_000, 333_333_333, -1, expect.any(Number), -1]);
    expect(before[1]!.degrees).toEqual([-1, -1, -1, -1, -1]);
    await MIGRATION.down(runner);
    const [some, nothing] = await partsOf();
    expect(some!.parts.map(({ key, state, weight }) => [key, state, weight])).toEqual([
      ['TRAINING', 'SCORED', 40],
      ['RELATED', 'SCORED', 20],
      ['LANGUAGES', 'MISSING_DATA', 15],
      ['YEARS', 'SCORED', 25],
      ['SKILLS', 'NOT_APPLICABLE', 0],
    ]);
    expect(some!.parts.map(({ degree }) => degree).slice(0, 2)).toEqual([0.5, 0.3333]);
    expect(some!.parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(before[0]!.total);
    expect(some!.parts.map(({ evidence }) => evidence.length)).toEqual([1, 3, 1, 1, 0]);
    expect(nothing!.parts.map(({ contribution }) => contribution)).toEqual([0, 0, 0, 0, 0]);
    await MIGRATION.up(runner);
    expect(await scores()).toEqual(before);
  });

  it('keeps total and points of a score whose profile was erased, with degrees that differ by less than a thousandth', async () => {
    const [{ degrees, total }] = (await scores()) as [ScoreRow];
    await MIGRATION.down(runner);
    await runner.query('delete from candidacy_shape where candidacy_id = $1', [ids[0]]);
    await MIGRATION.up(runner);
    const [after] = await scores();
    expect(after!.degrees.map((degree) => degree === null || degree < 0)).toEqual([false, false, true, false, true]);
    for (const part of [0, 1, 3]) expect(Math.abs(after!.degrees[part]! - degrees[part]!)).toBeLessThan(1_000_000);
    expect(after!.total).toBe(total);
    expect(await pointsAgain()).toEqual([{ total, sum: total }]);
  });

  it('keeps total and points of a score that the present option lists no longer give', async () => {
    await MIGRATION.down(runner);
    await runner.query(
      `update match_score set total = 6789, parts = (
         select jsonb_agg(part || case part ->> 'key' when 'TRAINING' then '{"contribution": 3579, "degree": 0.8945}'
           when 'YEARS' then '{"contribution": 2377, "degree": 0.9508}' when 'RELATED' then '{"contribution": 833, "degree": 0.4166}' else '{}' end::jsonb)
         from jsonb_array_elements(parts) part)
       where candidacy_id = $1`,
      [ids[0]],
    );
    await MIGRATION.up(runner);
    expect(await pointsAgain()).toEqual([{ total: 6789, sum: 6789 }]);
    const [{ points }] = (await runner.query(POINTS, [ids[0]])) as [{ points: number[] }];
    expect(points).toEqual([3579, 833, 0, 2377, 0]);
  });

  const POINTS = `select sec.match_total(w.weights, m.degrees) as total, sec.match_points(w.weights, m.degrees) as points
    from match_score m join candidacy c on c.id = m.candidacy_id
      join vacancy_version x on x.vacancy_id = c.vacancy_id and x.number = m.vacancy_version
      cross join lateral (select array[x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills] as weights) w
    where m.candidacy_id = $1`;
  const pointsAgain = async (): Promise<unknown> =>
    runner.query(`select total, (select sum(part)::int from unnest(points) part) as sum from (${POINTS}) p`, [ids[0]]);
});
