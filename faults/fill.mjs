import crypto from 'node:crypto';
import path from 'node:path';

import { BACKEND, requireFromBackend } from '../scripts/lib/project.mjs';
import { call } from './calls.mjs';

const PASSWORD = 'Falha#De-Prova-9';
const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id version } }`;
const PUBLISH = `mutation ($id: ID!, $version: Int!) { publishVacancy(id: $id, version: $version) { id } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;
const DAY = 86_400_000;

/** Creates an institution with an administrator. The administrator publishes vacancies by the API. */
export async function fill({ client, url, vacancies }) {
  const email = `direccao.${crypto.randomUUID()}@exemplo.co.mz`;
  await institution(client, email);
  const { data } = await call(url, '/graphql', SIGN_IN, { input: { email, password: PASSWORD } });
  const token = data.signIn.token;
  const ids = [];
  for (let i = 1; i <= vacancies; i += 1) {
    const made = await call(url, '/graphql', CREATE, { input: vacancy(i), key: crypto.randomUUID() }, token);
    if (made.code !== 'OK') throw new Error(`No vacancy: ${made.code} ${made.message}`);
    const { id, version } = made.data.createVacancy;
    const published = await call(url, '/graphql', PUBLISH, { id, version }, token);
    if (published.code !== 'OK') throw new Error(`Not published: ${published.code} ${published.message}`);
    ids.push(id);
  }
  return ids;
}

async function institution(client, email) {
  const argon2 = requireFromBackend('@node-rs/argon2');
  const { presetGrants } = requireFromBackend(path.join(BACKEND, 'dist', 'platform', 'access', 'permission.js'));
  const [tenant, role, person] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const hash = await argon2.hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await client.query('insert into institution (id, name) values ($1, $2)', [tenant, 'Porto Seco da Beira']);
  await client.query('insert into role (id, tenant_id, name) values ($1, $2, $3)', [role, tenant, 'Direcção']);
  for (const { permission, scope } of presetGrants('ADMINISTRATOR')) {
    await client.query('insert into role_permission (role_id, tenant_id, permission, scope) values ($1, $2, $3, $4)', [
      role,
      tenant,
      permission,
      scope,
    ]);
  }
  await client.query(`insert into person (id, kind, tenant_id, name) values ($1, 'STAFF', $2, 'Direcção')`, [
    person,
    tenant,
  ]);
  await client.query(
    `insert into account (id, person_id, kind, email, email_norm, password_hash, status) values ($1, $2, 'STAFF', $3, $3, $4, 'ACTIVE')`,
    [crypto.randomUUID(), person, email, hash],
  );
  await client.query('insert into staff_member (id, tenant_id, office, role_id) values ($1, $2, $3, $4)', [
    person,
    tenant,
    'Directora',
    role,
  ]);
}

const vacancy = (number) => ({
  title: `Oficial de logística ${number}`,
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
  stages: [
    { name: 'Publicação da vaga', kind: 'POSTING', skills: [], promisedDays: 7 },
    { name: 'Triagem de CV', kind: 'SCREENING', skills: [], promisedDays: 5 },
  ],
  endDate: new Date(Date.now() + 20 * DAY).toISOString(),
});
