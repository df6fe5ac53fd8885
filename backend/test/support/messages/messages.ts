import { randomUUID } from 'node:crypto';

import { type Answer, type Data, graphql, must, type TestApp } from '../app/app';
import type { Person } from '../data/actors';
import { endedRun } from '../data/bulk-decisions';
import { until } from '../setup/wait';

const MESSAGE = `id version kind channel state outcome candidateId candidateName candidacyId vacancyTitle address subject text sender { id name } runId at sentAt serverAnswer { code text isPermanent } cancelReason canChange`;
export const MESSAGES = `query ($filter: MessageFilter, $page: PageInput) { messages(filter: $filter, page: $page) { total items { ${MESSAGE} } } }`;
export const UPDATE_MESSAGE = `mutation ($id: ID!, $version: Int!, $input: MessageTextInput!) { updateMessage(id: $id, version: $version, input: $input) { ${MESSAGE} } }`;
export const RESCHEDULE = `mutation ($selection: MessageSelection!, $at: DateTime!) { rescheduleMessages(selection: $selection, sendAt: $at) { changed unchanged } }`;
export const CANCEL = `mutation ($selection: MessageSelection!) { cancelMessages(selection: $selection) { changed unchanged } }`;
export const AUDIENCE = `query ($vacancy: ID, $selection: CandidacySelection!, $bounced: Boolean = false) { emailAudience(vacancyId: $vacancy, selection: $selection, includeBounced: $bounced) { total receive skipped { reason count } } }`;
export const RECIPIENTS = `query ($vacancy: ID, $selection: CandidacySelection!, $page: PageInput, $decision: PlannedDecision) { emailRecipients(vacancyId: $vacancy, selection: $selection, page: $page, decision: $decision) { endCursor items { candidacyId candidateId name email locale skip } } }`;
export const DECISION_MAIL = `query ($id: ID!, $input: DecisionMailInput!) { previewDecisionMail(candidacyId: $id, input: $input) { from brand subject heading paragraphs action footer locale isSent } }`;
export const PREVIEW = `query ($id: ID!, $input: EmailInput!) { previewEmail(candidacyId: $id, input: $input) { from subject heading paragraphs action footer ownSubject text recipient { candidacyId name email locale skip } } }`;
export const EMAIL = `mutation ($key: ID!, $vacancy: ID, $selection: CandidacySelection!, $input: EmailInput!) { run: emailCandidacies(idempotencyKey: $key, vacancyId: $vacancy, selection: $selection, input: $input) { id kind status total } }`;
const MARK = `isSet byStaff byCandidate reason setBy { id } since`;
export const CONTACT = `query ($id: ID!) { candidateContact(candidacyId: $id) { candidateId email emailState telephone whatsapp canContact doNotContact { ${MARK} } } }`;
export const SET_MARK = `mutation ($id: ID!, $isSet: Boolean!, $reason: String) { setDoNotContact(candidateId: $id, isSet: $isSet, reason: $reason) { ${MARK} } }`;
export const LOG = `mutation ($key: ID!, $input: ContactInput!) { logContact(idempotencyKey: $key, input: $input) { ${MESSAGE} } }`;
export const SENDERS = `{ messageSenders { id name receives } }`;
export const SET_SENDER = `mutation ($id: ID!, $receives: Boolean!) { setMessageSender(entityId: $id, receives: $receives) { id receives } }`;
export const END = `mutation ($token: String!) { endEntityMessages(token: $token) { name } }`;

export const emailInput = (changes: object = {}) => ({
  subject: 'Sobre {{vacancyTitle}}',
  text: 'Cara {{candidateName}},\n\n{{entityName}} agradece. {{senderName}}',
  ...changes,
});
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

export const email = (
  app: TestApp,
  by: Pick<Person, 'token'>,
  selection: object,
  input: object = {},
  more: object = {},
): Promise<Answer> =>
  graphql(app, by.token, EMAIL, { key: randomUUID(), selection, input: emailInput(input), ...more });

/** Writes to candidates and waits for the end of the run. */
export async function emailed(
  app: TestApp,
  by: Person,
  ids: readonly string[],
  input: object = {},
): Promise<{ run: Data; rows: Data[] }> {
  const { data, faults } = await email(app, by, { ids }, input);
  if (faults.length > 0) throw new Error(faults.join());
  return endedRun(app, by, data.run.id as string);
}

/** The result of each row: its new state, the reason why it was skipped, or the code of the error. */
export const resultsOf = (rows: Data[]): string[] =>
  rows.map(({ result, skipReason, error }) => (error?.code ?? skipReason ?? result?.after) as string);

export const messagesOf = async (app: TestApp, by: Pick<Person, 'token'>, filter: object): Promise<Data[]> =>
  (await must(app, by.token, MESSAGES, { filter })).messages.items as Data[];

/** The newest message of staff that matches. */
export const staffMessage = async (app: TestApp, by: Pick<Person, 'token'>, filter: object): Promise<Data> =>
  (await messagesOf(app, by, { kind: ['MESSAGE'], ...filter }))[0]!;

/** Waits until the newest message of staff that matches is in a state. */
export const messageInState = (app: TestApp, by: Pick<Person, 'token'>, filter: object, state: string): Promise<Data> =>
  until(
    () => staffMessage(app, by, filter),
    (message) => message?.state === state,
  );

/** A message that is scheduled for tomorrow, inserted by SQL; no mail is queued for it. */
export async function aScheduledMessage(app: TestApp, candidacyId: string, senderId: string): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into candidate_message (id, tenant_id, candidate_id, candidacy_id, kind, channel, state, address, locale,
       subject, body, sender_id, run_id, stop_token, at, created_at, updated_at)
     select $1, tenant_id, candidate_id, id, 'MESSAGE', 'EMAIL', 'SCHEDULED', 'ana@exemplo.co.mz', 'pt', 'Amanhã', 'Até amanhã.',
       $3, $1, $4, now() + interval '1 day', now(), now() from candidacy where id = $2`,
    [id, candidacyId, senderId, `token-${id}`],
  );
  return id;
}
