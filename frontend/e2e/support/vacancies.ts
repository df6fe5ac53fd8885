import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { call, dayAhead } from './fixtures';

export interface Vacancy {
  id: string;
  version: number;
}

const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) {
  createVacancy(input: $input, idempotencyKey: $key) { id version }
}`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) {
  updateVacancy(id: $id, version: $version, input: $input) { id version }
}`;
const PUBLISH = `mutation ($id: ID!, $version: Int!) { publishVacancy(id: $id, version: $version) { id version } }`;

/** The required values of a vacancy, with three stages. */
const input = (title: string, changes: object) => ({
  title,
  vacancyType: 'job',
  category: 'full_time',
  province: 'mz_s',
  description: '<p>Planificar as compras e os despachos no Porto da Beira.</p>',
  openings: 2,
  yearsOfExperience: 2,
  matchWeights: { years: 100 },
  stages: [
    { name: 'Publicação da vaga', kind: 'POSTING' },
    { name: 'Triagem de CV', kind: 'SCREENING', promisedDays: 5 },
    { name: 'Conversa final', kind: 'INTERVIEW', promisedDays: 10 },
  ],
  endDate: `${dayAhead(20)}T20:00:00Z`,
  ...changes,
});

/** Creates a draft by the API. */
export async function draft(
  request: APIRequestContext,
  token: string,
  title: string,
  changes: object = {},
): Promise<Vacancy> {
  const variables = { input: input(title, changes), key: randomUUID() };
  return (await call<{ createVacancy: Vacancy }>(request, CREATE, variables, token)).createVacancy;
}

export async function published(
  request: APIRequestContext,
  token: string,
  title: string,
  changes: object = {},
): Promise<Vacancy> {
  const { id, version } = await draft(request, token, title, changes);
  return (await call<{ publishVacancy: Vacancy }>(request, PUBLISH, { id, version }, token)).publishVacancy;
}

/** A colleague saves the vacancy while somebody else has its form open. */
export async function changedByColleague(
  request: APIRequestContext,
  token: string,
  { id, version }: Vacancy,
  title: string,
): Promise<void> {
  await call(request, UPDATE, { id, version, input: input(title, {}) }, token);
}
