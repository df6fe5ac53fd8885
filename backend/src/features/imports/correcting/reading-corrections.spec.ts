import { DomainError } from '../../../common/errors';
import { Faults } from '../../../common/faults';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import { type CvReading, EMPTY_READING } from '../reading/cv-reading';
import { vocabularyOfFiles } from '../reading/option-vocabulary';
import { ImportRowPatch } from './correction.inputs';
import { correctedReading, correctionsOf } from './reading-corrections';

const NAMES: Readonly<Record<string, string>> = {
  'ACADEMIC_LEVEL.graduation': 'Licenciatura',
  'STUDY_AREA.law': 'Direito',
  'LANGUAGE.eng': 'Inglês',
  'LANGUAGE_LEVEL.basic': 'Básico',
  'SKILL.sales': 'Vendas',
  'TOOL.excel': 'Microsoft Excel',
};
const OPTIONS = Object.keys(NAMES);
const options: Parameters<typeof correctedReading>[2] = {
  idOf: (list, key, field) => {
    const id = OPTIONS.indexOf(`${list}.${key}`) + 1;
    if (id === 0) throw new DomainError('INVALID_INPUT', {}, field);
    return id;
  },
  filterId: (list, key) => (key ? OPTIONS.indexOf(`${list}.${key}`) + 1 || -1 : null),
  byId: (id) => {
    const [list, key = ''] = (OPTIONS[id - 1] ?? '').split('.');
    return { key, list, text: { localized: NAMES[`${list}.${key}`] } } as ReturnType<typeof options.byId>;
  },
};
const vocabulary = vocabularyOfFiles();
const job = { employer: 'BCI', position: 'Contabilista', from: '2015', to: null, isCurrent: true };
const study = { institution: 'UEM', level: 'graduation', area: 'law', from: '2010-03', to: '2014' };
const READING: CvReading = {
  ...EMPTY_READING,
  educations: [{ ...study, text: 'Curso de Direito, UEM' }],
  languages: [{ text: 'inglesa', key: 'eng', level: 'basic' }],
  skills: [{ text: 'folha de cálculo', list: 'TOOL', key: 'excel' }],
  employers: [{ ...job, positionKey: null, text: 'Fechava as contas.' }],
};

describe('the correction of a reading', () => {
  const read = (patch: object) => {
    const faults = new Faults();
    const input = readInputWith(faults, ImportRowPatch, patch as ImportRowPatch);
    const corrections = correctionsOf(input, {
      options,
      vocabulary: () => vocabulary,
      thisMonth: '2026-11',
      faults,
    });
    return { corrections, faults: faults.all.map(({ code, field, params }) => [code, field, params['reason']]) };
  };
  const corrected = (patch: object) => {
    const { corrections, faults } = read(patch);
    expect(faults).toEqual([]);
    return correctedReading(READING, corrections, options);
  };

  it('leaves omitted lists as they are, and empties a list that is null or empty', () => {
    expect(corrected({})).toEqual(READING);
    expect(corrected({ skills: [], languages: null })).toEqual({ ...READING, skills: [], languages: [] });
  });

  it('keeps the text of an entry whose other values are the same', () => {
    const lists = {
      educations: [{ ...study, institution: ' uem ' }],
      languages: [{ language: 'eng', level: 'basic' }],
      skills: [{ skill: 'excel' }],
      employers: [job],
    };
    const next = corrected(lists);
    expect(next.educations[0]?.text).toBe('Curso de Direito, UEM');
    expect(next.languages[0]?.text).toBe('inglesa');
    expect(next.skills[0]).toEqual(READING.skills[0]);
    expect(next.employers[0]?.text).toBe('Fechava as contas.');
  });

  it('uses each text of equal entries once', () => {
    const two = { ...READING, educations: ['um', 'dois'].map((text) => ({ ...study, text })) };
    const { corrections } = read({ educations: [study, study, study] });
    expect(correctedReading(two, corrections, options).educations.map(({ text }) => text)).toEqual([
      'um',
      'dois',
      'Licenciatura · Direito · UEM',
    ]);
  });

  it('makes a missing text of the names, and replaces a text that is sent', () => {
    const next = corrected({
      educations: [{ ...study, text: null }],
      languages: [{ language: 'eng' }, { text: 'Volapuque' }],
      skills: [{ skill: 'sales' }, { text: 'Sapateado' }, { text: 'sapateado' }],
      employers: [{ ...job, text: '' }],
    });
    expect(next.educations[0]?.text).toBe('Licenciatura · Direito · UEM');
    expect(next.languages).toEqual([
      { text: 'Inglês', key: 'eng', level: null },
      { text: 'Volapuque', key: null, level: null },
    ]);
    expect(next.skills).toEqual([
      { text: 'Vendas', list: 'SKILL', key: 'sales' },
      { text: 'sapateado', list: null, key: null },
    ]);
    expect(next.employers[0]?.text).toBe('');
  });

  it('finds the option of a position again, and removes the end of a present job', () => {
    const [present, other] = corrected({
      employers: [
        { ...job, to: '2019' },
        { employer: 'BIM', position: 'Faz-tudo', to: '2019', isCurrent: false },
      ],
    }).employers;
    expect(present).toMatchObject({ to: null, isCurrent: true });
    expect(present?.positionKey).toBe(vocabulary.keyOf('POSITION', 'Contabilista'));
    expect(present?.positionKey).not.toBeNull();
    expect(other).toMatchObject({ positionKey: null, from: null, to: '2019' });
  });

  it.each([
    ['2019', '2019-03'],
    ['2019-05', '2019'],
    ['2026-11', '2036-11'],
    ['2026', '2036'],
    ['1940', null],
  ])('accepts from %s to %s', (from, to) => {
    expect(read({ educations: [{ institution: 'UEM', from, to }] }).faults).toEqual([]);
  });

  it.each([
    ['03/2019', null, ['INVALID_INPUT', 'educations.0.from', undefined]],
    ['2019-13', '2018', ['INVALID_INPUT', 'educations.0.from', undefined]],
    ['1939-12', null, ['INVALID_INPUT', 'educations.0.from', 'TOO_LONG_AGO']],
    ['2026-12', null, ['INVALID_INPUT', 'educations.0.from', 'IN_THE_FUTURE']],
    ['2019', '2037', ['INVALID_INPUT', 'educations.0.to', 'IN_THE_FUTURE']],
    ['2019-04', '2019-03', ['DATE_RANGE_INVALID', 'educations.0.to', undefined]],
    ['2020', '2019-12', ['DATE_RANGE_INVALID', 'educations.0.to', undefined]],
  ])('refuses from %s to %s', (from, to, fault) => {
    expect(read({ educations: [{ institution: 'UEM', from, to }] }).faults).toEqual([fault]);
  });

  it('reports all faults with their fields', () => {
    const { faults } = read({
      name: 'x'.repeat(101),
      educations: [{ from: '2019' }, { text: 'Curso', level: 'none', area: 'none' }],
      languages: [{ level: 'basic' }, { language: 'eng' }, { language: 'eng', level: 'none' }],
      skills: [{ text: ' ' }, { skill: 'none' }],
      employers: [{ isCurrent: true }, { employer: 'BCI', from: 'há muito', isCurrent: false }],
    });
    expect(faults.map(([code, field]) => [code, field].join(' ')).toSorted()).toEqual([
      'FIELD_REQUIRED educations.0.institution',
      'FIELD_REQUIRED employers.0.employer',
      'FIELD_REQUIRED languages.0.language',
      'FIELD_REQUIRED skills.0.skill',
      'INVALID_INPUT educations.1.area',
      'INVALID_INPUT educations.1.level',
      'INVALID_INPUT employers.1.from',
      'INVALID_INPUT languages.2.language',
      'INVALID_INPUT languages.2.level',
      'INVALID_INPUT name',
      'INVALID_INPUT skills.1.skill',
    ]);
  });

  it('refuses more entries than a list may have', () => {
    const lists = {
      educations: Array.from({ length: 31 }, () => ({ institution: 'UEM' })),
      skills: Array.from({ length: 60 }, (_, index) => ({ text: `Competência ${index}` })),
    };
    expect(read(lists).faults).toEqual([['INVALID_INPUT', 'educations', undefined]]);
  });
});
