import { expect, it } from 'vitest';

import { wrongFields } from './checks';
import { emptyValues } from './values';

it('finds all numbers and dates that could not be sent, at once', () => {
  const [stage] = emptyValues('Publicação').stages;
  const values = {
    ...emptyValues('Publicação'),
    openings: '2,5',
    yearsOfExperience: '-1',
    salaryMin: 'abc',
    salaryMax: '20 000',
    price: '1.234.5',
    publishAt: '2026-12-02T08:00',
    endDate: '2026-12-01T08:00',
    stages: stage === undefined ? [] : [{ ...stage, promisedDays: '0' }],
  };
  expect(wrongFields(values).map(({ path, text }) => `${path} ${text}`)).toEqual([
    'openings whole_one',
    'yearsOfExperience whole_zero',
    'salaryMin amount',
    'price amount',
    'endDate date_order',
    'stages.0.promisedDays whole_one',
  ]);
  expect(wrongFields({ ...values, salaryMin: '30000' }).map(({ path }) => path)).toContain('salaryMax');
});

it('leaves empty fields and right values alone', () => {
  expect(wrongFields(emptyValues('Publicação'))).toEqual([]);
  expect(
    wrongFields({
      ...emptyValues('Publicação'),
      openings: ' 3 ',
      yearsOfExperience: '0',
      salaryMin: '25 000,50',
      salaryMax: '25000.50',
      publishAt: '2026-12-01T08:00',
      endDate: '2026-12-01T08:01',
    }),
  ).toEqual([]);
});
