import { randomUUID } from 'node:crypto';

import { aCandidate, aTenant, type Person } from '../../support/data/actors';
import { graphql, startApp, type TestApp } from '../../support/app/app';
import { aDraft } from '../../support/data/builders';
import { anExperience, aStudy } from '../../support/data/fixture';
import { type MatchRequirements, Matching, randomFrom } from '../../support/data/matching';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';

const PEOPLE = 40;
const ROUNDS = 60;
const LEVELS = ['basic', 'intermediate', 'advanced'];
const ACADEMIC = ['basic', 'elementary', 'medium', 'bachelor', 'graduation', 'master_degree', 'doctorate', 'Phd'];
const STUDIES = ['area_1', ...Array.from({ length: 14 }, (_, index) => `area_${34 + index * 2}`)];
const EXPERTISE = Array.from({ length: 24 }, (_, index) => `area_expertise_${55 + index}`);
const LANGUAGES = ['por', 'eng', 'fra'];
const SKILLS = ['skill_teamwork', 'skill_leadership', 'skill_creativity', 'skill_innovation'];
const AS_OF = '2026-06-15';

describe('the quick score', () => {
  let app: TestApp;
  let matching: Matching;
  const random = randomFrom(20261124);
  const below = (end: number) => Math.floor(random() * end);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const pick = <T>(of: readonly T[], most: number): T[] => of.filter(() => random() < most / of.length);

  beforeAll(async () => {
    app = await startApp();
    const tenant = await aTenant(app);
    const { id } = await aDraft(app, tenant.admin);
    matching = await Matching.over(app, { id, tenantId: tenant.id });
  });
  afterAll(() => app.close());

  /** A profile without an account, by rows: the triggers must write the shape. */
  async function aRandomPerson(most: number): Promise<void> {
    const id = randomUUID();
    const skills = pick(SKILLS, 2).map((key) => matching.id('SKILL', key));
    await app.owner.query(`insert into person (id, kind, name) values ($1, 'CANDIDATE', 'A B')`, [id]);
    await app.owner.query(`insert into candidate (id, name, surname, skills) values ($1, 'A', 'B', $2)`, [id, skills]);
    for (const area of pick(STUDIES, most))
      await app.owner.query(
        `insert into candidate_study (id, candidate_id, institution, study_area, academic_level) values ($1, $2, '', $3, $4)`,
        [randomUUID(), id, matching.id('STUDY_AREA', area), matching.id('ACADEMIC_LEVEL', one(ACADEMIC))],
      );
    for (const language of pick(LANGUAGES, 2))
      await app.owner.query(
        'insert into candidate_language (candidate_id, language, level, native) values ($1, $2, $3, $4)',
        [id, matching.id('LANGUAGE', language), matching.id('LANGUAGE_LEVEL', one(LEVELS)), random() < 0.2],
      );
    for (let job = below(4); job > 0; job -= 1) {
      const [start, lasting] = [`${2012 + below(14)}-0${1 + below(9)}-10`, random() < 0.3];
      await app.owner.query(
        `insert into candidate_experience (id, candidate_id, position, employer, expertise_areas, start_date, end_date, still_working)
         values ($1, $2, '', '', $3, $4, $5, $6)`,
        [
          randomUUID(),
          id,
          pick(EXPERTISE, most).map((key) => matching.id('EXPERTISE_AREA', key)),
          start,
          // Some end after the day of the ranking.
          lasting ? null : random() < 0.2 ? '2026-09-01' : start.replace(/-\d\d$/, '-28'),
          lasting,
        ],
      );
    }
  }

  const aRequirement = (): MatchRequirements => ({
    ...(random() < 0.6 && { academicLevel: one(ACADEMIC) }),
    trainingAreas: pick(STUDIES, 2),
    relatedAreas: pick(EXPERTISE, random() < 0.1 ? 20 : 3),
    languages: pick(LANGUAGES, 2).map((key): [string, string] => [key, one(LEVELS)]),
    years: below(9),
    skills: pick(SKILLS, 2).map((skill) => ({ skill, weight: 1 + below(25), essential: random() < 0.5 })),
    weights: someWeights(),
  });

  const someWeights = (): MatchRequirements['weights'] =>
    Object.fromEntries(
      pick(['training', 'related', 'languages', 'years', 'skills'], 4).map((key) => [key, 1 + below(20)]),
    );

  it('in the ranking of the database is the same as the score of the match, for any profile and any requirements', async () => {
    // Some have more studies and areas than the score reads from arrays.
    for (let person = 0; person < PEOPLE; person += 1) await aRandomPerson(person % 8 === 0 ? 6 : 2);
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { scores } = await matching.quickScores(aRequirement(), AS_OF);
      expect(scores.length).toBeGreaterThanOrEqual(PEOPLE);
      for (const { quick, exact } of scores) {
        expect(quick).toEqual(exact);
        seen.add(JSON.stringify(exact));
      }
    }
    // The test has more than 500 different results.
    expect(seen.size).toBeGreaterThan(500);
  });

  it('of the candidates with at least some score is that of the match, and no other candidate is found', async () => {
    const byId = (rows: { id: string; score: number }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
    const counts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { scores, atLeast } = await matching.quickScores(aRequirement(), AS_OF);
      const all = scores.map(({ id, exact }) => ({ id, score: exact[0] as number }));
      // Some candidates have exactly the first score.
      for (const bound of [one(all).score, one(all).score + 1, below(10_000)]) {
        const found = await atLeast(bound, round % 2 === 0);
        if (found === null) continue;
        const expected = all.filter(({ score }) => score >= bound);
        expect(byId(found)).toEqual(byId(expected));
        counts.push(found.length / all.length);
      }
    }
    // In many rounds, some candidates are found and others are not.
    expect(counts.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(ROUNDS);
  });

  it.each([
    [1, 0],
    [1, 1],
    [3, 8],
    [3, 9],
    [15, 8],
    [16, 8],
    [16, 20],
  ])('of %d related areas is equal for %d areas of a profile, with any method', async (asked, held) => {
    const { rows: options } = await app.owner.query<{ id: number; grp: string | null }>(
      `select id, grp from option_item where list = 'EXPERTISE_AREA' order by md5(id::text)`,
    );
    for (let round = 0; round < 20; round += 1) {
      const some = (count: number) => options.toSorted(() => random() - 0.5).slice(0, count);
      const [wanted, areas] = [some(asked), some(held)];
      const halves = wanted.map(({ id, grp }) =>
        areas.some((area) => area.id === id) ? 2 : areas.some((area) => area.grp === grp) ? 1 : 0,
      );
      const sum = halves.reduce((all: number, one) => all + one, 0);
      const ids = (of: typeof options) => of.map(({ id }) => id);
      const { rows } = await app.owner.query<{ text: string }>('select sec.related_expression($1::int[]) as text', [
        ids(wanted),
      ]);
      const { rows: degrees } = await app.owner.query<{ degree: number }>(
        `select ${rows[0]!.text} as degree from (select $1::int[] as areas) s`,
        [ids(areas)],
      );
      expect(degrees[0]!.degree).toBe(Math.round((sum * 500_000_000) / asked));
    }
  });

  it('of an application is the same as the score of the match for the stored profile, on the day of the application', async () => {
    await matching.applications();
    const seen = new Set<string>();
    let asked = aRequirement();
    for (let round = 0; round < ROUNDS; round += 1) {
      // In some rounds, only the weights change.
      asked = random() < 0.3 ? { ...asked, weights: someWeights() } : aRequirement();
      const scores = await matching.newScores(asked);
      expect(scores.length).toBeGreaterThanOrEqual(PEOPLE);
      for (const { stored, exact } of scores) expect(stored).toEqual(exact);
      for (const { exact } of scores) seen.add(JSON.stringify(exact.slice(1)));
    }
    expect(seen.size).toBeGreaterThan(500);
  });

  describe('of an application, when a version of the requirements changes', () => {
    const ASKED: MatchRequirements = {
      academicLevel: 'bachelor',
      trainingAreas: STUDIES.slice(0, 2),
      languages: [['por', 'basic']],
      years: 3,
      skills: [{ skill: 'skill_teamwork', weight: 5 }],
      weights: { training: 20, languages: 20, years: 20, skills: 20 },
    };
    const STORED = [7, null, 7, 7, 7];
    /**
     * Scores the applications by `ASKED`, then replaces the stored degrees, so that a test can tell stored from
     * computed degrees.
     */
    const withStoredDegrees = async () => {
      const [first] = await matching.newScores(ASKED);
      await app.owner.query('update match_score set degrees = $1 where vacancy_version = $2', [
        STORED,
        first!.stored[0],
      ]);
    };

    it('weighs the stored degrees again if only the weights of the parts change', async () => {
      await withStoredDegrees();
      const scores = await matching.newScores({ ...ASKED, weights: { training: 40, skills: 10 } });
      expect(scores.length).toBeGreaterThanOrEqual(PEOPLE);
      for (const { stored, exact } of scores) expect([stored[0], stored[3]]).toEqual([exact[0], STORED]);
    });

    it.each<[string, Partial<MatchRequirements>]>([
      ['the academic level', { academicLevel: 'graduation' }],
      ['a training area', { trainingAreas: STUDIES.slice(1, 3) }],
      ['an own training area', { ownTrainingFields: STUDIES.slice(3, 4) }],
      ['a related area', { relatedAreas: EXPERTISE.slice(0, 1) }],
      ['the level of a language', { languages: [['por', 'advanced']] }],
      ['the years', { years: 4 }],
      ['the weight of a skill', { skills: [{ skill: 'skill_teamwork', weight: 6 }] }],
      ['an essential skill', { skills: [{ skill: 'skill_teamwork', weight: 5, essential: true }] }],
      ['the skills', { skills: [] }],
    ])('compares the stored profile again if this changes: %s', async (_, change) => {
      await withStoredDegrees();
      const scores = await matching.newScores({ ...ASKED, ...change });
      expect(scores.length).toBeGreaterThanOrEqual(PEOPLE);
      for (const { stored, exact } of scores) expect(stored).toEqual(exact);
    });

    it('compares the stored profile of an anonymised application again', async () => {
      await withStoredDegrees();
      await app.owner.query('update candidacy set anonymised_at = now()');
      try {
        const scores = await matching.newScores({ ...ASKED, weights: { training: 40 } });
        expect(scores.length).toBeGreaterThanOrEqual(PEOPLE);
        for (const { stored, exact } of scores) expect(stored).toEqual(exact);
      } finally {
        await app.owner.query('update candidacy set anonymised_at = null');
      }
    });

    it('compares the stored profile again if an older version has the same requirements, but not the last one', async () => {
      await withStoredDegrees();
      await matching.newScores({ ...ASKED, years: 4 });
      const scores = await matching.newScores(ASKED);
      expect(scores.length).toBeGreaterThanOrEqual(PEOPLE);
      for (const { stored, exact } of scores) expect(stored).toEqual(exact);
    });

    it('uses the stored degrees only of the applications whose score belongs to such a version', async () => {
      await withStoredDegrees();
      const { rows } = await app.owner.query<{ id: string }>(
        'update candidacy set requirements = null where id = (select min(id::text)::uuid from candidacy) returning id',
      );
      const scores = await matching.newScores({ ...ASKED, weights: { training: 40 } });
      const exact = scores.filter((score) => JSON.stringify(score.stored) === JSON.stringify(score.exact));
      expect([rows.length, exact.length]).toEqual([1, 1]);
      const used = scores.filter(({ stored }) => JSON.stringify(stored[3]) === JSON.stringify(STORED));
      expect(used).toHaveLength(scores.length - 1);
    });
  });

  it('of an application has the evidence of the match', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const evidence = await matching.evidence(aRequirement());
      expect(evidence.length).toBeGreaterThanOrEqual(PEOPLE);
      for (const { shown, exact } of evidence) expect(shown).toEqual(exact);
      for (const { exact } of evidence) seen.add(JSON.stringify(exact));
    }
    expect(seen.size).toBeGreaterThan(500);
  });

  it('is computed from a row that follows the profile, the consent, the block and the erasure', async () => {
    const person: Person = await aCandidate(app);
    const shape = async () =>
      (
        await app.owner.query<{ opted_in: boolean; areas: number; codes: number; ended_days: number }>(
          `select opted_in, cardinality(areas) as areas, cardinality(codes) as codes, ended_days from candidate_shape
           where candidate_id = $1`,
          [person.id],
        )
      ).rows[0];
    expect(await shape()).toEqual({ opted_in: false, areas: 0, codes: 0, ended_days: 0 });
    await aStudy(app, person);
    await anExperience(app, person, { startDate: '2018-01-01', endDate: '2018-12-01' });
    const filled = await shape();
    expect(filled).toMatchObject({ codes: 1, ended_days: 365 });
    expect(filled!.areas).toBeGreaterThan(1);
    await graphql(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    expect(await shape()).toMatchObject({ opted_in: true });
    await app.owner.query('delete from candidate_study where candidate_id = $1', [person.id]);
    expect(await shape()).toMatchObject({ codes: 0 });
    await app.owner.query('update candidate set blocked = true where id = $1', [person.id]);
    expect(await shape()).toBeUndefined();
    await app.owner.query('update candidate set blocked = false where id = $1', [person.id]);
    expect(await shape()).toMatchObject({ opted_in: true, ended_days: 365 });
    await app.owner.query(`update candidate set name = '' where id = $1`, [person.id]);
    expect(await shape()).toBeUndefined();
  });
});
