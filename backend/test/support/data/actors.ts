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
import { aSession } from './session';
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

/** Signs in through the API with the password of all test people. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { signIn: result } = await must(app, null, SIGN_IN, { input: { email, password } });
  return result.token as string;
}

/** The statement of a person and their account; `$1` to `$4` are the ids of both, the e-mail and the name. */
const PERSON = `made_person as (insert into person (id, kind, tenant_id, name) values ($1, $5, $6, $4)),
  made_account as (
    insert into account (id, person_id, kind, email, email_norm, password_hash, status) values ($2, $1, $5, $3, $3, $7, 'ACTIVE'))`;

type Kind = 'STAFF' | 'ROOT' | 'PARTNER';

/** One statement for everything about a person, because tests create hundreds of them. */
async function person(
  app: TestApp,
  kind: Kind,
  { name, tenantId = null }: { name: string; tenantId?: string | null },
  rest = '',
  values: readonly unknown[] = [],
): Promise<Person> {
  const [personId, email] = [id(), freshEmail(kind.toLowerCase())];
  await app.owner.query(`with ${[PERSON, rest].filter(Boolean).join(', ')} select 1`, [
    personId,
    id(),
    email,
    name,
    kind,
    tenantId,
    await passwordHash(),
    ...values,
  ]);
  return { id: personId, email, name, token: await aSession(app, personId) };
}

const STAFF = `made_role as (insert into role (id, tenant_id, name) values ($8, $6, $9)),
  made_permissions as (
    insert into role_permission (role_id, tenant_id, permission, scope)
    select $8, $6, permission, scope from unnest($10::text[], $11::text[]) granted (permission, scope)),
  made_member as (
    insert into staff_member (id, tenant_id, office, role_id) values ($1, $6, 'Técnica de recrutamento', $8)),
  made_departments as (
    insert into staff_department (staff_id, department_id, tenant_id) select $1, unnest($12::uuid[]), $6)`;

export async function aStaffMember(
  app: TestApp,
  tenantId: string,
  { preset = 'RECRUITER', grants, departments = [] }: StaffOptions = {},
): Promise<Staff> {
  const roleId = id();
  const granted = grants ?? presetGrants(preset);
  const made = await person(app, 'STAFF', { name: `Pessoa ${randomBytes(3).toString('hex')}`, tenantId }, STAFF, [
    roleId,
    `Papel ${randomUUID()}`,
    granted.map(({ permission }) => permission),
    granted.map(({ scope }) => scope),
    departments,
  ]);
  return { ...made, tenantId, roleId };
}

/** A separate institution, so that tests are independent. */
export async function aTenant(app: TestApp): Promise<Tenant> {
  const tenantId = id();
  const departmentId = id();
  const name = `Instituição ${randomBytes(4).toString('hex')}`;
  await app.owner.query(
    `with made as (insert into institution (id, name) values ($1, $2))
     insert into department (id, tenant_id, name) values ($3, $1, 'Índico Logística')`,
    [tenantId, name, departmentId],
  );
  return { id: tenantId, name, departmentId, admin: await aStaffMember(app, tenantId, { preset: 'ADMINISTRATOR' }) };
}

const ROOT_MEMBER = `made_member as (
    insert into root_member (id, role_id)
    select $1, coalesce($8::uuid, (select id from root_role where preset = 'ADMINISTRATOR')))`;

/** A ROOT user with the Administrator role, or with exactly the given permissions. */
export async function aRoot(app: TestApp, permissions?: readonly PermissionName[]): Promise<Person> {
  const roleId = permissions ? id() : null;
  if (roleId)
    await app.owner.query(
      `with made_role as (insert into root_role (id, name) values ($1, $2))
       insert into root_role_permission (role_id, permission) select $1, unnest($3::text[])`,
      [roleId, `Papel ${randomUUID()}`, permissions],
    );
  return person(app, 'ROOT', { name: 'Raiz' }, ROOT_MEMBER, [roleId]);
}

export const aPartner = (app: TestApp): Promise<Person> => person(app, 'PARTNER', { name: 'Parceiro' });

const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId email expiresAt } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`;
const PUBLIC = { endpoint: '/public/graphql' } as const;

export const registrationInput = (changes: object = {}) => ({
  name: 'Amélia',
  surname: 'Cossa',
  email: freshEmail('amelia'),
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  termsAccepted: true,
  termsVersion: TERMS_VERSION,
  ...changes,
});

/** Registered and verified through the API; the province is set unless the test says otherwise. */
export async function aCandidate(
  app: TestApp,
  changes: { province?: string | null; name?: string; surname?: string } = {},
): Promise<Person> {
  const { province = 'mz_mpm', ...names } = changes;
  const input = registrationInput(names);
  const { registerCandidate } = await must(app, null, REGISTER, { input }, { ...PUBLIC, locale: 'pt' });
  const code = deriveCode(TEST_SECRET, registerCandidate.challengeId as string);
  await must(app, null, VERIFY, { input: { challengeId: registerCandidate.challengeId, code } }, PUBLIC);
  const { rows } = await app.owner.query<{ id: string }>('select person_id as id from account where email = $1', [
    input.email,
  ]);
  const personId = rows[0]!.id;
  const candidate = {
    id: personId,
    email: input.email,
    name: `${input.name} ${input.surname}`,
    token: await aSession(app, personId),
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
