import { messageOf } from '../../../common/error-texts';
import { DomainError, DomainErrors } from '../../../common/errors';
import type { OptionListName, OptionType } from '../../options';
import type { CandidatePatch } from '../candidate.types';
import { experienceOf, studyOf } from '../history/history.rules';
import type { OptionKeys } from '../option-keys';
import { type ProfileState, profileChanges } from './profile.rules';
import type { ExperienceInput, StudyInput } from './profile-parts.types';

const TODAY = '2026-11-21';
/** A few entries instead of the full lists. A district has a province as its parent. */
const ENTRIES: [id: number, list: OptionListName, key: string, parent: string | null][] = [
  [1, 'PROVINCE', 'mz_a', null],
  [2, 'PROVINCE', 'mz_s', null],
  [3, 'DISTRICT', 'mz_a_lago', 'mz_a'],
  [4, 'DISTRICT', 'mz_s_beira', 'mz_s'],
  [5, 'MUNICIPALITY', 'mun_a', 'mz_a'],
  [6, 'CURRENCY', 'MZN', null],
  [7, 'CURRENCY', 'USD', null],
  [8, 'LANGUAGE', 'por', null],
  [9, 'LANGUAGE_LEVEL', 'advanced', null],
  [10, 'SKILL', 'skill_a', null],
  [11, 'EXPERTISE_AREA', 'area_expertise_1', null],
  [12, 'STUDY_AREA', 'area_1', null],
  [13, 'ACADEMIC_LEVEL', 'medium', null],
];
const idOf = (list: OptionListName, key: string, field: string): number => {
  const entry = ENTRIES.find(([, inList, named]) => inList === list && named === key);
  if (!entry) throw new DomainError('INVALID_INPUT', {}, field);
  return entry[0];
};
const options: OptionKeys = {
  idOf,
  idOrNull: (list, key, field) => (key ? idOf(list, key, field) : null),
  idsOf: (list, keys, field) => [...new Set(keys)].map((key) => idOf(list, key, field)),
  byId: (id) => {
    const [, list, key, parent] = ENTRIES.find(([known]) => known === id) ?? ENTRIES[0]!;
    return { id: `${list}.${key}`, list, key, parent, rank: 0 } as OptionType;
  },
};
const EMPTY: ProfileState = {
  province: null,
  district: null,
  municipality: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: 'USD',
};

function refusalsOf(work: () => unknown): readonly DomainError[] {
  try {
    work();
  } catch (error) {
    return error instanceof DomainErrors ? error.errors : [error as DomainError];
  }
  return [];
}
const faultsOf = (work: () => unknown): string[] => refusalsOf(work).map(({ code, field }) => `${code} ${field}`);
const changed = (patch: CandidatePatch, state: Partial<ProfileState> = {}) =>
  profileChanges(patch, { ...EMPTY, ...state }, options, TODAY);
const refused = (patch: CandidatePatch, state: Partial<ProfileState> = {}) => faultsOf(() => changed(patch, state));

describe('a changed profile', () => {
  it('contains only the given values', () => {
    expect(changed({ name: ' Ana ', profession: null })).toEqual({ columns: { name: 'Ana', profession: null } });
    expect(changed({})).toEqual({ columns: {} });
  });

  it('keeps own words once, tidied', () => {
    expect(changed({ ownSkills: [' Primavera  ERP ', 'primavera erp', 'Solda'] })).toEqual({
      columns: { ownSkills: ['primavera erp', 'Solda'] },
    });
    expect(refused({ ownSkills: [''] })).toEqual(['FIELD_REQUIRED ownSkills.0']);
    expect(refused({ ownSkills: Array.from({ length: 21 }, String) })).toEqual(['INVALID_INPUT ownSkills']);
  });

  it('names everything that is wrong at once', () => {
    expect(refused({ name: ' ', surname: null, telephone: 'abc', skills: ['no'], taxNumber: '<b>' })).toEqual([
      'FIELD_REQUIRED name',
      'FIELD_REQUIRED surname',
      'INVALID_INPUT telephone',
      'INVALID_INPUT taxNumber',
      'INVALID_INPUT skills',
    ]);
  });

  it.each([
    ['84 123 4567', '+258841234567'],
    ['+258 84-123-4567', '+258841234567'],
    ['00258841234567', '+258841234567'],
    ['+351 912 345 678', '+351912345678'],
    ['٨٤١٢٣٤٥٦٧', '+258841234567'],
    ['', null],
    [null, null],
  ])('keeps the telephone %j as %j', (telephone, expected) => {
    expect(changed({ telephone }).columns.telephone).toBe(expected);
  });

  it.each([
    ['400 123 456', '400123456'],
    [' 400123456 ', '400123456'],
    ['', null],
    [null, null],
  ])('keeps the NUIT %j as %j', (taxNumber, expected) => {
    expect(changed({ taxNumber }).columns.taxNumber).toBe(expected);
  });

  it.each(['12', '40012345', '4001234567', '400-123-456', '40012345A', '４００１２３４５６'])(
    'refuses the NUIT %s, which has not nine digits',
    (taxNumber) => expect(refused({ taxNumber })).toEqual(['INVALID_INPUT taxNumber']),
  );

  it.each(['1'.repeat(40), '12', 'call me'])('refuses the telephone %s', (telephone) => {
    expect(refused({ telephone })).toEqual(['INVALID_INPUT telephone']);
  });

  it.each([
    ['2010-11-21', true],
    ['2010-11-22', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    [TODAY, false],
    ['2030-01-01', false],
  ])('birth on %s is believed: %s', (birthDate, believed) => {
    expect(refused({ birthDate })).toEqual(believed ? [] : ['INVALID_INPUT birthDate']);
  });

  it.each([
    [{ telephone: '84 12' }, 'PHONE_FORMAT', 'Escreva o número com 9 algarismos, por exemplo 84 123 4567'],
    [{ telephone: '+258 84 12' }, 'PHONE_FORMAT', 'Escreva o número com 9 algarismos, por exemplo 84 123 4567'],
    [
      { telephone: '+27 8' },
      'PHONE_FORMAT_ABROAD',
      'Escreva o indicativo do país e o número completo, por exemplo +27 82 123 4567',
    ],
    [{ birthDate: '2031-03-08' }, 'IN_THE_FUTURE', 'A data fica no futuro'],
    [{ birthDate: '1826-03-08' }, 'TOO_LONG_AGO', 'Verifique o ano: a data é demasiado antiga'],
    [{ birthDate: '2016-03-08' }, 'TOO_YOUNG', 'É preciso ter pelo menos 16 anos'],
  ])('says what is wrong with %j: %s', (patch: CandidatePatch, reason, text) => {
    const refusals = refusalsOf(() => changed(patch));
    expect(refusals.map(({ params }) => params.reason)).toEqual([reason]);
    expect(refusals.map(({ code, params }) => messageOf(code, 'pt', params))).toEqual([text]);
  });

  it('replaces lists whole, each entry once', () => {
    expect(changed({ skills: ['skill_a', 'skill_a'], tools: null }).columns).toEqual({ skills: [10], tools: [] });
    expect(refused({ skills: Array.from({ length: 101 }, () => 'skill_a') })).toEqual(['INVALID_INPUT skills']);
  });

  it.each([
    ['linkedin.com/in/ana', 'https://linkedin.com/in/ana'],
    ['http://exemplo.co.mz:8080/x', 'http://exemplo.co.mz:8080/x'],
  ])('takes the page %s', (url, expected) => {
    expect(changed({ socialNetworks: [{ network: 'Página', url }] }).columns.socialNetworks).toEqual([
      { network: 'Página', url: expected },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://exemplo.co.mz',
    'https://ana@exemplo.co.mz',
    'exemplo',
    'mailto:a@b.mz',
  ])('refuses %s as a page', (url) => {
    expect(refused({ socialNetworks: [{ network: 'Página', url }] })).toEqual(['INVALID_INPUT socialNetworks.0.url']);
  });

  it('refuses a language that is listed twice', () => {
    const por = { language: 'por', level: 'advanced', native: true };
    expect(changed({ languages: [por] }).languages).toEqual([{ language: 8, level: 9, native: true }]);
    expect(refused({ languages: [por, por] })).toEqual(['INVALID_INPUT languages.1.language']);
  });
});

describe('places', () => {
  it.each([
    ['a district of the province', { province: 'mz_a', district: 'mz_a_lago' }, {}, { province: 1, district: 3 }],
    ['a district of the province kept', { district: 'mz_a_lago' }, { province: 1 }, { district: 3 }],
    [
      'another province takes its places away',
      { province: 'mz_s' },
      { province: 1, district: 3, municipality: 5 },
      { province: 2, district: null, municipality: null },
    ],
    ['no province, no places', { province: null }, { province: 1, district: 3 }, { province: null, district: null }],
    ['the same province keeps them', { province: 'mz_a' }, { province: 2, district: 3 }, { province: 1 }],
  ])('%s', (_, patch, state, columns) => {
    expect(changed(patch, state).columns).toEqual(columns);
  });

  it('of another province are refused', () => {
    expect(refused({ province: 'mz_a', district: 'mz_s_beira' })).toEqual(['INVALID_INPUT district']);
    expect(refused({ municipality: 'mun_a' })).toEqual(['INVALID_INPUT municipality']);
    expect(refused({ province: 'nowhere', district: 'mz_a_lago' })).toEqual(['INVALID_INPUT province']);
  });
});

describe('the salary asked for', () => {
  const money = (amount: string, currency = 'MZN') => ({ amount, currency });

  it.each([
    ['both ends', { salaryMin: money('100'), salaryMax: money('100.00') }, {}, []],
    ['only the upper end', { salaryMax: money('5') }, {}, []],
    ['cleared', { salaryMin: null, salaryMax: null }, { salaryMin: '1.00' }, []],
    ['turned around', { salaryMin: money('2'), salaryMax: money('1.99') }, {}, ['INVALID_INPUT salaryMax']],
    [
      'above the kept end',
      { salaryMin: money('11') },
      { salaryMax: '10.00', salaryCurrency: 'MZN' },
      ['INVALID_INPUT salaryMax'],
    ],
    [
      'in two currencies',
      { salaryMin: money('1'), salaryMax: money('2', 'USD') },
      {},
      ['INVALID_INPUT salaryMax.currency'],
    ],
    [
      'in another than the kept end',
      { salaryMin: money('1') },
      { salaryMax: '10.00' },
      ['INVALID_INPUT salaryMin.currency'],
    ],
    ['in no currency at all', { salaryMin: money('1', 'XXX') }, {}, ['INVALID_INPUT salaryMin.currency']],
  ])('%s', (_, patch, state, faults) => {
    expect(refused(patch, state)).toEqual(faults);
  });
});

describe('an experience', () => {
  const WORK: ExperienceInput = {
    position: 'Analista',
    employer: 'Porto da Beira',
    expertiseAreas: ['area_expertise_1'],
    startDate: '2020-03-01',
    endDate: '2021-05-01',
    stillWorking: false,
  };
  const faults = (part: Partial<ExperienceInput>) => faultsOf(() => experienceOf({ ...WORK, ...part }, options, TODAY));

  it.each<[string, Partial<ExperienceInput>, string[]]>([
    ['as it should be', {}, []],
    ['of one month', { endDate: WORK.startDate }, []],
    ['until this month', { endDate: '2026-11-01' }, []],
    ['without an end', { endDate: null }, ['FIELD_REQUIRED endDate']],
    ['that ended before it began', { endDate: '2020-02-01' }, ['DATE_RANGE_INVALID endDate']],
    ['that ends in the future', { endDate: '2026-12-01' }, ['INVALID_INPUT endDate']],
    [
      'that begins in the future',
      { startDate: '2026-12-01', endDate: null, stillWorking: true },
      ['INVALID_INPUT startDate'],
    ],
    ['in the middle of a month', { startDate: '2020-03-02' }, ['INVALID_INPUT startDate']],
    [
      'in eleven areas',
      { expertiseAreas: Array.from({ length: 11 }, () => 'area_expertise_1') },
      ['INVALID_INPUT expertiseAreas'],
    ],
    ['without names', { position: ' ', employer: '' }, ['FIELD_REQUIRED position', 'FIELD_REQUIRED employer']],
  ])('%s', (_, part, expected) => {
    expect(faults(part)).toEqual(expected);
  });

  it('has no end date while the candidate still works there', () => {
    expect(experienceOf({ ...WORK, stillWorking: true }, options, TODAY)).toMatchObject({
      endDate: null,
      stillWorking: true,
    });
  });
});

describe('a study', () => {
  const STUDY: StudyInput = { institution: 'UEM', studyArea: 'area_1', academicLevel: 'medium', finished: true };

  it.each<[string, Partial<StudyInput>, string[]]>([
    ['without months', {}, []],
    ['under way, with the month it will end', { finished: false, endDate: '2028-12-01' }, []],
    ['finished in the future', { endDate: '2028-12-01' }, ['INVALID_INPUT endDate']],
    ['that ended before it began', { startDate: '2020-01-01', endDate: '2019-12-01' }, ['DATE_RANGE_INVALID endDate']],
    ['of an unknown area', { studyArea: 'x' }, ['INVALID_INPUT studyArea']],
  ])('%s', (_, part, expected) => {
    expect(faultsOf(() => studyOf({ ...STUDY, ...part }, options, TODAY))).toEqual(expected);
  });
});
