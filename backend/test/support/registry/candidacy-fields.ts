import { randomUUID } from 'node:crypto';

import { must, type TestApp } from '../app/app';
import { aCandidate } from '../data/actors';
import { anApplication, aPublishedVacancy } from '../data/builders';
import { aFreshCandidacy, type Side } from '../data/fixture';
import { subscribeOnce } from './everybody-fields';
import type { Registry, RootField } from './root-field';

const endpoint = '/graphql';
const STAFF = ['STAFF'] as const;
const REJECT = `mutation ($id: ID!, $version: Int!, $reason: ID!) { rejectCandidacy(id: $id, version: $version, reasonId: $reason) { id status version } }`;
const HIRE = `mutation ($id: ID!, $version: Int!) { hireCandidacy(id: $id, version: $version) { id status version } }`;
const APPROVE = `mutation ($id: ID!, $version: Int!) { approveCandidacy(id: $id, version: $version) { id status version } }`;

type Variables = (side: Side, app: TestApp) => Promise<{ id: string; version: number }>;
const activeCandidacy: Variables = async (side, app) => ({ id: await aFreshCandidacy(app, side), version: 1 });
const reasonOf = ({ reasonId }: Side): object => ({ reason: reasonId });
const afterCommand =
  (document: string, more: (side: Side) => object = () => ({})): Variables =>
  async (side, app) => {
    const fresh = await activeCandidacy(side, app);
    await must(app, side.tenant.admin.token, document, { ...fresh, ...more(side) });
    return { ...fresh, version: 2 };
  };
const afterCommands =
  (first: string, second: string): Variables =>
  async (side, app) => {
    const { id, version } = await afterCommand(first)(side, app);
    await must(app, side.tenant.admin.token, second, { id, version });
    return { id, version: version + 1 };
  };
const decision = (
  document: string,
  variables: Variables,
  more: (side: Side) => object = () => ({}),
  ids: RootField['ids'] = {},
): RootField => ({
  endpoint,
  kinds: STAFF,
  permission: 'APPLICATION_DECIDE',
  document,
  variables: async (side, app) => ({ ...(await variables(side, app)), ...more(side) }),
  ids: { id: ({ candidacyId }) => candidacyId, ...ids },
});
/** A decision on many candidacies of a vacancy, as a run. */
const bulk = (name: string, declared: string, given: string, ids: RootField['ids'] = {}): RootField => ({
  endpoint,
  kinds: STAFF,
  permission: 'APPLICATION_DECIDE',
  document: `mutation ($key: ID!, $vacancy: ID!, $selection: CandidacySelection!${declared}) { ${name}(idempotencyKey: $key, vacancyId: $vacancy, selection: $selection${given}) { id kind } }`,
  variables: async (side, app) => ({
    key: randomUUID(),
    vacancy: side.vacancy.id,
    selection: { ids: [await aFreshCandidacy(app, side)] },
    ...(declared.includes('$stage') && { stage: side.vacancy.stages[1] }),
    ...(declared.includes('$reason') && { reason: side.reasonId }),
  }),
  ids: { vacancy: ({ vacancy }) => vacancy.id, ...ids },
});
const mutationWithReason = (name: string): string =>
  `mutation ($id: ID!, $version: Int!, $reason: String!) { ${name}(id: $id, version: $version, reason: $reason) { id status } }`;
const withdrawalReason = () => ({ reason: 'Abriu outro lugar' });

const CHANGED = `subscription ($id: ID!) { candidacyChanged(vacancyId: $id) { vacancyId count items { id } } }`;
const VIEWERS = `subscription ($id: ID!, $viewing: ID) { candidacyViewers(vacancyId: $id, viewing: $viewing) { candidacyId person { id name } } }`;

export const CANDIDACY_FIELDS: Registry = {
  'Subscription.candidacyChanged': {
    endpoint,
    kinds: STAFF,
    permission: 'APPLICATION_LIST',
    document: CHANGED,
    variables: ({ vacancy }) => ({ id: vacancy.id }),
    ids: { id: ({ vacancy }) => vacancy.id },
    send: (app, token, variables) => subscribeOnce(app, token, variables, CHANGED),
  },
  'Subscription.candidacyViewers': {
    endpoint,
    kinds: STAFF,
    permission: 'APPLICATION_VIEW',
    document: VIEWERS,
    variables: ({ vacancy, candidacyId }) => ({ id: vacancy.id, viewing: candidacyId }),
    ids: { id: ({ vacancy }) => vacancy.id, viewing: ({ candidacyId }) => candidacyId },
    send: (app, token, variables) => subscribeOnce(app, token, variables, VIEWERS),
  },
  'Query.candidacies': {
    endpoint,
    kinds: STAFF,
    permission: 'APPLICATION_LIST',
    document: `query ($filter: CandidacyFilter) { candidacies(filter: $filter) { total items { id } } }`,
    variables: () => ({}),
    hides: ({ candidacyId }) => [candidacyId],
  },
  'Query.candidacyBoard': {
    endpoint,
    kinds: STAFF,
    permission: 'APPLICATION_LIST',
    document: `query ($id: ID!) { candidacyBoard(vacancyId: $id) { vacancy { id } columns { count cards { id } } } }`,
    variables: ({ vacancy }) => ({ id: vacancy.id }),
    ids: { id: ({ vacancy }) => vacancy.id },
  },
  'Query.candidacy': {
    endpoint,
    kinds: STAFF,
    permission: 'APPLICATION_VIEW',
    document: `query ($id: ID!) { candidacy(id: $id) { id contact { email } } }`,
    variables: ({ candidacyId }) => ({ id: candidacyId }),
    ids: { id: ({ candidacyId }) => candidacyId },
  },
  'Query.rankedCandidacy': {
    endpoint,
    kinds: STAFF,
    permission: 'RANKING_VIEW_PROFILE',
    document: `query ($id: ID!) { rankedCandidacy(id: $id) { id contact { email } } }`,
    variables: ({ candidacyId }) => ({ id: candidacyId }),
    ids: { id: ({ candidacyId }) => candidacyId },
  },
  'Query.ranking': {
    endpoint,
    kinds: STAFF,
    permission: 'RANKING_LIST',
    document: `query ($id: ID!) { ranking(vacancyId: $id) { total items { id rank } } }`,
    variables: ({ vacancy }) => ({ id: vacancy.id }),
    ids: { id: ({ vacancy }) => vacancy.id },
  },
  'Query.compareCandidacies': {
    endpoint,
    kinds: STAFF,
    permission: ['APPLICATION_VIEW', 'RANKING_VIEW_PROFILE'],
    document: `query ($ids: [ID!]!) { compareCandidacies(ids: $ids) { id profile { name } } }`,
    variables: async (side, app) => ({ ids: [side.candidacyId, await aFreshCandidacy(app, side)] }),
    ids: { 'ids.0': ({ candidacyId }) => candidacyId },
  },
  'Query.databaseRanking': {
    endpoint,
    kinds: STAFF,
    permission: 'RANKING_LIST',
    needsWholeScope: true,
    document: `query ($id: ID!) { databaseRanking(vacancyId: $id) { total items { id rank } } }`,
    variables: ({ vacancy }) => ({ id: vacancy.id }),
    ids: { id: ({ vacancy }) => vacancy.id },
  },
  'Query.databaseMatch': {
    endpoint,
    kinds: STAFF,
    permission: 'RANKING_LIST',
    needsWholeScope: true,
    document: `query ($vacancy: ID!, $candidate: ID!) { databaseMatch(vacancyId: $vacancy, candidateId: $candidate) { total } }`,
    variables: ({ vacancy, candidate }) => ({ vacancy: vacancy.id, candidate: candidate.id }),
    ids: { vacancy: ({ vacancy }) => vacancy.id },
  },
  'Query.compareDatabaseCandidates': {
    endpoint,
    kinds: STAFF,
    permission: 'RANKING_VIEW_PROFILE',
    needsWholeScope: true,
    document: `query ($vacancy: ID!, $ids: [ID!]!) { compareDatabaseCandidates(vacancyId: $vacancy, ids: $ids) { id profile { name } } }`,
    variables: async ({ vacancy, candidate }, app) => {
      const other = await aCandidate(app);
      await anApplication(app, other, vacancy.id);
      return { vacancy: vacancy.id, ids: [candidate.id, other.id] };
    },
    ids: { vacancy: ({ vacancy }) => vacancy.id },
  },
  'Mutation.unblindCandidacy': {
    endpoint,
    kinds: STAFF,
    permission: 'APPLICATION_UNBLIND',
    document: `mutation ($id: ID!, $reason: String!) { unblindCandidacy(id: $id, reason: $reason) { id profile { name } } }`,
    variables: async ({ tenant }, app) => {
      const { id } = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
      return { id: await anApplication(app, await aCandidate(app), id), reason: 'Conflito de interesses' };
    },
    ids: { id: ({ candidacyId }) => candidacyId },
  },
  'Query.matchScore': {
    endpoint,
    kinds: STAFF,
    permission: 'RANKING_LIST',
    document: `query ($id: ID!) { matchScore(candidacyId: $id) { total } }`,
    variables: ({ candidacyId }) => ({ id: candidacyId }),
    ids: { id: ({ candidacyId }) => candidacyId },
  },
  'Query.attachmentGrant': {
    endpoint,
    kinds: STAFF,
    permission: 'APPLICATION_VIEW',
    document: `query ($id: ID!) { attachmentGrant(id: $id) { url } }`,
    variables: ({ attachmentId }) => ({ id: attachmentId }),
    ids: { id: ({ attachmentId }) => attachmentId },
  },
  'Query.candidacySelection': {
    endpoint,
    kinds: STAFF,
    permission: ['APPLICATION_DECIDE', 'APPLICATION_MESSAGE'],
    document: `query ($vacancy: ID!, $selection: CandidacySelection!) { candidacySelection(vacancyId: $vacancy, selection: $selection) { total canReject } }`,
    variables: ({ vacancy }) => ({ vacancy: vacancy.id, selection: { filter: {} } }),
    ids: { vacancy: ({ vacancy }) => vacancy.id },
  },
  'Mutation.advanceCandidacies': bulk('advanceCandidacies', ', $stage: ID!', ', stageId: $stage', {
    stage: ({ vacancy }) => vacancy.stages[1]!,
  }),
  'Mutation.approveCandidacies': bulk('approveCandidacies', '', ''),
  'Mutation.sendFeedback': { ...bulk('sendFeedback', '', ''), permission: 'APPLICATION_MESSAGE' },
  'Mutation.rejectCandidacies': bulk('rejectCandidacies', ', $reason: ID!', ', reasonId: $reason', {
    reason: ({ reasonId }) => reasonId,
  }),
  'Mutation.reselectCandidacies': bulk('reselectCandidacies', '', ', reason: "Abriu outro lugar"'),
  'Mutation.advanceCandidacy': decision(
    `mutation ($id: ID!, $version: Int!, $stage: ID!) { advanceCandidacy(id: $id, version: $version, stageId: $stage) { id stage { id } } }`,
    activeCandidacy,
    ({ vacancy }) => ({ stage: vacancy.stages[1] }),
    { stage: ({ vacancy }) => vacancy.stages[1]! },
  ),
  'Mutation.approveCandidacy': decision(APPROVE, activeCandidacy),
  'Mutation.undoDecision': {
    endpoint,
    kinds: STAFF,
    permission: 'APPLICATION_DECIDE',
    document: `mutation ($selection: DecisionSelection!) { undoDecision(selection: $selection) { id undone status version error { code } } }`,
    variables: async (side, app) => {
      const { id, version } = await activeCandidacy(side, app);
      const DECIDE = `mutation ($id: ID!, $version: Int!) { approveCandidacy(id: $id, version: $version) { decisions { id } } }`;
      const { approveCandidacy } = await must(app, side.tenant.admin.token, DECIDE, { id, version });
      return { selection: { ids: [approveCandidacy.decisions[0].id] } };
    },
  },
  'Mutation.rejectCandidacy': decision(REJECT, activeCandidacy, reasonOf, { reason: ({ reasonId }) => reasonId }),
  'Mutation.hireCandidacy': decision(HIRE, afterCommand(APPROVE)),
  'Mutation.reverseHire': decision(mutationWithReason('reverseHire'), afterCommands(APPROVE, HIRE), withdrawalReason),
  'Mutation.reverseApproval': decision(mutationWithReason('reverseApproval'), afterCommand(APPROVE), withdrawalReason),
  'Mutation.reselectCandidacy': decision(
    mutationWithReason('reselectCandidacy'),
    afterCommand(REJECT, reasonOf),
    withdrawalReason,
  ),
};
