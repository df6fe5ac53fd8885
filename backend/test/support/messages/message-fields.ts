import { randomUUID } from 'node:crypto';

import { must, type TestApp } from '../app/app';
import { aFreshCandidacy, type Side } from '../data/fixture';
import { CREATE_NOTICE, LOG_NOTICE } from '../imports/imports';
import { anImported } from '../merging/merging';
import type { Registry, RootField } from '../registry/root-field';
import {
  aScheduledMessage,
  AUDIENCE,
  CANCEL,
  CONTACT,
  DECISION_MAIL,
  EMAIL,
  emailInput,
  END,
  inHours,
  LOG,
  MESSAGES,
  PREVIEW,
  RECIPIENTS,
  RESCHEDULE,
  SENDERS,
  SET_MARK,
  SET_SENDER,
  UPDATE_MESSAGE,
} from './messages';

const endpoint = '/graphql';
const WRITE: Pick<RootField, 'endpoint' | 'kinds' | 'permission'> = {
  endpoint,
  kinds: ['STAFF'],
  permission: 'APPLICATION_MESSAGE',
};
const READ = { ...WRITE, permission: 'APPLICATION_VIEW' } as const;
const OWN: Pick<RootField, 'endpoint' | 'kinds'> = { endpoint, kinds: ['CANDIDATE'] };

const aMessage = ({ candidacyId, tenant }: Side, app: TestApp) => aScheduledMessage(app, candidacyId, tenant.admin.id);
const selected = ({ vacancy, candidacyId }: Side) => ({ vacancy: vacancy.id, selection: { ids: [candidacyId] } });
const aPersonWithoutEmail = ({ tenant }: Side, app: TestApp) => anImported(app, tenant, { telephone: '84 123 4567' });
const OF_VACANCY: RootField['ids'] = { vacancy: ({ vacancy }) => vacancy.id };

export const MESSAGE_FIELDS: Registry = {
  'Query.messages': { ...READ, document: MESSAGES, variables: () => ({}), hides: ({ messageId }) => [messageId] },
  'Mutation.updateMessage': {
    ...WRITE,
    document: UPDATE_MESSAGE,
    variables: async (side, app) => ({
      id: await aMessage(side, app),
      version: 1,
      input: { subject: 'Amanhã', text: 'Até amanhã, às nove.' },
    }),
    ids: { id: ({ messageId }) => messageId },
  },
  'Mutation.rescheduleMessages': {
    ...WRITE,
    document: RESCHEDULE,
    variables: async (side, app) => ({ selection: { ids: [await aMessage(side, app)] }, at: inHours(2) }),
  },
  'Mutation.cancelMessages': {
    ...WRITE,
    document: CANCEL,
    variables: async (side, app) => ({ selection: { ids: [await aMessage(side, app)] } }),
  },
  'Query.emailAudience': { ...WRITE, document: AUDIENCE, variables: selected, ids: OF_VACANCY },
  'Query.emailRecipients': { ...WRITE, document: RECIPIENTS, variables: selected, ids: OF_VACANCY },
  'Query.previewEmail': {
    ...WRITE,
    document: PREVIEW,
    variables: ({ candidacyId }) => ({ id: candidacyId, input: emailInput() }),
    ids: { id: ({ candidacyId }) => candidacyId },
  },
  'Query.previewDecisionMail': {
    ...WRITE,
    permission: ['APPLICATION_DECIDE', 'APPLICATION_MESSAGE'],
    document: DECISION_MAIL,
    variables: ({ candidacyId, reasonId }, _, permission) => ({
      id: candidacyId,
      input: permission === 'APPLICATION_MESSAGE' ? { decision: 'FEEDBACK' } : { decision: 'REJECT', reasonId },
    }),
    ids: { id: ({ candidacyId }) => candidacyId, 'input.reasonId': ({ reasonId }) => reasonId },
  },
  'Mutation.emailCandidacies': {
    ...WRITE,
    document: EMAIL,
    variables: async (side, app) => {
      const candidacyId = await aFreshCandidacy(app, side);
      return {
        key: randomUUID(),
        vacancy: side.vacancy.id,
        selection: { ids: [candidacyId] },
        input: { ...emailInput(), texts: [{ candidacyId, subject: 'Segunda fase', text: 'Até segunda-feira.' }] },
      };
    },
    ids: OF_VACANCY,
  },
  'Query.candidateContact': {
    ...READ,
    document: CONTACT,
    variables: ({ candidacyId }) => ({ id: candidacyId }),
    ids: { id: ({ candidacyId }) => candidacyId },
  },
  'Mutation.setDoNotContact': {
    ...WRITE,
    document: SET_MARK,
    variables: ({ candidate }) => ({ id: candidate.id, isSet: true, reason: 'Pediu por telefone' }),
    ids: { id: ({ candidate }) => candidate.id },
  },
  'Mutation.logContact': {
    ...WRITE,
    document: LOG,
    variables: ({ candidacyId }) => ({
      key: randomUUID(),
      input: { candidacyId, channel: 'PHONE', outcome: 'REACHED', note: 'Vem na segunda-feira' },
    }),
    ids: { 'input.candidacyId': ({ candidacyId }) => candidacyId },
  },
  'Mutation.createImportNotice': {
    ...WRITE,
    needsWholeScope: true,
    document: CREATE_NOTICE,
    variables: async (side, app) => ({ id: await aPersonWithoutEmail(side, app) }),
    ids: { id: ({ candidate }) => candidate.id },
  },
  'Mutation.logImportNotice': {
    ...WRITE,
    needsWholeScope: true,
    document: LOG_NOTICE,
    variables: async (side, app) => {
      const id = await aPersonWithoutEmail(side, app);
      await must(app, side.tenant.admin.token, CREATE_NOTICE, { id });
      return { id, key: randomUUID(), channel: 'WHATSAPP' };
    },
    ids: { id: ({ candidate }) => candidate.id },
  },
  'Query.messageSenders': { ...OWN, document: SENDERS, variables: () => ({}) },
  'Mutation.setMessageSender': {
    ...OWN,
    document: SET_SENDER,
    variables: ({ tenant }) => ({ id: tenant.id, receives: true }),
    ids: { id: ({ tenant }) => tenant.id },
  },
};

export const PUBLIC_MESSAGE_FIELDS: Registry = {
  'Mutation.endEntityMessages': {
    endpoint: '/public/graphql',
    kinds: ['ANYONE'],
    document: END,
    variables: ({ messageId }) => ({ token: `token-${messageId}` }),
  },
};
