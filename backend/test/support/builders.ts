import { randomUUID } from 'node:crypto';

import type { Person, Staff, Tenant } from './actors';
import { type Data, must, type TestApp } from './app';

const DAY = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

export const STAGES = [
  { name: 'Publicação da vaga', kind: 'POSTING', skills: [], promisedDays: 7 },
  { name: 'Triagem de CV', kind: 'SCREENING', skills: [{ name: 'Clareza', weight: 60 }], promisedDays: 5 },
  { name: 'Entrevista', kind: 'INTERVIEW', skills: [], promisedDays: 10 },
];

/** A vacancy that can be published; only what matters to a test is overridden. */
export const vacancyInput = (changes: object = {}) => ({
  title: 'Oficial de Logística e Aprovisionamento',
  vacancyType: 'job',
  category: 'full_time',
  province: 'mz_s',
  description: '<p>Planificar as compras e os despachos no Porto da Beira.</p>',
  openings: 2,
  academicLevel: 'graduation',
  trainingAreas: ['area_37'],
  relatedAreas: ['area_expertise_60'],
  languages: [{ language: 'por', level: 'advanced' }],
  yearsOfExperience: 3,
  skills: [],
  matchWeights: { training: 40, related: 20, languages: 15, years: 25 },
  requiredDocuments: [],
  stages: STAGES,
  endDate: inDays(20),
  ...changes,
});

const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id version stages { id name order } shareToken } }`;
const PUBLISH = `mutation ($id: ID!, $version: Int!, $at: DateTime) { publishVacancy(id: $id, version: $version, publishAt: $at) { id version status shareToken } }`;

export interface BuiltVacancy {
  id: string;
  version: number;
  stages: string[];
  shareToken: string | null;
}

export async function aDraft(app: TestApp, staff: Staff, changes: object = {}): Promise<BuiltVacancy> {
  const { createVacancy: made } = await must(app, staff.token, CREATE, {
    input: vacancyInput(changes),
    key: randomUUID(),
  });
  return {
    id: made.id,
    version: made.version,
    stages: made.stages.map((stage: Data) => stage.id),
    shareToken: made.shareToken,
  };
}

export async function aPublishedVacancy(app: TestApp, staff: Staff, changes: object = {}): Promise<BuiltVacancy> {
  const draft = await aDraft(app, staff, changes);
  const { publishVacancy } = await must(app, staff.token, PUBLISH, { id: draft.id, version: draft.version });
  return { ...draft, version: publishVacancy.version };
}

export const APPLY = `mutation ($input: ApplyInput!, $key: ID!) { applyToVacancy(input: $input, idempotencyKey: $key) { id status vacancyId stageName } }`;

export async function anApplication(app: TestApp, candidate: Person, vacancyId: string): Promise<string> {
  const { applyToVacancy } = await must(app, candidate.token, APPLY, { input: { vacancyId }, key: randomUUID() });
  return applyToVacancy.id as string;
}

export const SAVE_TEMPLATE = `mutation ($input: StageTemplateInput!, $key: ID!) { saveStageTemplate(input: $input, idempotencyKey: $key) { id version name stages { name kind promisedDays skills { name weight } } } }`;
export const templateInput = (changes: object = {}) => ({
  name: `Processo ${randomUUID()}`,
  stages: STAGES,
  ...changes,
});

export async function aStageTemplate(
  app: TestApp,
  staff: Staff,
  changes: object = {},
): Promise<{ id: string; version: number }> {
  const input = templateInput(changes);
  const { saveStageTemplate } = await must(app, staff.token, SAVE_TEMPLATE, { input, key: randomUUID() });
  return { id: saveStageTemplate.id as string, version: saveStageTemplate.version as number };
}

/** A tenant with a published vacancy and one application to it. */
export async function anAppliedCandidacy(
  app: TestApp,
  tenant: Tenant,
  candidate: Person,
): Promise<{ vacancy: BuiltVacancy; candidacyId: string }> {
  const vacancy = await aPublishedVacancy(app, tenant.admin);
  return { vacancy, candidacyId: await anApplication(app, candidate, vacancy.id) };
}
