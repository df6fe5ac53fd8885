import { randomUUID } from 'node:crypto';

import { aCandidate, aPartner, aRoot } from '../data/actors';
import { must } from '../app/app';
import type { PermissionName } from '../../../src/platform/access/permission';
import {
  aBlocked,
  aMember,
  anEntity,
  aPlan,
  aRequest,
  aRootRole,
  aSuspendedEntity,
  correction,
  entityInput,
  personInput,
  inviteByNewRoot,
  partnerInput,
  planInput,
  REASON,
  rowVersion,
  withReason,
} from './root-rows';
import type { Registry, RootField } from './root-field';

const endpoint = '/graphql';

/** A field for ROOT users. Root rows have no other tenant; test NOT_FOUND with an unknown id only. */
const rootField = (
  permission: PermissionName,
  document: string,
  variables: RootField['variables'],
  ids: RootField['ids'] = {},
): RootField => ({
  endpoint,
  kinds: ['ROOT'],
  permission,
  document,
  variables,
  ...(Object.keys(ids).length > 0 && { ids }),
});
const list = (permission: PermissionName, name: string, filter: string): RootField =>
  rootField(permission, `query ($filter: ${filter}) { ${name}(filter: $filter) { total items { id } } }`, () => ({}));
const mutationWithReason = (name: string): string =>
  `mutation ($id: ID!, $version: Int!, $reason: String!) { ${name}(id: $id, version: $version, reason: $reason) { id version } }`;
const BY_ID = { id: null };

const CREATE_PARTNER = `mutation ($input: PartnerInput!, $key: ID!) { createPartner(input: $input, idempotencyKey: $key) { id } }`;
const INVITE_ROOT = `mutation ($input: RootUserInput!, $key: ID!) { inviteRootUser(input: $input, idempotencyKey: $key) { id } }`;

export const ADMINISTRATION_FIELDS: Registry = {
  'Query.plans': list('ROOT_ENTITIES', 'plans', 'PlanFilter'),
  'Query.entityUsers': list('ROOT_USERS', 'entityUsers', 'EntityUserFilter'),
  'Query.rootUsers': list('ROOT_USERS', 'rootUsers', 'RootUserFilter'),
  'Query.rootRoles': list('ROOT_ROLES', 'rootRoles', 'RootRoleFilter'),
  'Query.rootCandidates': list('ROOT_CANDIDATES', 'rootCandidates', 'RootCandidateFilter'),
  'Query.partners': list('ROOT_PARTNERS', 'partners', 'PartnerFilter'),
  'Query.optionItems': list('ROOT_OPTIONS', 'optionItems', 'OptionItemFilter'),
  'Query.auditEvents': list('AUDIT_VIEW', 'auditEvents', 'AuditFilter'),
  'Query.jobs': list('ROOT_QUEUES', 'jobs', 'JobFilter'),
  'Query.rootCandidate': rootField(
    'ROOT_CANDIDATES',
    'query ($id: ID!) { rootCandidate(id: $id) { id name } }',
    ({ candidate }) => ({ id: candidate.id }),
    BY_ID,
  ),

  'Mutation.createEntity': rootField(
    'ROOT_ENTITIES',
    `mutation ($input: EntityInput!, $admin: FirstPersonInput!, $key: ID!) { createEntity(input: $input, admin: $admin, idempotencyKey: $key) { id } }`,
    () => ({ input: entityInput(), admin: personInput(), key: randomUUID() }),
  ),
  'Mutation.updateEntity': rootField(
    'ROOT_ENTITIES',
    `mutation ($id: ID!, $version: Int!, $input: EntityInput!, $reason: String!) { updateEntity(id: $id, version: $version, input: $input, reason: $reason) { id } }`,
    async (side, app) => ({ ...(await withReason(anEntity(side, app))), input: entityInput() }),
    BY_ID,
  ),
  'Mutation.approveEntity': rootField(
    'ROOT_ENTITIES',
    `mutation ($id: ID!, $version: Int!, $admin: FirstPersonInput!) { approveEntity(id: $id, version: $version, admin: $admin) { id } }`,
    async (side, app) => ({ ...(await aRequest(side, app)), admin: personInput() }),
    BY_ID,
  ),
  'Mutation.declineEntity': rootField(
    'ROOT_ENTITIES',
    mutationWithReason('declineEntity'),
    (side, app) => withReason(aRequest(side, app)),
    BY_ID,
  ),
  'Mutation.suspendEntity': rootField(
    'ROOT_ENTITIES',
    mutationWithReason('suspendEntity'),
    (side, app) => withReason(anEntity(side, app)),
    BY_ID,
  ),
  'Mutation.reactivateEntity': rootField(
    'ROOT_ENTITIES',
    mutationWithReason('reactivateEntity'),
    (side, app) => withReason(aSuspendedEntity(side, app)),
    BY_ID,
  ),
  'Mutation.setEntityPlan': rootField(
    'ROOT_ENTITIES',
    `mutation ($id: ID!, $version: Int!, $input: EntityPlanInput!, $reason: String!) { setEntityPlan(id: $id, version: $version, input: $input, reason: $reason) { id } }`,
    async (side, app) => ({
      ...(await withReason(anEntity(side, app))),
      input: { planId: (await aPlan(app)).id, users: 3 },
    }),
    { id: null, 'input.planId': null },
  ),
  'Mutation.createPlan': rootField(
    'ROOT_ENTITIES',
    `mutation ($input: PlanInput!, $key: ID!) { createPlan(input: $input, idempotencyKey: $key) { id } }`,
    () => ({ input: planInput(), key: randomUUID() }),
  ),
  'Mutation.updatePlan': rootField(
    'ROOT_ENTITIES',
    `mutation ($id: ID!, $version: Int!, $input: PlanInput!) { updatePlan(id: $id, version: $version, input: $input) { id } }`,
    async (_, app) => ({ ...(await aPlan(app)), input: planInput() }),
    BY_ID,
  ),

  'Mutation.suspendEntityUser': rootField(
    'ROOT_USERS',
    mutationWithReason('suspendEntityUser'),
    (side, app) => withReason(aMember(side, app)),
    BY_ID,
  ),
  'Mutation.reactivateEntityUser': rootField(
    'ROOT_USERS',
    mutationWithReason('reactivateEntityUser'),
    async (side, app) => {
      const made = await aMember(side, app);
      await app.owner.query(`update staff_member set status = 'SUSPENDED' where id = $1`, [made.id]);
      return { ...made, reason: REASON };
    },
    BY_ID,
  ),
  'Mutation.endEntityUserSessions': rootField(
    'ROOT_USERS',
    `mutation ($id: ID!, $reason: String!) { endEntityUserSessions(id: $id, reason: $reason) { id sessions } }`,
    async (side, app) => ({ id: (await aMember(side, app)).id, reason: REASON }),
    BY_ID,
  ),
  'Mutation.startEntityUserReset': rootField(
    'ROOT_USERS',
    `mutation ($id: ID!, $reason: String!) { startEntityUserReset(id: $id, reason: $reason) { id } }`,
    async (side, app) => ({ id: (await aMember(side, app)).id, reason: REASON }),
    BY_ID,
  ),
  'Mutation.inviteRootUser': rootField(
    'ROOT_USERS',
    INVITE_ROOT,
    async (_, app) => ({ input: { ...personInput(), roleId: (await aRootRole(app)).id }, key: randomUUID() }),
    { 'input.roleId': null },
  ),
  'Mutation.resendRootInvitation': rootField(
    'ROOT_USERS',
    'mutation ($id: ID!) { resendRootInvitation(id: $id) { id } }',
    (_, app) =>
      inviteByNewRoot(app, async (token) => {
        const input = { ...personInput(), roleId: (await aRootRole(app)).id };
        const { inviteRootUser } = await must(app, token, INVITE_ROOT, { input, key: randomUUID() });
        return { id: inviteRootUser.id as string };
      }),
    BY_ID,
  ),
  'Mutation.setRootUserRole': rootField(
    'ROOT_USERS',
    `mutation ($id: ID!, $version: Int!, $role: ID!, $reason: String!) { setRootUserRole(id: $id, version: $version, roleId: $role, reason: $reason) { id } }`,
    async (_, app) => ({ id: (await aRoot(app)).id, version: 1, role: (await aRootRole(app)).id, reason: REASON }),
    { id: null, role: null },
  ),
  'Mutation.suspendRootUser': rootField(
    'ROOT_USERS',
    mutationWithReason('suspendRootUser'),
    async (_, app) => ({ id: (await aRoot(app)).id, version: 1, reason: REASON }),
    BY_ID,
  ),
  'Mutation.reactivateRootUser': rootField(
    'ROOT_USERS',
    mutationWithReason('reactivateRootUser'),
    async (_, app) => aBlocked(app, (await aRoot(app)).id, 'person'),
    BY_ID,
  ),
  'Mutation.createRootRole': rootField(
    'ROOT_ROLES',
    `mutation ($input: RootRoleInput!, $key: ID!) { createRootRole(input: $input, idempotencyKey: $key) { id } }`,
    () => ({ input: { name: `Papel ${randomUUID()}`, permissions: [] }, key: randomUUID() }),
  ),
  'Mutation.updateRootRole': rootField(
    'ROOT_ROLES',
    `mutation ($id: ID!, $version: Int!, $input: RootRoleInput!) { updateRootRole(id: $id, version: $version, input: $input) { id } }`,
    async (_, app) => ({ ...(await aRootRole(app)), input: { name: `Papel ${randomUUID()}`, permissions: [] } }),
    BY_ID,
  ),
  'Mutation.deleteRootRole': rootField(
    'ROOT_ROLES',
    'mutation ($id: ID!, $version: Int!) { deleteRootRole(id: $id, version: $version) }',
    (_, app) => aRootRole(app),
    BY_ID,
  ),

  'Mutation.correctCandidate': rootField(
    'ROOT_CANDIDATES',
    `mutation ($id: ID!, $version: Int!, $input: CandidateCorrectionInput!, $reason: String!) { correctCandidate(id: $id, version: $version, input: $input, reason: $reason) { id } }`,
    async (_, app) => {
      const { id } = await aCandidate(app);
      return { id, version: await rowVersion(app, 'candidate', id), input: correction, reason: REASON };
    },
    BY_ID,
  ),
  'Mutation.blockCandidate': rootField(
    'ROOT_CANDIDATES',
    mutationWithReason('blockCandidate'),
    async (_, app) => {
      const { id } = await aCandidate(app);
      return { id, version: await rowVersion(app, 'candidate', id), reason: REASON };
    },
    BY_ID,
  ),
  'Mutation.unblockCandidate': rootField(
    'ROOT_CANDIDATES',
    mutationWithReason('unblockCandidate'),
    async (_, app) => aBlocked(app, (await aCandidate(app)).id, 'candidate'),
    BY_ID,
  ),
  'Mutation.createPartner': rootField('ROOT_PARTNERS', CREATE_PARTNER, () => ({
    input: partnerInput(),
    key: randomUUID(),
  })),
  'Mutation.resendPartnerInvitation': rootField(
    'ROOT_PARTNERS',
    'mutation ($id: ID!) { resendPartnerInvitation(id: $id) { id } }',
    (_, app) =>
      inviteByNewRoot(app, async (token) => {
        const { createPartner } = await must(app, token, CREATE_PARTNER, { input: partnerInput(), key: randomUUID() });
        return { id: createPartner.id as string };
      }),
    BY_ID,
  ),
  'Mutation.suspendPartner': rootField(
    'ROOT_PARTNERS',
    mutationWithReason('suspendPartner'),
    async (_, app) => ({ id: (await aPartner(app)).id, version: 1, reason: REASON }),
    BY_ID,
  ),
  'Mutation.reactivatePartner': rootField(
    'ROOT_PARTNERS',
    mutationWithReason('reactivatePartner'),
    async (_, app) => aBlocked(app, (await aPartner(app)).id, 'person'),
    BY_ID,
  ),
  'Mutation.createOption': rootField(
    'ROOT_OPTIONS',
    `mutation ($input: NewOptionInput!, $key: ID!) { createOption(input: $input, idempotencyKey: $key) { id } }`,
    () => ({ input: { list: 'TOOL', text: { en: 'Tool', pt: 'Ferramenta', fr: 'Outil' } }, key: randomUUID() }),
  ),
  'Mutation.updateOption': rootField(
    'ROOT_OPTIONS',
    `mutation ($id: ID!, $version: Int!, $input: OptionChangeInput!) { updateOption(id: $id, version: $version, input: $input) { id } }`,
    async (_, app) => {
      const { rows } = await app.owner.query<{ id: string; version: number; sort: number }>(
        `select uid as id, version, sort from option_item where list = 'TOOL' order by sort desc limit 1`,
      );
      const { id, version: at, sort } = rows[0]!;
      const text = { en: 'Tool', pt: 'Ferramenta', fr: 'Outil' };
      return { id, version: at, input: { text, position: sort, active: true } };
    },
    BY_ID,
  ),
  'Query.jobSelection': rootField(
    'ROOT_QUEUES',
    'query ($selection: JobSelection!) { jobSelection(selection: $selection) }',
    () => ({ selection: { filter: { kind: ['MAIL'] } } }),
  ),
  'Mutation.retryJobs': rootField(
    'ROOT_QUEUES',
    'mutation ($selection: JobSelection!) { retryJobs(selection: $selection) }',
    () => ({ selection: { ids: [randomUUID()] } }),
  ),
};
