import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

import { deriveCode, deriveConfirmation } from '../../../src/platform/auth/codes';
import { entityRequest, freshEmail, PASSWORD, registrationInput } from '../data/actors';
import { type Answer, must, type TestApp } from '../app/app';
import { TEST_SECRET } from '../setup/database';
import type { Registry } from './root-field';

const ALL = ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] as const;
const main = { endpoint: '/graphql' } as const;
const open = { endpoint: '/public/graphql', kinds: ['ANYONE'] } as const;
const OPTIONS = {
  kinds: ['ANYONE'],
  document: `{ options(list: PROVINCE) { id key } }`,
  variables: () => ({}),
} as const;
const ADDED = `subscription ($after: String) { notificationAdded(after: $after) { id seq } }`;
const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId email } }`;

const challenge = async (app: TestApp): Promise<string> => {
  const { registerCandidate } = await must(
    app,
    null,
    REGISTER,
    { input: registrationInput() },
    { endpoint: '/public/graphql' },
  );
  return registerCandidate.challengeId as string;
};

/** The first message of a subscription: an event, an error, or the close of a refused socket. */
export async function subscribeOnce(
  app: TestApp,
  token: string | null,
  variables: object,
  query = ADDED,
): Promise<Answer> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
  });
  const events = client.iterate<Answer['data']>({ query, variables: { ...variables } });
  const answer = (data: Answer['data'], code: string): Answer => ({ status: 200, data, errors: [], code, faults: [] });
  try {
    const { value } = await events.next();
    // An error of the field is a response and does not end the subscription.
    const code = value?.errors?.[0]?.extensions?.code as string | undefined;
    return answer(value?.data ?? null, code ?? 'OK');
  } catch (failure) {
    const { code } = failure as { code?: number };
    const [first] = Array.isArray(failure) ? (failure as { extensions?: { code?: string } }[]) : [];
    return answer(null, code === 4401 ? 'UNAUTHENTICATED' : (first?.extensions?.code ?? `SOCKET_${code ?? 'FAILED'}`));
  } finally {
    await client.dispose();
  }
}

export const EVERYBODY_FIELDS: Registry = {
  'Query.dashboard': {
    endpoint: '/graphql',
    kinds: ['STAFF'],
    document: `{ dashboard { vacanciesByStatus { status count } candidaciesByDay { day count } funnel { approved } interviews { candidacyId } overdue { kind count } } }`,
    variables: () => ({}),
  },
  'Query.user': { ...main, kinds: ALL, document: `{ user { id type } }`, variables: () => ({}) },
  'Query.options': { ...main, ...OPTIONS },
  'Query.notifications': {
    ...main,
    kinds: ALL,
    document: `query ($filter: NotificationFilter) { notifications(filter: $filter) { total items { id } } }`,
    variables: () => ({}),
    hides: ({ notifications }) => Object.values(notifications),
  },
  'Mutation.markNotificationsRead': {
    ...main,
    kinds: ALL,
    document: `mutation ($ids: [ID!]!) { markNotificationsRead(ids: $ids) { unread } }`,
    variables: ({ notifications }) => ({ ids: Object.values(notifications) }),
  },
  'Mutation.setLocale': {
    ...main,
    kinds: ALL,
    document: `mutation { setLocale(locale: "pt") { id } }`,
    variables: () => ({}),
  },
  'Mutation.signIn': {
    ...main,
    kinds: ['ANYONE'],
    document: `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`,
    variables: ({ candidate }) => ({ input: { email: candidate.email, password: PASSWORD } }),
  },
  'Subscription.notificationAdded': {
    ...main,
    kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'],
    document: ADDED,
    variables: () => ({ after: '0' }),
    send: subscribeOnce,
  },
};

export const PUBLIC_FIELDS: Registry = {
  'Query.options': { ...open, ...OPTIONS },
  'Query.vacancies': {
    ...open,
    document: `query ($filter: PublicVacancyFilter) { vacancies(filter: $filter) { total items { id } } }`,
    variables: () => ({}),
    hides: ({ draft }) => [draft.id],
  },
  'Query.vacancy': {
    ...open,
    document: `query ($id: ID!) { vacancy(id: $id) { id title } }`,
    variables: ({ vacancy }) => ({ id: vacancy.id }),
    ids: { id: ({ draft }) => draft.id },
  },
  'Mutation.requestEntity': {
    ...open,
    document: `mutation ($input: EntityRequestInput!) { requestEntity(input: $input) { received } }`,
    variables: () => ({ input: entityRequest() }),
  },
  'Mutation.registerCandidate': { ...open, document: REGISTER, variables: () => ({ input: registrationInput() }) },
  'Mutation.verifyAccount': {
    ...open,
    document: `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`,
    variables: async (_, app) => {
      const challengeId = await challenge(app);
      return { input: { challengeId, code: deriveCode(TEST_SECRET, challengeId) } };
    },
  },
  'Mutation.resendVerification': {
    ...open,
    document: `mutation ($id: ID!) { resendVerification(challengeId: $id) { challengeId } }`,
    variables: async (_, app) => ({ id: await challenge(app) }),
  },
  'Mutation.confirmAccount': {
    ...open,
    document: `mutation ($token: String!) { confirmAccount(token: $token) { verified } }`,
    variables: async (_, app) => {
      const challengeId = await challenge(app);
      return { token: `${challengeId}.${deriveConfirmation(TEST_SECRET, challengeId)}` };
    },
  },
  'Mutation.requestVerification': {
    ...open,
    document: `mutation ($email: String!) { requestVerification(email: $email) { challengeId } }`,
    variables: () => ({ email: freshEmail() }),
  },
};
