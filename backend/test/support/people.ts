import { randomBytes, randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';

import { type PermissionName, presetGrants, type RolePreset } from '../../src/platform/access/permission';
import type { TestApp } from './app';
import { expectData, graphql } from './graphql';

export interface Person {
  id: string;
  token: string;
  email: string;
  name: string;
}

export interface Tenant {
  tenantId: string;
  administrator: Person;
}

const PASSWORD = 'Para-Testes-2026';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
let passwordHash: Promise<string> | undefined;

const newEmail = (): string => `${randomBytes(8).toString('hex')}@exemplo.co.mz`;

/** A person with an account, signed in through the real door. */
async function signedIn(t: TestApp, person: Omit<Person, 'token'>, kind: string, complete: (accountId: string) => Promise<unknown>): Promise<Person> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const accountId = randomUUID();
  await t.owner.query(
    `insert into account (id, person_id, kind, email, email_norm, password_hash, status) values ($1, $2, $3, $4, $4, $5, 'ACTIVE')`,
    [accountId, person.id, kind, person.email, await passwordHash],
  );
  await complete(accountId);
  const { signIn } = await expectData(graphql(t, null, SIGN_IN, { input: { email: person.email, password: PASSWORD } }));
  return { ...person, token: signIn.token };
}

export async function aCandidate(t: TestApp, { name = 'Anifa', surname = 'Momade' } = {}): Promise<Person> {
  const person = { id: randomUUID(), email: newEmail(), name: `${name} ${surname}` };
  await t.owner.query(`insert into person (id, kind, name) values ($1, 'CANDIDATE', $2)`, [person.id, person.name]);
  return signedIn(t, person, 'CANDIDATE', (accountId) =>
    t.owner.query('insert into candidate (id, account_id, name, surname, email) values ($1, $2, $3, $4, $5)', [
      person.id,
      accountId,
      name,
      surname,
      person.email,
    ]),
  );
}

/** A colleague with one of the starting roles, or with exactly the permissions named. */
export async function aColleague(t: TestApp, tenantId: string, rights: RolePreset | readonly PermissionName[] = 'RECRUITER'): Promise<Person> {
  const roleId = randomUUID();
  const grants = typeof rights === 'string' ? presetGrants(rights) : rights.map((permission) => ({ permission, scope: 'ALL' }));
  await t.owner.query('insert into role (id, tenant_id, name) values ($1, $2, $1::text)', [roleId, tenantId]);
  await t.owner.query(
    'insert into role_permission (role_id, tenant_id, permission, scope) select $1, $2, g.permission, g.scope from jsonb_to_recordset($3) as g (permission text, scope text)',
    [roleId, tenantId, JSON.stringify(grants)],
  );
  const person = { id: randomUUID(), email: newEmail(), name: 'Ivone Mabunda' };
  await t.owner.query(`insert into person (id, kind, tenant_id, name) values ($1, 'STAFF', $2, $3)`, [person.id, tenantId, person.name]);
  return signedIn(t, person, 'STAFF', () =>
    t.owner.query('insert into staff_member (id, tenant_id, role_id) values ($1, $2, $3)', [person.id, tenantId, roleId]),
  );
}

/** An institution of its own for each test, so that tests never meet. */
export async function aTenant(t: TestApp): Promise<Tenant> {
  const tenantId = randomUUID();
  await t.owner.query('insert into institution (id, name) values ($1, $2)', [tenantId, `Instituição ${tenantId.slice(0, 8)}`]);
  return { tenantId, administrator: await aColleague(t, tenantId, 'ADMINISTRATOR') };
}
