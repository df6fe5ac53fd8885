import { describe, expect, it } from 'vitest';

import { toInput } from './saving/to-input';
import { emptyValues, formPath, stepOfField, usedWeights } from './values';

const values = {
  ...emptyValues('Publicação da vaga'),
  title: ' Contabilista ',
  matchWeights: { training: 60, related: null, languages: null, years: 40, skills: null },
};

describe('the values of the form', () => {
  it('omit weights of areas without a requirement', () => {
    expect(usedWeights({ ...values, yearsOfExperience: '5' })).toEqual({
      training: null,
      related: null,
      languages: null,
      years: 40,
      skills: null,
    });
  });

  it('become an input without empty rows, in whole numbers and instants', () => {
    const input = toInput({
      ...values,
      openings: '2',
      endDate: '2026-12-01T23:59',
      languages: [{ language: '', level: 'basic' }],
      skills: [{ skill: 'stock', weight: 40, essential: true }],
    });
    expect(input).toMatchObject({
      title: 'Contabilista',
      openings: 2,
      departmentId: null,
      endDate: '2026-12-01T21:59:00.000Z',
      languages: [],
    });
    expect(input.stages).toEqual([{ name: 'Publicação da vaga', kind: 'POSTING', promisedDays: null, skills: [] }]);
  });

  it('find the step of a field of the API', () => {
    expect(stepOfField('input.stages[1].name')).toBe('stages');
    expect(stepOfField('matchWeights.training')).toBe('weights');
    expect(stepOfField('title')).toBe('vacancy');
    expect(stepOfField('somethingElse')).toBeUndefined();
    expect(formPath('input.stages[1].name')).toBe('stages.1.name');
  });
});
