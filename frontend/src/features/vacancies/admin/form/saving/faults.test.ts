import { describe, expect, it } from 'vitest';

import { ApiError, NetworkError } from '../../../../../shared/errors/api-error';
import { answeredBy, faultsInPlace, fieldsToLeave, firstStepOf, placedFaults, without } from './faults';

const refusal = (...fields: (string | undefined)[]) =>
  new ApiError(
    fields.map((field) => ({ code: 'INVALID_INPUT', message: 'não', ...(field === undefined ? {} : { field }) })),
  );

describe('the fields that a draft omits so that the rest is saved', () => {
  it('are the refused fields and the fields that are checked together with them', () => {
    expect(fieldsToLeave(refusal('input.salaryMax'))).toEqual(['salaryMin', 'salaryMax']);
    expect(fieldsToLeave(refusal('stages.1.name', 'endDate'))).toEqual(['stages', 'publishAt', 'endDate']);
  });

  it('are none when nothing could be saved', () => {
    expect(fieldsToLeave(refusal('title'))).toEqual([]);
    expect(fieldsToLeave(refusal('endDate', undefined))).toEqual([]);
    expect(fieldsToLeave(new NetworkError())).toEqual([]);
  });

  it('leaves the other fields as they are', () => {
    expect(without({ title: 'Contabilista', price: null }, ['price'])).toEqual({ title: 'Contabilista' });
  });
});

it.each([
  ['publishAt', ['publishAt', 'endDate']],
  ['priceCurrency', ['priceCurrency', 'price', 'openings']],
  ['salaryCurrency', ['salaryCurrency', 'salaryMin', 'salaryMax']],
  ['title', ['title']],
  ['stages.0.name', ['stages.0.name']],
] as const)('a change of %s removes the faults of %j', (name, fields) => {
  expect(answeredBy(name)).toEqual(fields);
});

it('leads to the first step with a fault', () => {
  const faults = placedFaults(refusal('stages.0.name', 'matchWeights.years', 'price.currency'));
  expect(firstStepOf(faults)).toBe('vacancy');
  expect(faults.map(({ path }) => path)).toEqual(['stages.0.name', 'matchWeights.years', 'price']);
  expect(faultsInPlace(refusal('title', undefined))).toBe(0);
});
