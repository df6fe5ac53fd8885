import { randomUUID } from 'node:crypto';

import { freshEmail } from '../data/actors';
import { must, type TestApp } from '../app/app';
import { aPublishedVacancy } from '../data/builders';
import type { Side } from '../data/fixture';
import type { Registry } from './root-field';

const main = { endpoint: '/graphql' } as const;
const open = { endpoint: '/public/graphql', kinds: ['ANYONE'] } as const;
const CREATE = `mutation ($key: ID!, $vacancyId: ID!, $input: ShareLinkInput!) { createShareLink(idempotencyKey: $key, vacancyId: $vacancyId, input: $input) { id url } }`;
const REPORT = `mutation ($input: VacancyReportInput!) { reportVacancy(input: $input) { received } }`;
const vacancyId = { vacancyId: (foreign: Side) => foreign.vacancy.id };

const aLink = async ({ tenant, vacancy }: Side, app: TestApp) => {
  const input = { channel: 'WHATSAPP', name: 'Grupo do bairro' };
  const { createShareLink } = await must(app, tenant.admin.token, CREATE, {
    key: randomUUID(),
    vacancyId: vacancy.id,
    input,
  });
  return { id: createShareLink.id as string };
};
const aPrivateVacancy = ({ tenant }: Side, app: TestApp) =>
  aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' });
const aReport = async ({ vacancy }: Side, app: TestApp) => {
  await must(app, null, REPORT, { input: { vacancyId: vacancy.id, reason: 'MONEY' } }, open);
  const text = `select id, version from vacancy_report where vacancy_id = $1 and status = 'OPEN' order by id desc limit 1`;
  return (await app.owner.query<{ id: string; version: number }>(text, [vacancy.id])).rows[0]!;
};

/** Links, invitations and reports, on the signed-in endpoint. */
export const SHARING_FIELDS: Registry = {
  'Query.shareLinks': {
    ...main,
    kinds: ['STAFF'],
    permission: 'VACANCY_VIEW',
    document: 'query ($vacancyId: ID!) { shareLinks(vacancyId: $vacancyId) { id url visits candidacies } }',
    variables: ({ vacancy }) => ({ vacancyId: vacancy.id }),
    ids: vacancyId,
  },
  'Mutation.createShareLink': {
    ...main,
    kinds: ['STAFF'],
    permission: 'VACANCY_PUBLISH',
    document: CREATE,
    variables: ({ vacancy }) => ({ key: randomUUID(), vacancyId: vacancy.id, input: { channel: 'LINK' } }),
    ids: vacancyId,
  },
  'Mutation.revokeShareLink': {
    ...main,
    kinds: ['STAFF'],
    permission: 'VACANCY_PUBLISH',
    document: 'mutation ($id: ID!) { revokeShareLink(id: $id) { id revokedAt } }',
    variables: aLink,
    ids: { id: null },
  },
  'Mutation.inviteToVacancy': {
    ...main,
    kinds: ['STAFF'],
    permission: 'DATABASE_SEND_VACANCY',
    document:
      'mutation ($key: ID!, $vacancyId: ID!, $input: InviteToVacancyInput!) { inviteToVacancy(idempotencyKey: $key, vacancyId: $vacancyId, input: $input) { email status } }',
    variables: ({ vacancy }) => ({
      key: randomUUID(),
      vacancyId: vacancy.id,
      input: { emails: [freshEmail('convite')] },
    }),
    ids: vacancyId,
  },
  'Query.vacancyInvitations': {
    ...main,
    kinds: ['STAFF'],
    permission: 'DATABASE_SEND_VACANCY',
    document: 'query ($vacancyId: ID!) { vacancyInvitations(vacancyId: $vacancyId) { total items { id email } } }',
    variables: ({ vacancy }) => ({ vacancyId: vacancy.id }),
    ids: vacancyId,
  },
  'Query.privateVacancies': {
    ...main,
    kinds: ['CANDIDATE'],
    document: '{ privateVacancies { total items { id title shareToken } } }',
    variables: () => ({}),
  },
  'Mutation.keepPrivateVacancy': {
    ...main,
    kinds: ['CANDIDATE'],
    document:
      'mutation ($vacancyId: ID!, $token: String!) { keepPrivateVacancy(vacancyId: $vacancyId, shareToken: $token) }',
    variables: async (side, app) => {
      const { id, shareToken } = await aPrivateVacancy(side, app);
      return { vacancyId: id, token: shareToken };
    },
    ids: vacancyId,
  },
  'Query.vacancyReports': {
    ...main,
    kinds: ['ROOT'],
    permission: 'ROOT_ENTITIES',
    document: 'query ($filter: VacancyReportFilter) { vacancyReports(filter: $filter) { total items { id } } }',
    variables: () => ({}),
  },
  'Mutation.resolveVacancyReport': {
    ...main,
    kinds: ['ROOT'],
    permission: 'ROOT_ENTITIES',
    document:
      'mutation ($id: ID!, $version: Int!) { resolveVacancyReport(id: $id, version: $version, verdict: DISMISSED) { id status } }',
    variables: aReport,
    ids: { id: null },
  },
};

/** Public requests about a vacancy or an institution. */
export const PUBLIC_SHARING_FIELDS: Registry = {
  'Query.entity': {
    ...open,
    document: 'query ($id: ID!) { entity(id: $id) { id name } }',
    variables: ({ tenant }) => ({ id: tenant.id }),
    ids: { id: null },
  },
  'Query.pastVacancy': {
    ...open,
    document: 'query ($id: ID!) { pastVacancy(id: $id) { id title closedAt } }',
    variables: async ({ tenant }, app) => {
      const { id } = await aPublishedVacancy(app, tenant.admin);
      await app.owner.query(`update vacancy set end_date = now() - interval '1 second' where id = $1`, [id]);
      return { id };
    },
    ids: { id: ({ draft }) => draft.id },
  },
  'Query.verifyVacancy': {
    ...open,
    document: 'query ($code: String!) { verifyVacancy(code: $code) { state vacancy { id } } }',
    variables: () => ({ code: 'ABCDE-FGHJK' }),
  },
  'Mutation.visitVacancy': {
    ...open,
    document: 'mutation ($id: ID!, $code: String!) { visitVacancy(vacancyId: $id, code: $code) }',
    variables: ({ vacancy }) => ({ id: vacancy.id, code: 'x' }),
  },
  'Mutation.reportVacancy': {
    ...open,
    document: REPORT,
    variables: ({ vacancy }) => ({ input: { vacancyId: vacancy.id, reason: 'OTHER', text: 'Pede dinheiro.' } }),
    ids: { 'input.vacancyId': ({ draft }) => draft.id },
  },
};
