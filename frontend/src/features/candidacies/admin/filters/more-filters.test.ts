import { describe, expect, it } from 'vitest';

import { readAnswers, writeAnswers, type AnswerValue } from './answer-values';
import { MORE_PARAMS, moreFilterOf, paramsOfTab, usedFiltersOf, withFilters } from './more-filters';
import { presetCurrency, PROFILE_FIELDS } from './profile-fields';

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
    // `salaryCurrency` and `languageLevel` only qualify another field.
    [{ 'p.salaryCurrency': 'USD' }],
    [{ 'p.languageLevel': 'advanced' }],
    [{ answers: 'x' }],
    [{ answers: `${QUESTION}.y.perhaps` }],
    [{ answers: `${QUESTION}.n...` }],
  ])('ignore %j, which the API would refuse', (params) => {
    expect(filterOf(params)).toEqual({});
    expect(usedFiltersOf(addressOf(params))).toEqual([]);
  });

  it('omit filters that need a missing permission from the request, and still show them as active', () => {
    const params = { 'p.genders': 'female', 'p.skills': 'skill_teamwork' };
    expect(filterOf(params, false)).toEqual({ profile: { skills: ['skill_teamwork'] } });
    expect(usedFiltersOf(addressOf(params))).toHaveLength(2);
  });

  it('have unique names in the address, which a saved view accepts', () => {
    expect(new Set(MORE_PARAMS).size).toBe(MORE_PARAMS.length);
    expect(MORE_PARAMS.filter((name) => !/^\w(?:[\w.]*\w)?$/.test(name))).toEqual([]);
    expect(PROFILE_FIELDS.length).toBe(MORE_PARAMS.length - 7);
  });

  it('are kept from one view to another', () => {
    const params = new URLSearchParams(
      'vacancyId=1&view=list&sort=score.DESC&p.skills=skill_a,skill_b&from=2026-01-01',
    );
    expect(withFilters('/ranking?vacancyId=1', params, 'ranking')).toBe(
      '/ranking?vacancyId=1&from=2026-01-01&p.skills=skill_a%2Cskill_b',
    );
    expect(withFilters('/ranking', new URLSearchParams('page=2'), 'ranking')).toBe('/ranking');
  });

  it('are kept with the other filters that the next view has', () => {
    const used = 'q=ana&band=B60&waiting=10&essentials=1';
    const onlyRows = 'stage=s&province=mz_n&status=REJECTED&awaiting=1';
    const params = new URLSearchParams(`${used}&${onlyRows}&page=3`);
    expect(withFilters('/list', params, 'list')).toBe(`/list?${used}&${onlyRows}`);
    expect(withFilters('/ranking', params, 'ranking')).toBe(`/ranking?${used}&${onlyRows}`);
    expect(withFilters('/board', params, 'board')).toBe(`/board?${used}`);
  });

  it('are kept from one tab of the list to the other, without the status and the page', () => {
    const kept = { vacancyId: '1', view: 'list', sort: 'score.DESC', savedView: 'v', q: 'ana', stage: 's' };
    const all = new URLSearchParams({ ...kept, status: 'ACTIVE', page: '2' });
    expect(paramsOfTab('awaiting', all)).toEqual({ ...kept, awaiting: '1' });
    expect(paramsOfTab('all', all)).toEqual({ ...kept, status: 'ACTIVE' });
    expect(paramsOfTab('all', new URLSearchParams({ ...kept, awaiting: '1' }))).toEqual({ ...kept, status: '' });
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

describe('the currency of a salary for which none is chosen', () => {
  it.each([
    ['the currency of the vacancy', {}, 'MZN', 'MZN'],
    ['the default currency without a vacancy', {}, undefined, 'USD'],
    ['the default currency, as in the API, for an amount of the address', { 'p.salaryMax': '900' }, 'MZN', 'USD'],
  ])('is %s', (_, params, ofVacancy, currency) => {
    expect(presetCurrency(addressOf(params).get, ofVacancy)).toBe(currency);
  });

  it('is shown with its amount, not as a separate filter', () => {
    const used = usedFiltersOf(addressOf({ 'p.salaryMax': '900', 'p.salaryCurrency': 'MZN' }));
    expect(used).toEqual([{ kind: 'profile', field: PROFILE_FIELDS.find(({ name }) => name === 'salaryMax') }]);
  });
});
