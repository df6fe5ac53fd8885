import type { APIRequestContext } from '@playwright/test';

import { call, mailTo, somebody, unique, type Person } from './fixtures';

export interface AccessLevel {
  id: string;
  name: string;
}

/** Creates a role with these permissions by the API. */
export async function level(
  request: APIRequestContext,
  token: string,
  permissions: readonly string[],
): Promise<AccessLevel> {
  const name = unique('Nível ');
  const { createRole } = await call<{ createRole: AccessLevel }>(
    request,
    'mutation ($key: ID!, $input: RoleInput!) { createRole(idempotencyKey: $key, input: $input) { id name } }',
    { key: crypto.randomUUID(), input: { name, permissions: permissions.map((one) => ({ name: one, scope: 'ALL' })) } },
    token,
  );
  return createRole;
}

/** Accepts the invitation from the e-mail by the API. */
export async function accept(request: APIRequestContext, person: Person): Promise<void> {
  const { text } = await mailTo(request, person.email, /^Convite/);
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  await call(
    request,
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { userId } }',
    {
      input: {
        token,
        name: `${person.name} ${person.surname}`,
        password: person.password,
        passwordConfirmation: person.password,
        termsAccepted: true,
      },
    },
    '',
  );
}

/** Creates a user who has this role in the institution and has accepted the invitation. */
export async function colleague(
  request: APIRequestContext,
  token: string,
  roleId: string,
): Promise<Person & { id: string }> {
  const person = somebody('Nádia');
  const input = { name: `${person.name} ${person.surname}`, email: person.email, roleId, locale: 'pt' };
  const { inviteUser } = await call<{ inviteUser: { id: string } }>(
    request,
    'mutation ($key: ID!, $input: InviteUserInput!) { inviteUser(idempotencyKey: $key, input: $input) { id } }',
    { key: crypto.randomUUID(), input },
    token,
  );
  await accept(request, person);
  return { ...person, id: inviteUser.id };
}
