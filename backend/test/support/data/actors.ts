import { randomBytes, randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';

import { TERMS_VERSION } from '../../../src/common/terms';
import { newId } from '../../../src/common/ids';
import {
  type PermissionName,
  type PermissionReach,
  presetGrants,
  type RolePreset,
} from '../../../src/platform/access/permission';
import { deriveCode } from '../../../src/platform/auth/codes';
import { must, type TestApp } from '../app/app';
import { TEST_SECRET } from '../setup/database';

export const PASSWORD = 'Senha#Muito9Forte';
let hashed: Promise<string> | undefined;
const passwordHash = () => (hashed ??= hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 }));

export const freshEmail = (name = 'pessoa'): string => `${name}.${randomBytes(6).toString('hex')}@exemplo.co.mz`;
const id = () => newId(Date.now());

export interface Person {
  id: string;
  email: string;
  name: string;
  token: string;
}

export interface Staff extends Person {
  tenantId: string;
  roleId: string;
}

export interface Tenant {
  id: string;
  name: string;
  departmentId: string;
  admin: Staff;
}

export interface StaffOptions {
  preset?: RolePreset;
  grants?: { permission: PermissionName; scope: PermissionReach }[];
  departments?: string[];
}

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token userId challengeId } }`;

/** Through the real door, with the password every actor of the tests has. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { signIn: result } = await must(app, null, SIGN_IN, { input: { email, password } });
  return result.token as string;
}

async function person(
  app: TestApp,
  kind: 'STAFF' | 'ROOT' | 'PARTNER',
  tenantId: string | null,
  name: string,
): Promise<{ id: string; email: string }> {
  const personId = id();
  const email = freshEmail(kind.toLowerCase());
  await app.owner.query('insert into person (id, kind, tenant_id, name) values ($1, $2, $3, $4)', [
    personId,
    kind,
    tenantId,
    name,
  ]);
  await app.owner.query(
    `insert into account (id, person_id, kind, email, email_norm, password_hash, status) values ($1, $2, $3, $4, $4, $5, 'ACTIVE')`,
    [id(), personId, kind, email, await passwordHash()],
  );
  return { id: personId, email };
}

export async function aStaffMember(
  app: TestApp,
  tenantId: string,
  { preset = 'RECRUITER', grants, departments = [] }: StaffOptions = {},
): Promise<Staff> {
  const name = `Pessoa ${randomBytes(3).toString('hex')}`;
  const roleId = id();
  await app.owner.query('insert into role (id, tenant_id, name) values ($1, $2, $3)', [
    roleId,
    tenantId,
    `Papel ${randomUUID()}`,
  ]);
  for (const { permission, scope } of grants ?? presetGrants(preset)) {
    await app.owner.query(
      'insert into role_permission (role_id, tenant_id, permission, scope) values ($1, $2, $3, $4)',
      [roleId, tenantId, permission, scope],
    );
  }
  const made = await person(app, 'STAFF', tenantId, name);
  await app.owner.query('insert into staff_member (id, tenant_id, office, role_id) values ($1, $2, $3, $4)', [
    made.id,
    tenantId,
    'Técnica de recrutamento',
    roleId,
  ]);
  for (const department of departments) {
    await app.owner.query('insert into staff_department (staff_id, department_id, tenant_id) values ($1, $2, $3)', [
      made.id,
      department,
      tenantId,
    ]);
  }
  return { ...made, name, tenantId, roleId, token: await signIn(app, made.email) };
}

/** An institution of its own, so that tests never meet. */
export async function aTenant(app: TestApp): Promise<Tenant> {
  const tenantId = id();
  const departmentId = id();
  const name = `Instituição ${randomBytes(4).toString('hex')}`;
  await app.owner.query('insert into institution (id, name) values ($1, $2)', [tenantId, name]);
  await app.owner.query('insert into department (id, tenant_id, name) values ($1, $2, $3)', [
    departmentId,
    tenantId,
    'Índico Logística',
  ]);
  return { id: tenantId, name, departmentId, admin: await aStaffMember(app, tenantId, { preset: 'ADMINISTRATOR' }) };
}

/** With the first role, which holds everything, or with just the named permissions. */
export async function aRoot(app: TestApp, permissions?: readonly PermissionName[]): Promise<Person> {
  const made = await person(app, 'ROOT', null, 'Raiz');
  const roleId = permissions ? id() : null;
  if (roleId) {
    await app.owner.query('insert into root_role (id, name) values ($1, $2)', [roleId, `Papel ${randomUUID()}`]);
    await app.owner.query('insert into root_role_permission (role_id, permission) select $1, unnest($2::text[])', [
      roleId,
      permissions,
    ]);
  }
  await app.owner.query(
    `insert into root_member (id, role_id) select $1, coalesce($2::uuid, (select id from root_role where preset = 'ADMINISTRATOR'))`,
    [made.id, roleId],
  );
  return { ...made, name: 'Raiz', token: await signIn(app, made.email) };
}

export async function aPartner(app: TestApp): Promise<Person> {
  const made = await person(app, 'PARTNER', null, 'Parceiro');
  return { ...made, name: 'Parceiro', token: await signIn(app, made.email) };
}

const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId email expiresAt } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`;
const PUBLIC = { endpoint: '/public/graphql' } as const;

export const registration = (changes: object = {}) => ({
  name: 'Amélia',
  surname: 'Cossa',
  email: freshEmail('amelia'),
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  termsAccepted: true,
  termsVersion: TERMS_VERSION,
  ...changes,
});

/** Registered and verified as a person does it; the province is filled in unless told otherwise. */
export async function aCandidate(
  app: TestApp,
  changes: { province?: string | null; name?: string; surname?: string } = {},
): Promise<Person> {
  const { province = 'mz_mpm', ...names } = changes;
  const input = registration(names);
  const { registerCandidate } = await must(app, null, REGISTER, { input }, { ...PUBLIC, locale: 'pt' });
  const code = deriveCode(TEST_SECRET, registerCandidate.challengeId as string);
  await must(app, null, VERIFY, { input: { challengeId: registerCandidate.challengeId, code } }, PUBLIC);
  const { signIn: opened } = await must(app, null, SIGN_IN, { input: { email: input.email, password: PASSWORD } });
  const candidate = {
    id: opened.userId as string,
    email: input.email,
    name: `${input.name} ${input.surname}`,
    token: opened.token as string,
  };
  if (province) {
    await must(
      app,
      candidate.token,
      `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { id } }`,
      {
        version: 1,
        input: { province },
      },
    );
  }
  return candidate;
}

export const entityRequest = (changes: object = {}) => ({
  name: `Cooperativa ${randomBytes(4).toString('hex')}`,
  sector: 'private',
  province: 'mz_s',
  email: freshEmail('cooperativa'),
  telephone: '+258 84 123 4567',
  website: 'cooperativa.exemplo.co.mz',
  contactName: 'Arlindo Muianga',
  consent: true,
  termsVersion: TERMS_VERSION,
  ...changes,
});
