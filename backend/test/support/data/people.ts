import { randomUUID } from 'node:crypto';

import { invitationToken } from '../../../src/platform/auth/invitation-token';
import type { PermissionName, PermissionReach } from '../../../src/platform/access/permission';
import { freshEmail, PASSWORD, type Staff } from './actors';
import { type Answer, type Data, graphql, must, type TestApp } from '../app/app';
import { TEST_SECRET } from '../setup/database';

export const USER =
  'id version name email telephone office photo status role { id name } departments { id } invitationExpiresAt lastSeenAt';
export const INVITE = `mutation ($input: InviteUserInput!, $key: ID!) { inviteUser(input: $input, idempotencyKey: $key) { ${USER} } }`;
export const CREATE_USER = `mutation ($input: CreateUserInput!, $key: ID!) { createUser(input: $input, idempotencyKey: $key) { ${USER} } }`;
export const UPDATE_USER = `mutation ($id: ID!, $version: Int!, $input: UpdateUserInput!) { updateUser(id: $id, version: $version, input: $input) { ${USER} } }`;
export const SUSPEND = `mutation ($id: ID!, $version: Int!) { suspendUser(id: $id, version: $version) { ${USER} } }`;
export const REACTIVATE = `mutation ($id: ID!, $version: Int!) { reactivateUser(id: $id, version: $version) { ${USER} } }`;
export const RESEND = `mutation ($id: ID!) { resendInvitation(id: $id) { ${USER} } }`;
export const END_SESSIONS = `mutation ($id: ID!) { endUserSessions(id: $id) { id } }`;
export const STAFF_USER = `query ($id: ID!) { staffUser(id: $id) { ${USER} } }`;
export const CREATE_ROLE = `mutation ($input: RoleInput!, $key: ID!) { createRole(input: $input, idempotencyKey: $key) { id version name description preset users permissions { name scope } } }`;
export const UPDATE_ROLE = `mutation ($id: ID!, $version: Int!, $input: RolePatch!) { updateRole(id: $id, version: $version, input: $input) { id version name permissions { name scope } } }`;
export const DELETE_ROLE = `mutation ($id: ID!, $version: Int!) { deleteRole(id: $id, version: $version) }`;
export const INVITATION = `query ($token: String!) { invitation(token: $token) { kind email name entityName roleName inviterName expiresAt } }`;
export const ACCEPT = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token userId } }`;

export interface Built {
  id: string;
  version: number;
}

export type GrantInput = { name: PermissionName; scope?: PermissionReach };

export const roleInput = (permissions: GrantInput[] = [], changes: object = {}) => ({
  name: `Papel ${randomUUID()}`,
  description: 'Um papel de prova.',
  permissions,
  ...changes,
});

export async function aRole(app: TestApp, by: Staff, permissions: GrantInput[] = []): Promise<Built> {
  const { createRole } = await must(app, by.token, CREATE_ROLE, { input: roleInput(permissions), key: randomUUID() });
  return createRole as Built;
}

export const invitationInput = (roleId: string, changes: object = {}) => ({
  name: 'Júlia Nhantumbo',
  email: freshEmail('julia'),
  office: 'Analista',
  roleId,
  locale: 'pt',
  ...changes,
});

export interface InvitedUser extends Built {
  email: string;
  token: string;
}

/** The token from the mail of the person’s newest invitation. */
export async function tokenOfInvitation(app: TestApp, personId: string): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    'select id from invitation where person_id = $1 order by created_at desc, id desc limit 1',
    [personId],
  );
  return invitationToken(TEST_SECRET, rows[0]!.id);
}

/** An invited person; by default with a role without permissions. */
export async function anInvitedUser(app: TestApp, by: Staff, changes: object = {}): Promise<InvitedUser> {
  const roleId = 'roleId' in changes ? (changes.roleId as string) : (await aRole(app, by)).id;
  const { inviteUser: made } = await must(app, by.token, INVITE, {
    input: invitationInput(roleId, changes),
    key: randomUUID(),
  });
  return { ...(made as Built & { email: string }), token: await tokenOfInvitation(app, made.id as string) };
}

export const acceptanceInput = (token: string, changes: object = {}) => ({
  token,
  name: 'Júlia Paulo Nhantumbo',
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  termsAccepted: true,
  ...changes,
});

export const acceptInvitation = (app: TestApp, token: string, changes: object = {}): Promise<Answer> =>
  graphql(app, null, ACCEPT, { input: acceptanceInput(token, changes) });

/** A colleague who accepted an invitation, with the current version. */
export async function aColleague(app: TestApp, by: Staff, changes: object = {}): Promise<InvitedUser> {
  const user = await anInvitedUser(app, by, changes);
  const { data } = await acceptInvitation(app, user.token);
  return { ...user, version: user.version + 1, token: data.acceptInvitation.token as string };
}

export const versionOf = async (app: TestApp, table: 'staff_member' | 'role', id: string): Promise<number> =>
  (await app.owner.query<Data>(`select version from ${table} where id = $1`, [id])).rows[0].version as number;

/** The form for a user with an initial password. */
export const userInput = (roleId: string, changes: object = {}) => ({
  name: 'Abílio Manjate',
  email: freshEmail('abilio'),
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  office: 'Recrutador',
  roleId,
  ...changes,
});

/** Edits a colleague at their current version. */
export const changeUser = async (app: TestApp, by: Staff, id: string, input: object): Promise<Answer> =>
  graphql(app, by.token, UPDATE_USER, { id, version: await versionOf(app, 'staff_member', id), input });

/** Suspends or reactivates a colleague at their current version. */
export const actOnUser = async (app: TestApp, by: Staff, document: string, id: string): Promise<Answer> =>
  graphql(app, by.token, document, { id, version: await versionOf(app, 'staff_member', id) });

export async function aDepartment(app: TestApp, tenantId: string): Promise<string> {
  const id = randomUUID();
  await app.owner.query('insert into department (id, tenant_id, name) values ($1, $2, $3)', [id, tenantId, 'Cliente']);
  return id;
}
