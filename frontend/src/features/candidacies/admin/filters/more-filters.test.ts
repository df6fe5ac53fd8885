import { describe, expect, it } from 'vitest';

import { readAnswers, writeAnswers, type AnswerValue } from './answer-values';
import { MORE_PARAMS, moreFilterOf, usedFiltersOf, withMoreFilters } from './more-filters';
import { PROFILE_FIELDS } from './profile-fields';

const QUESTION = '01980000-0000-7000-8000-000000000001';
const OTHER = '01980000-0000-7000-8000-000000000002';
const addressOf = (params: Readonly<Record<string, string>>) => ({ get: (name: string) => params[name] ?? '' });
const filterOf = (params: Readonly<Record<string, string>>, may = true) => moreFilterOf(addressOf(params), () => may);

describe('the filters of the panel', () => {
  it('are nothing without a value in the address', () => {
    expect(filterOf({})).toEqual({});
    expect(usedFiltersOf(addressOf({}))).toEqual([]);
  });

  it('become a filter of the API', () => {
    expect(
      filterOf({
        from: '2026-01-01',
        to: '2026-02-01',
        reason: QUESTION,
        origin: 'INVITED,SOURCED',
        channel: 'LINK,campanha',
        knocked: 'no',
        'p.profession': ' contabilista ',
        'p.places': 'mz_n,mz_n_angoche',
        'p.salaryMax': '45000.50',
        'p.salaryCurrency': 'USD',
        'p.yearsMin': '5',
        'p.languages': 'eng',
        'p.languageLevel': 'advanced',
        'p.working': 'no',
        'p.genders': 'female',
      }),
    ).toEqual({
      appliedFrom: '2026-01-01',
      appliedTo: '2026-02-01',
      rejectionReasonIds: [QUESTION],
      origins: ['INVITED', 'SOURCED'],
      channels: ['LINK', 'campanha'],
      knockedOut: false,
      profile: {
        profession: 'contabilista',
        places: ['mz_n', 'mz_n_angoche'],
        salaryMax: '45000.50',
        salaryCurrency: 'USD',
        yearsMin: 5,
        languages: ['eng'],
        languageLevel: 'advanced',
        working: false,
        genders: ['female'],
      },
    });
  });

  it.each([
    [{ from: 'ontem' }],
    [{ to: '2026-13-01' }],
    [{ origin: 'NOBODY' }],
    [{ reason: 'x' }],
    [{ channel: ',' }],
    [{ knocked: 'perhaps' }],
    [{ 'p.yearsMin': '51' }],
    [{ 'p.ageMax': '-1' }],
    [{ 'p.salaryMin': '1e5' }],
    [{ 'p.working': 'perhaps' }],
    [{ 'p.profession': '   ' }],
    // They only qualify another field.
    [{ 'p.salaryCurrency': 'USD' }],
    [{ 'p.languageLevel': 'advanced' }],
    [{ answers: 'x' }],
    [{ answers: `${QUESTION}.y.perhaps` }],
    [{ answers: `${QUESTION}.n...` }],
  ])('ignore %j, which the API would refuse', (params) => {
    expect(filterOf(params)).toEqual({});
    expect(usedFiltersOf(addressOf(params))).toEqual([]);
  });

  it('leave out what the person may not use, and still show it', () => {
    const params = { 'p.genders': 'female', 'p.skills': 'skill_teamwork' };
    expect(filterOf(params, false)).toEqual({ profile: { skills: ['skill_teamwork'] } });
    expect(usedFiltersOf(addressOf(params))).toHaveLength(2);
  });

  it('have each name once in the address, in the form that a saved view takes', () => {
    expect(new Set(MORE_PARAMS).size).toBe(MORE_PARAMS.length);
    expect(MORE_PARAMS.filter((name) => !/^\w(?:[\w.]*\w)?$/.test(name))).toEqual([]);
    expect(PROFILE_FIELDS.length).toBe(MORE_PARAMS.length - 7);
  });

  it('are kept from one view to another', () => {
    const params = new URLSearchParams(
      'vacancyId=1&view=list&sort=score.DESC&p.skills=skill_a,skill_b&from=2026-01-01',
    );
    expect(withMoreFilters('/ranking?vacancyId=1', params)).toBe(
      '/ranking?vacancyId=1&from=2026-01-01&p.skills=skill_a%2Cskill_b',
    );
    expect(withMoreFilters('/ranking', new URLSearchParams('q=ana'))).toBe('/ranking');
  });

  it('keep conditions on answers in the address', () => {
    const answers: AnswerValue[] = [
      { questionId: QUESTION, kind: 'YES_NO', value: 'no' },
      { questionId: OTHER, kind: 'TEXT', value: 'à noite; sim. 100%' },
    ];
    expect(readAnswers(writeAnswers(answers))).toEqual(answers);
    expect(
      filterOf({
        answers: writeAnswers([
          ...answers,
          { questionId: QUESTION, kind: 'CHOICE', value: '0.2' },
          { questionId: QUESTION, kind: 'NUMBER', value: '2..7.5' },
          { questionId: QUESTION, kind: 'NUMBER', value: '..7' },
        ]),
      }),
    ).toEqual({
      answers: [
        { questionId: QUESTION, yes: false },
        { questionId: OTHER, text: 'à noite; sim. 100%' },
        { questionId: QUESTION, choices: [0, 2] },
        { questionId: QUESTION, min: 2, max: 7.5 },
        { questionId: QUESTION, max: 7 },
      ],
    });
  });
});
