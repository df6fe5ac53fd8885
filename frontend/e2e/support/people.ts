import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { call, PASSWORD } from './fixtures';

const ROLES = 'query { roles(page: { perPage: 50 }) { items { id preset } } }';
const INVITE = `mutation ($input: InviteUserInput!, $key: ID!) {
  inviteUser(input: $input, idempotencyKey: $key) { id }
}`;
const CREATE = `mutation ($input: CreateUserInput!, $key: ID!) {
  createUser(input: $input, idempotencyKey: $key) { id }
}`;

interface Colleague {
  email: string;
  name: string;
}

async function recruiterRole(request: APIRequestContext, token: string): Promise<string> {
  type Answer = { roles: { items: { id: string; preset: string | null }[] } };
  const { roles } = await call<Answer>(request, ROLES, {}, token);
  const role = roles.items.find(({ preset }) => preset === 'RECRUITER');
  if (role === undefined) throw new Error('The demo has no role of a recruiter');
  return role.id;
}

/** Invites by the API. The link is in the e-mail. */
export async function invite(request: APIRequestContext, token: string, colleague: Colleague): Promise<void> {
  const roleId = await recruiterRole(request, token);
  const input = { ...colleague, roleId, departmentIds: [], locale: 'pt' };
  await call(request, INVITE, { input, key: randomUUID() }, token);
}

/** Creates an account with a password chosen by somebody else. */
export async function createColleague(request: APIRequestContext, token: string, colleague: Colleague): Promise<void> {
  const roleId = await recruiterRole(request, token);
  const input = { ...colleague, password: PASSWORD, passwordConfirmation: PASSWORD, roleId, departmentIds: [] };
  await call(request, CREATE, { input, key: randomUUID() }, token);
}
