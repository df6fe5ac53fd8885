import { randomUUID } from 'node:crypto';

import { type Answer, graphql, type TestApp } from '../app/app';
import type { Person } from './actors';

const bulk = (name: string, declared = '', given = ''): string =>
  `mutation ($key: ID!, $vacancy: ID!, $selection: CandidacySelection!${declared}) { run: ${name}(idempotencyKey: $key, vacancyId: $vacancy, selection: $selection${given}) { id kind status total canCancel startedBy { id } } }`;
/** Each bulk decision under the alias `run`. */
export const BULK = {
  ADVANCE: bulk('advanceCandidacies', ', $stage: ID!', ', stageId: $stage'),
  KEEP: bulk('advanceCandidacies', ', $stage: ID!', ', stageId: $stage, mode: KEEP_CURRENT'),
  APPROVE: bulk('approveCandidacies', '', ', note: "bom perfil"'),
  REJECT: bulk(
    'rejectCandidacies',
    ', $reason: String = "more_experience"',
    ', reason: $reason, note: "sem experiência", feedback: "Obrigado"',
  ),
};
export const COUNT = `query ($vacancy: ID!, $selection: CandidacySelection!) { candidacySelection(vacancyId: $vacancy, selection: $selection) { total canAdvance canApprove canReject } }`;
export const RUN_WITH_ROWS = `query ($id: ID!) { run(id: $id) { status total done failed skipped endedAt canCancel } runItems(runId: $id) { items { subjectId state title error { code message } skipReason result { before after } } } }`;

export const bulkDecide = (
  app: TestApp,
  by: Person,
  verb: keyof typeof BULK,
  variables: { vacancy: string; selection: object; stage?: string | undefined; reason?: string; key?: string },
): Promise<Answer> => graphql(app, by.token, BULK[verb], { key: randomUUID(), ...variables });
