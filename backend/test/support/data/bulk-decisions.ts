import { randomUUID } from 'node:crypto';

import { type Answer, type Data, graphql, must, type TestApp } from '../app/app';
import { until } from '../setup/wait';
import type { Person } from './actors';

const bulk = (name: string, declared = '', given = ''): string =>
  `mutation ($key: ID!, $vacancy: ID, $selection: CandidacySelection!${declared}) { run: ${name}(idempotencyKey: $key, vacancyId: $vacancy, selection: $selection${given}) { id kind status total canCancel startedBy { id } } }`;
/** GraphQL documents of the bulk decisions. The result has the alias `run`. */
export const BULK = {
  ADVANCE: bulk('advanceCandidacies', ', $stage: ID!', ', stageId: $stage'),
  KEEP: bulk('advanceCandidacies', ', $stage: ID!', ', stageId: $stage, mode: KEEP_CURRENT'),
  APPROVE: bulk('approveCandidacies', '', ', note: "bom perfil"'),
  REJECT: bulk(
    'rejectCandidacies',
    ', $reason: String = "more_experience"',
    ', reason: $reason, note: "sem experiência", feedback: "Obrigado"',
  ),
  RESELECT: bulk('reselectCandidacies', '', ', reason: "abriu outro lugar"'),
};
/** Feedback to rejected candidates under the alias `run`. */
export const FEEDBACK = bulk('sendFeedback', ', $message: String', ', message: $message');
export const COUNT = `query ($vacancy: ID, $selection: CandidacySelection!) { candidacySelection(vacancyId: $vacancy, selection: $selection) { total vacancies vacancyId canAdvance canApprove canReject canReselect canSendFeedback } }`;
export const RUN_WITH_ROWS = `query ($id: ID!) { run(id: $id) { id status total done failed skipped endedAt canCancel } runItems(runId: $id) { items { subjectId state title error { code message } skipReason result { before after } } } }`;

export const bulkDecide = (
  app: TestApp,
  by: Person,
  verb: keyof typeof BULK,
  variables: { vacancy?: string; selection: object; stage?: string | undefined; reason?: string; key?: string },
): Promise<Answer> => graphql(app, by.token, BULK[verb], { key: randomUUID(), ...variables });

export const runWithRows = (app: TestApp, by: Person, id: string) => must(app, by.token, RUN_WITH_ROWS, { id });

/** Waits for the end of a run, and returns it with its rows. A worker must be running. */
export async function endedRun(app: TestApp, by: Person, id: string): Promise<{ run: Data; rows: Data[] }> {
  await until(
    () => runWithRows(app, by, id),
    (answer) => answer.run.endedAt !== null,
  );
  // One answer reads the run and its rows in two statements: the rows of the first answer may be older than its run.
  const { run, runItems } = await runWithRows(app, by, id);
  return { run: run as Data, rows: runItems.items as Data[] };
}

/** The code of the refusal of each row, or OK. */
export const codesOf = (rows: Data[]): string[] => rows.map(({ error }) => (error?.code as string | undefined) ?? 'OK');

/** The status of each candidacy, in the order of the ids. */
export async function statusesOf(app: TestApp, ids: readonly string[]): Promise<string[]> {
  const { rows } = await app.owner.query<{ id: string; status: string }>(
    'select id, status from candidacy where id = any ($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)!.status);
}
