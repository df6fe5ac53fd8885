import { randomUUID } from 'node:crypto';

import { type Data, must, type TestApp } from '../app/app';
import type { Person } from '../data/actors';

const REASON = 'id version name { en pt fr localized } candidateText { en pt fr localized } order active inUse';
export const REASONS = `{ rejectionReasons { ${REASON} } }`;
export const SAVE_REASON = `mutation ($key: ID!, $id: ID, $version: Int, $input: RejectionReasonInput!) { saveRejectionReason(idempotencyKey: $key, id: $id, version: $version, input: $input) { ${REASON} } }`;
export const DELETE_REASON = `mutation ($id: ID!, $version: Int!) { deleteRejectionReason(id: $id, version: $version) }`;

export function reasonInput(changes: object = {}) {
  const word = randomUUID().slice(0, 8);
  return {
    name: { en: `No licence ${word}`, pt: `Sem carta ${word}`, fr: `Sans permis ${word}` },
    candidateText: { en: 'A licence is needed.', pt: 'É preciso carta.', fr: 'Il faut un permis.' },
    ...changes,
  };
}

export async function aReason(app: TestApp, by: Person, changes: object = {}): Promise<Data> {
  const variables = { key: randomUUID(), input: reasonInput(changes) };
  return (await must(app, by.token, SAVE_REASON, variables)).saveRejectionReason as Data;
}

export const reasonsOf = async (app: TestApp, by: Person): Promise<Data[]> =>
  (await must(app, by.token, REASONS)).rejectionReasons as Data[];
