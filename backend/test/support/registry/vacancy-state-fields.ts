import { randomUUID } from 'node:crypto';

import type { TestApp } from '../app/app';
import { aDraft, aPublishedVacancy, inDays } from '../data/builders';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from './root-field';

const endpoint = '/graphql';
const STAFF = ['STAFF'] as const;
type Variables = (side: Side, app: TestApp) => Promise<object>;

const awaiting: Variables = async ({ tenant }, app) => {
  const { id, version } = await aDraft(app, tenant.admin);
  await app.owner.query(
    `update vacancy set status = 'PENDING', pending_reason = 'AWAITING_APPROVAL', approval_requested_by = owner_id, approval_requested_at = now() where id = $1`,
    [id],
  );
  return { id, version };
};
const published: Variables = async ({ tenant }, app) => {
  const { id, version } = await aPublishedVacancy(app, tenant.admin);
  return { id, version };
};
const expired: Variables = async (side, app) => {
  const vacancy = (await published(side, app)) as { id: string };
  await app.owner.query(`update vacancy set status = 'EXPIRED', expired_at = now() where id = $1`, [vacancy.id]);
  return vacancy;
};
const stateMutation = (
  document: string,
  permission: RootField['permission'],
  variables: Variables,
  more: () => object = () => ({}),
): RootField => ({
  endpoint,
  kinds: STAFF,
  ...(permission && { permission }),
  document,
  variables: async (side, app) => ({ ...(await variables(side, app)), ...more() }),
  ids: { id: ({ vacancy }) => vacancy.id },
});

/** Mutations for the later states of a vacancy. */
export const VACANCY_STATE_FIELDS: Registry = {
  'Query.vacancyCounts': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_LIST',
    document: `query ($filter: VacancyFilter) { vacancyCounts(filter: $filter) { draft published } }`,
    variables: () => ({}),
  },
  'Mutation.approveVacancy': stateMutation(
    `mutation ($id: ID!, $version: Int!) { approveVacancy(id: $id, version: $version) { id status } }`,
    'VACANCY_APPROVE',
    awaiting,
  ),
  'Mutation.refuseVacancy': stateMutation(
    `mutation ($id: ID!, $version: Int!, $reason: String!) { refuseVacancy(id: $id, version: $version, reason: $reason) { id status } }`,
    'VACANCY_APPROVE',
    awaiting,
    () => ({ reason: 'Falta o salário' }),
  ),
  'Mutation.closeVacancy': stateMutation(
    `mutation ($id: ID!, $version: Int!, $input: CloseVacancyInput!) { closeVacancy(id: $id, version: $version, input: $input) { vacancy { id status } run { id } } }`,
    'VACANCY_PUBLISH',
    published,
    () => ({ input: { reason: 'CANCELLED', candidacies: 'KEEP' } }),
  ),
  'Mutation.republishVacancy': stateMutation(
    `mutation ($id: ID!, $version: Int!, $endDate: DateTime!) { republishVacancy(id: $id, version: $version, endDate: $endDate) { id status } }`,
    'VACANCY_PUBLISH',
    expired,
    () => ({ endDate: inDays(20) }),
  ),
  'Mutation.archiveVacancy': stateMutation(
    `mutation ($id: ID!, $version: Int!) { archiveVacancy(id: $id, version: $version) { id status } }`,
    'VACANCY_PUBLISH',
    expired,
  ),
  'Mutation.cloneVacancy': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_ADD',
    document: `mutation ($id: ID!, $key: ID!) { cloneVacancy(id: $id, idempotencyKey: $key) { id status } }`,
    variables: ({ vacancy }) => ({ id: vacancy.id, key: randomUUID() }),
    ids: { id: ({ vacancy }) => vacancy.id },
  },
};
