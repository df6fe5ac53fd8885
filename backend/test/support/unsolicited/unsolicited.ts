import { randomUUID } from 'node:crypto';

import { must, type TestApp } from '../app/app';
import type { Person } from '../data/actors';

const STATE = `id version status vacancy { id title } stage { id name } score { total }
  unsolicited { state position areas { key } actions { canAnswer canAttach canArchive canRestore doNotContact } }
  decisions { id kind note feedback toStage actor { name } visibleAt }`;

export const APPLY_TO_ENTITY = `mutation ($input: ApplyToEntityInput!, $key: ID!) { applyToEntity(input: $input, idempotencyKey: $key) {
  id status vacancyId vacancyTitle entityId entityName stageName stageOrder stageTotal motivation canWithdraw timeline { stageName }
  unsolicited { position areas { key } closed replies { message } } } }`;
export const UNSOLICITED = `query ($page: PageInput, $sort: UnsolicitedSort, $filter: UnsolicitedFilter) { unsolicitedCandidacies(page: $page, sort: $sort, filter: $filter) { total items {
  id version state status position candidateId candidateName excerpt answeredAt vacancy { id } actions { canAnswer canAttach canArchive canRestore doNotContact } } } }`;
export const COUNTS = `query ($filter: UnsolicitedFilter) { unsolicitedCounts(filter: $filter) { new answered attached archived } }`;
export const DETAIL = `query ($id: ID!) { candidacy(id: $id) { ${STATE} motivation contact { email } attachments { id name } } }`;
export const ATTACH = `mutation ($id: ID!, $version: Int!, $vacancyId: ID!) { changed: attachToVacancy(id: $id, version: $version, vacancyId: $vacancyId) { ${STATE} } }`;
export const ANSWER = `mutation ($id: ID!, $version: Int!, $message: String!) { changed: answerUnsolicited(id: $id, version: $version, message: $message) { ${STATE} } }`;
export const ARCHIVE = `mutation ($id: ID!, $version: Int!, $note: String) { changed: archiveUnsolicited(id: $id, version: $version, note: $note) { ${STATE} } }`;
export const RESTORE = `mutation ($id: ID!, $version: Int!) { changed: restoreUnsolicited(id: $id, version: $version) { ${STATE} } }`;

export const offer = (entityId: string, changes: object = {}) => ({
  entityId,
  message: 'Procuro trabalho em logística no porto da Beira.',
  position: 'Técnica de logística',
  areas: ['area_expertise_62'],
  consent: true,
  ...changes,
});

/** An application to an institution, without a vacancy. */
export async function anUnsolicited(
  app: TestApp,
  candidate: Person,
  entityId: string,
  changes: object = {},
): Promise<string> {
  const input = offer(entityId, changes);
  const { applyToEntity } = await must(app, candidate.token, APPLY_TO_ENTITY, { input, key: randomUUID() });
  return applyToEntity.id as string;
}
