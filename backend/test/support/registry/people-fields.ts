import { randomUUID } from 'node:crypto';

import { PASSWORD } from '../data/actors';
import { graphql, type TestApp } from '../app/app';
import {
  ACCEPT,
  acceptanceInput,
  aColleague,
  anInvitedUser,
  aRole,
  CREATE_ROLE,
  CREATE_USER,
  DELETE_ROLE,
  END_SESSIONS,
  INVITATION,
  INVITE,
  invitationInput,
  REACTIVATE,
  RESEND,
  roleInput,
  STAFF_USER,
  SUSPEND,
  UPDATE_ROLE,
  UPDATE_USER,
} from '../data/people';
import { sendPhoto, SET_PHOTO } from '../requests/pictures';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from './root-field';

const endpoint = '/graphql';
const STAFF = ['STAFF'] as const;
const EVERYBODY = ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] as const;
const adminId = ({ tenant }: Side) => tenant.admin.id;
const roleId = ({ tenant }: Side) => tenant.admin.roleId;
const departmentId = ({ tenant }: Side) => tenant.departmentId;
const staffField = (
  permission: RootField['permission'],
  rest: Omit<RootField, 'endpoint' | 'kinds' | 'permission'>,
): RootField => ({
  endpoint,
  kinds: STAFF,
  permission: permission!,
  ...rest,
});
const idAndVersion = ({ id, version }: { id: string; version: number }) => ({ id, version });
const colleague = async ({ tenant }: Side, app: TestApp) => idAndVersion(await aColleague(app, tenant.admin));
const suspended = async (side: Side, app: TestApp) => {
  const { data } = await graphql(app, side.tenant.admin.token, SUSPEND, await colleague(side, app));
  return idAndVersion(data.suspendUser);
};
const emptyRole = ({ tenant }: Side, app: TestApp) => aRole(app, tenant.admin);
const newPlacement = async (side: Side, app: TestApp) => ({
  roleId: (await emptyRole(side, app)).id,
  departmentIds: [side.tenant.departmentId],
});
const invitation = async ({ tenant }: Side, app: TestApp) => (await anInvitedUser(app, tenant.admin)).token;

/** Staff, roles, invitations and own profiles. */
export const PEOPLE_FIELDS: Registry = {
  'Query.users': staffField('USER_LIST', {
    document: `query ($filter: StaffUserFilter) { users(filter: $filter) { total items { id } } }`,
    variables: () => ({}),
    hides: (foreign) => [adminId(foreign)],
  }),
  'Query.staffUser': staffField('USER_LIST', {
    document: STAFF_USER,
    variables: ({ tenant }) => ({ id: tenant.admin.id }),
    ids: { id: adminId },
  }),
  'Mutation.inviteUser': staffField('USER_ADD', {
    document: INVITE,
    variables: async (side, app) => ({ input: invitationInput('', await newPlacement(side, app)), key: randomUUID() }),
    ids: { 'input.roleId': roleId, 'input.departmentIds.0': departmentId },
  }),
  'Mutation.createUser': staffField('USER_ADD', {
    document: CREATE_USER,
    variables: async (side, app) => {
      const { locale: _, ...input } = invitationInput('', await newPlacement(side, app));
      return { input: { ...input, password: PASSWORD, passwordConfirmation: PASSWORD }, key: randomUUID() };
    },
    ids: { 'input.roleId': roleId, 'input.departmentIds.0': departmentId },
  }),
  'Mutation.updateUser': staffField('USER_EDIT', {
    document: UPDATE_USER,
    variables: async (side, app) => ({
      ...(await colleague(side, app)),
      input: { office: 'Chefe', ...(await newPlacement(side, app)) },
    }),
    ids: { id: adminId, 'input.roleId': roleId, 'input.departmentIds.0': departmentId },
  }),
  'Mutation.suspendUser': staffField('USER_DELETE', { document: SUSPEND, variables: colleague, ids: { id: adminId } }),
  'Mutation.reactivateUser': staffField('USER_DELETE', {
    document: REACTIVATE,
    variables: suspended,
    ids: { id: adminId },
  }),
  'Mutation.resendInvitation': staffField('USER_ADD', {
    document: RESEND,
    variables: async ({ tenant }, app) => ({ id: (await anInvitedUser(app, tenant.admin)).id }),
    ids: { id: adminId },
  }),
  'Mutation.endUserSessions': staffField('USER_EDIT', {
    document: END_SESSIONS,
    variables: async (side, app) => ({ id: (await colleague(side, app)).id }),
    ids: { id: adminId },
  }),
  'Query.roles': staffField('ROLE_LIST', {
    document: `query ($filter: RoleFilter) { roles(filter: $filter) { total items { id } } }`,
    variables: () => ({}),
    hides: (foreign) => [roleId(foreign)],
  }),
  'Query.role': staffField('ROLE_LIST', {
    document: `query ($id: ID!) { role(id: $id) { id users permissions { name scope } } }`,
    variables: ({ tenant }) => ({ id: tenant.admin.roleId }),
    ids: { id: roleId },
  }),
  'Query.grantablePermissions': {
    endpoint,
    kinds: STAFF,
    document: `{ grantablePermissions { name scopes } }`,
    variables: () => ({}),
  },
  'Mutation.createRole': staffField('ROLE_ADD', {
    document: CREATE_ROLE,
    variables: () => ({ input: roleInput(), key: randomUUID() }),
  }),
  'Mutation.updateRole': staffField('ROLE_EDIT', {
    document: UPDATE_ROLE,
    variables: async (side, app) => ({ ...idAndVersion(await emptyRole(side, app)), input: { description: 'Outra' } }),
    ids: { id: roleId },
  }),
  'Mutation.deleteRole': staffField('ROLE_DELETE', {
    document: DELETE_ROLE,
    variables: async (side, app) => idAndVersion(await emptyRole(side, app)),
    ids: { id: roleId },
  }),
  'Query.entityPolicy': staffField('INSTITUTION_EDIT', {
    document: `{ entityPolicy { version twoFactorRequired } }`,
    variables: () => ({}),
  }),
  'Mutation.setEntityPolicy': staffField('INSTITUTION_EDIT', {
    document: `mutation ($version: Int!) { setEntityPolicy(version: $version, twoFactorRequired: false) { version } }`,
    variables: async ({ tenant }, app) => {
      const { data } = await graphql(
        app,
        tenant.admin.token,
        `
          {
            entityPolicy {
              version
            }
          }
        `,
      );
      return { version: data.entityPolicy.version as number };
    },
  }),
  'Query.invitation': {
    endpoint,
    kinds: ['ANYONE'],
    document: INVITATION,
    variables: async (side, app) => ({ token: await invitation(side, app) }),
    ids: { token: null },
  },
  'Mutation.acceptInvitation': {
    endpoint,
    kinds: ['ANYONE'],
    document: ACCEPT,
    variables: async (side, app) => ({ input: acceptanceInput(await invitation(side, app)) }),
    ids: { 'input.token': null },
  },
  'Mutation.updateProfile': {
    endpoint,
    kinds: ['STAFF', 'PARTNER', 'ROOT'],
    document: `mutation ($input: ProfileInput!) { updateProfile(input: $input) { id name } }`,
    variables: () => ({ input: { name: 'Pessoa de Prova' } }),
  },
  'Mutation.setPhoto': {
    endpoint,
    kinds: EVERYBODY,
    document: SET_PHOTO,
    variables: () => ({}),
    send: (app, token) => sendPhoto(app, token),
  },
  'Mutation.removePhoto': {
    endpoint,
    kinds: EVERYBODY,
    document: `mutation { removePhoto { id photo } }`,
    variables: () => ({}),
  },
};
