import { randomUUID } from 'node:crypto';

import type { Person, Staff, Tenant } from './actors';
import { type Data, must, type TestApp } from '../app/app';

const DAY = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

export const STAGES = [
  { name: 'Publicação da vaga', kind: 'POSTING', skills: [], promisedDays: 7 },
  { name: 'Triagem de CV', kind: 'SCREENING', skills: [{ name: 'Clareza', weight: 60 }], promisedDays: 5 },
  { name: 'Entrevista', kind: 'INTERVIEW', skills: [], promisedDays: 10 },
];

/** A vacancy that can be published; a test overrides only what it needs. */
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

/** More candidacies of a vacancy, with timed work that is already due. */
export async function overdueCopies(app: TestApp, { id }: Pick<BuiltVacancy, 'id'>, count: number): Promise<string[]> {
  const own = `'id', 'share_token', 'verification_code', 'status', 'pending_reason', 'publish_at'`;
  const { rows } = await app.owner.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'vacancy' and table_schema = 'public' and is_generated = 'NEVER' and column_name not in (${own})`,
  );
  const columns = rows[0]!.names;
  const copies = await app.owner.query<{ id: string }>(
    `with made as (
       insert into vacancy (id, share_token, status, pending_reason, publish_at, ${columns})
       select gen_random_uuid(), gen_random_uuid()::text, 'PENDING', 'SCHEDULED', now() - interval '1 hour', ${columns}
       from vacancy, generate_series(1, $2) where id = $1 returning id, tenant_id, publish_at
     )
     insert into due_item (id, kind, subject_id, tenant_id, due_at) select gen_random_uuid(), 'vacancy.publish', id, tenant_id, publish_at from made
     returning subject_id as id`,
    [id, count],
  );
  return copies.rows.map((row) => row.id);
}
