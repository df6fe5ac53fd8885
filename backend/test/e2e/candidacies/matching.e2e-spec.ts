import { bandOf } from '../../../src/features/matching';
import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { aDraft } from '../../support/data/builders';
import {
  type MatchRequirements,
  type MatchProfile,
  Matching,
  randomFrom,
  type Score,
} from '../../support/data/matching';
import { anExperience } from '../../support/data/fixture';

/** The worked example: 2 of 3 related areas, advanced Portuguese, basic English for intermediate, 4 of 5 years. */
const ASKED: MatchRequirements = {
  trainingAreas: ['area_37'],
  relatedAreas: ['area_expertise_60', 'area_expertise_61', 'area_expertise_75'],
  languages: [
    ['por', 'advanced'],
    ['eng', 'intermediate'],
  ],
  years: 5,
  weights: { training: 40, related: 20, languages: 15, years: 25 },
};
const HELD: MatchProfile = {
  studies: [['area_37', 'graduation']],
  expertise: ['area_expertise_60', 'area_expertise_75'],
  languages: [
    ['por', 'advanced'],
    ['eng', 'basic'],
  ],
  experience: '{[2018-01-01,2022-01-01)}',
};
const parts = ({ parts: all }: Score) => Object.fromEntries(all.map(({ key, contribution }) => [key, contribution]));
const part = ({ parts: all }: Score, key: string) => all.find((one) => one.key === key)!;

describe('the match', () => {
  let app: TestApp;
  let tenant: Tenant;
  let matching: Matching;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    const { id } = await aDraft(app, tenant.admin);
    matching = await Matching.over(app, { id, tenantId: tenant.id });
  });
  afterAll(() => app.close());

  describe('in the worked examples', () => {
    it('gives 84.58, band 80 to 90', async () => {
      const score = await matching.score(ASKED, HELD);
      expect(parts(score)).toEqual({ TRAINING: 4000, RELATED: 1333, LANGUAGES: 1125, YEARS: 2000, SKILLS: 0 });
      expect([score.total, bandOf(score.total)]).toEqual([8458, 'B80']);
      expect(
        part(score, 'RELATED')
          .evidence.map(({ kind }) => kind as string)
          .sort(),
      ).toEqual(['MET', 'MET', 'MISSING']);
    });

    it('gives 86.27 when no language is required', async () => {
      const score = await matching.score({ ...ASKED, languages: [] }, HELD);
      expect([score.total, part(score, 'LANGUAGES').state]).toEqual([8627, 'NOT_APPLICABLE']);
    });

    it('gives 100 to a perfect candidate, also when the weights sum to 90', async () => {
      const perfect: MatchProfile = {
        ...HELD,
        expertise: ASKED.relatedAreas ?? [],
        languages: ASKED.languages ?? [],
        experience: '{[2010-01-01,2025-01-01)}',
      };
      const score = await matching.score(
        { ...ASKED, weights: { training: 40, related: 20, languages: 15, years: 15 } },
        perfect,
      );
      expect([score.total, bandOf(score.total)]).toEqual([10_000, 'B90']);
    });
  });

  describe('with missing data', () => {
    it('is 0.00 for an empty profile: required parts are missing data, other parts are not applicable', async () => {
      const score = await matching.score(ASKED, {});
      expect(score.total).toBe(0);
      expect(score.parts.map(({ key, state }) => [key, state])).toEqual([
        ['TRAINING', 'MISSING_DATA'],
        ['RELATED', 'MISSING_DATA'],
        ['LANGUAGES', 'MISSING_DATA'],
        ['YEARS', 'MISSING_DATA'],
        ['SKILLS', 'NOT_APPLICABLE'],
      ]);
    });

    it('is 0.00 when nothing is required', async () => {
      const score = await matching.score({ weights: {} }, HELD);
      expect(score.total).toBe(0);
      expect(new Set(score.parts.map(({ state }) => state))).toEqual(new Set(['NOT_APPLICABLE']));
    });

    it('leaves a weighted part out of the sum when the vacancy requires nothing in it', async () => {
      const score = await matching.score({ trainingAreas: ['area_37'], weights: { training: 10, related: 90 } }, HELD);
      expect([score.total, part(score, 'RELATED').state]).toEqual([10_000, 'NOT_APPLICABLE']);
    });
  });

  describe('of training', () => {
    const training = async (asked: Partial<MatchRequirements>, held: MatchProfile['studies']) =>
      (await matching.score({ ...asked, weights: { training: 100 } }, { ...(held && { studies: held }) })).total;

    it.each([
      ['the same area', 'area_37', 10_000],
      ['another area of the same narrow group', 'area_38', 5000],
      ['an area of another narrow group', 'area_62', 0],
    ])('counts %s', async (_, held, total) => {
      expect(await training({ trainingAreas: ['area_37'] }, [[held, 'graduation']])).toBe(total);
    });

    it.each([
      ['the level itself', 'graduation', 10_000],
      ['an equal one by another name', 'bachelor', 10_000],
      ['a higher one', 'doctorate', 10_000],
      ['the next lower one', 'medium', 5000],
      ['two below', 'elementary', 0],
    ])('counts %s', async (_, level, total) => {
      expect(await training({ trainingAreas: ['area_37'], academicLevel: 'graduation' }, [['area_37', level]])).toBe(
        total,
      );
    });

    it('counts the best of several studies, not their sum', async () => {
      expect(
        await training({ trainingAreas: ['area_37'], academicLevel: 'graduation' }, [
          ['area_62', 'doctorate'],
          ['area_38', 'medium'],
          ['area_38', 'graduation'],
        ]),
      ).toBe(5000);
    });

    it('compares a level without a training area', async () => {
      expect(await training({ academicLevel: 'master_degree' }, [['area_62', 'graduation']])).toBe(5000);
    });
  });

  it('counts a related area of the same section as half', async () => {
    const related = async (held: string) =>
      (await matching.score({ relatedAreas: ['area_expertise_57'], weights: { related: 100 } }, { expertise: [held] }))
        .total;
    expect(await Promise.all(['area_expertise_57', 'area_expertise_58', 'area_expertise_60'].map(related))).toEqual([
      10_000, 5000, 0,
    ]);
  });

  it.each([
    ['advanced', 'advanced', 10_000],
    ['intermediate', 'advanced', 6667],
    ['basic', 'advanced', 3333],
    ['advanced', 'basic', 10_000],
  ])('counts %s for a required %s', async (held, asked, total) => {
    const score = await matching.score(
      { languages: [['por', asked]], weights: { languages: 100 } },
      { languages: [['por', held]] },
    );
    expect(score.total).toBe(total);
  });

  it('weighs skills against each other and names the missing essential ones', async () => {
    const asked: MatchRequirements = {
      skills: [
        { skill: 'skill_teamwork', weight: 60 },
        { skill: 'skill_leadership', weight: 20, essential: true },
        { skill: 'skill_creativity', weight: 10, essential: true },
      ],
      weights: { skills: 50 },
    };
    const score = await matching.score(asked, { skills: ['skill_teamwork', 'skill_creativity'] });
    expect(score.total).toBe(7778);
    expect(score.essential_missing).toEqual([matching.id('SKILL', 'skill_leadership')]);
    expect(
      part(score, 'SKILLS').evidence.map(
        ({ kind, asked: weight, essential }) => [kind, weight, essential] as unknown[],
      ),
    ).toEqual([
      ['MET', 60, false],
      ['MISSING', 20, true],
      ['MET', 10, true],
    ]);
  });

  describe('of a stored profile', () => {
    const years: MatchRequirements = { years: 10, weights: { years: 100 } };
    const held = async (candidateId: string, asOf: string) =>
      part(await matching.scoreOf(years, candidateId, asOf), 'YEARS').evidence[0].held as number;

    it('counts overlapping jobs once, and only whole months', async () => {
      const { id, ...person } = await aCandidate(app);
      await anExperience(app, { id, ...person }, { startDate: '2018-01-01', endDate: '2020-12-01' });
      await anExperience(app, { id, ...person }, { startDate: '2019-06-01', endDate: '2021-12-01' });
      expect(await held(id, '2026-01-01')).toBe(4);
    });

    it('counts a current job up to the given day', async () => {
      const { id, ...person } = await aCandidate(app);
      await anExperience(app, { id, ...person }, { startDate: '2020-01-01', stillWorking: true, endDate: null });
      expect(await held(id, '2023-12-31')).toBe(4);
      expect(await held(id, '2025-12-31')).toBe(6);
    });

    it('treats a native speaker as advanced', async () => {
      const { id } = await aCandidate(app);
      const level = (key: string) => matching.id('LANGUAGE_LEVEL', key);
      await app.owner.query(
        'insert into candidate_language (candidate_id, language, level, native) values ($1, $2, $3, true)',
        [id, matching.id('LANGUAGE', 'por'), level('basic')],
      );
      const score = await matching.scoreOf(
        { languages: [['por', 'advanced']], weights: { languages: 100 } },
        id,
        '2026-01-01',
      );
      expect([score.total, part(score, 'LANGUAGES').evidence[0].held]).toEqual([10_000, level('advanced')]);
    });
  });

  it('has parts that add up exactly to the total, and is deterministic', async () => {
    const random = randomFrom(20261121);
    const pick = <T>(of: readonly T[], most: number): T[] => of.filter(() => random() < most / of.length);
    const areas = Array.from({ length: 12 }, (_, index) => `area_${34 + index * 3}`);
    const expertise = Array.from({ length: 10 }, (_, index) => `area_expertise_${55 + index * 2}`);
    const levels = ['basic', 'intermediate', 'advanced'];
    const level = () => levels[Math.floor(random() * 3)]!;
    const skills = ['skill_teamwork', 'skill_leadership', 'skill_creativity', 'skill_innovation'];
    for (let round = 0; round < 150; round += 1) {
      const weights = Object.fromEntries(
        pick(['training', 'related', 'languages', 'years', 'skills'], 4).map((key) => [
          key,
          1 + Math.floor(random() * 20),
        ]),
      );
      const asked: MatchRequirements = {
        trainingAreas: pick(areas, 2),
        relatedAreas: pick(expertise, 3),
        languages: pick(['por', 'eng', 'fra'], 2).map((key): [string, string] => [key, level()]),
        years: Math.floor(random() * 12),
        skills: pick(skills, 2).map((skill) => ({
          skill,
          weight: 1 + Math.floor(random() * 25),
          essential: random() < 0.5,
        })),
        weights,
      };
      const held: MatchProfile = {
        studies: pick(areas, 2).map((area): [string, string] => [area, 'graduation']),
        expertise: pick(expertise, 4),
        languages: pick(['por', 'eng', 'fra'], 2).map((key): [string, string] => [key, level()]),
        skills: pick(skills, 2),
        experience:
          random() < 0.2
            ? '{}'
            : `{[${2008 + Math.floor(random() * 12)}-03-01,2021-0${1 + Math.floor(random() * 9)}-01)}`,
      };
      const [first, second] = [await matching.score(asked, held), await matching.score(asked, held)];
      const sum = first.parts.reduce((total, { contribution }) => total + contribution, 0);
      expect([round, sum, second.bytes]).toEqual([round, first.total, first.bytes]);
      expect(first.total).toBeGreaterThanOrEqual(0);
      expect(first.total).toBeLessThanOrEqual(10_000);
      expect(first.parts.filter(({ state, contribution }) => state !== 'SCORED' && contribution !== 0)).toEqual([]);
    }
  });

  it.each([
    [0, 'BELOW'],
    [5999, 'BELOW'],
    [6000, 'B60'],
    [7999, 'B60'],
    [8000, 'B80'],
    [8999, 'B80'],
    [9000, 'B90'],
    [10_000, 'B90'],
  ])('assigns %i hundredths to %s', (hundredths, band) => {
    expect(bandOf(hundredths)).toBe(band);
  });
});
