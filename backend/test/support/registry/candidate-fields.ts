import { randomUUID } from 'node:crypto';

import { anApplication, aPublishedVacancy } from '../data/builders';
import type { TestApp } from '../app/app';
import { aDocument, anExperience, aStudy, EXPERIENCE, sendFile, type Side, STUDY } from '../data/fixture';
import type { Registry, RootField } from './root-field';

const endpoint = '/graphql';
const candidateField = (document: string, variables: RootField['variables'], ids?: RootField['ids']): RootField => ({
  endpoint,
  kinds: ['CANDIDATE'],
  document,
  variables,
  ...(ids && { ids }),
});
const UPLOAD = `mutation ($file: Upload!, $name: String!, $key: ID!) { uploadDocument(file: $file, name: $name, documentType: "doc_2", idempotencyKey: $key) { id } }`;
const open = async ({ tenant }: Side, app: TestApp) => (await aPublishedVacancy(app, tenant.admin)).id;
const versionOf = async ({ candidate }: Side, app: TestApp) =>
  (await app.owner.query<{ version: number }>('select version from candidate where id = $1', [candidate.id])).rows[0]!
    .version;

export const CANDIDATE_FIELDS: Registry = {
  'Query.candidate': candidateField(`{ candidate { id email } }`, () => ({})),
  'Query.documentGrant': candidateField(
    `query ($id: ID!) { documentGrant(id: $id) { url } }`,
    ({ documentId }) => ({ id: documentId }),
    { id: ({ documentId }) => documentId },
  ),
  'Query.myCandidacies': {
    ...candidateField(
      `query ($filter: MyCandidacyFilter) { myCandidacies(filter: $filter) { total items { id } } }`,
      () => ({}),
    ),
    hides: ({ candidacyId }) => [candidacyId],
  },
  'Query.myCandidacy': candidateField(
    `query ($id: ID!) { myCandidacy(id: $id) { id status } }`,
    ({ candidacyId }) => ({ id: candidacyId }),
    { id: ({ candidacyId }) => candidacyId },
  ),
  'Query.sentDocumentGrant': candidateField(
    `query ($id: ID!) { sentDocumentGrant(id: $id) { url } }`,
    ({ attachmentId }) => ({ id: attachmentId }),
    { id: ({ attachmentId }) => attachmentId },
  ),
  'Query.vacancyFit': candidateField(
    `query ($id: ID!) { vacancyFit(vacancyId: $id) { vacancyId met } }`,
    ({ vacancy }) => ({ id: vacancy.id }),
    { id: ({ draft }) => draft.id },
  ),
  'Mutation.updateCandidate': candidateField(
    `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { id version } }`,
    async (side, app) => ({ version: await versionOf(side, app), input: { profession: 'Analista' } }),
  ),
  'Mutation.createExperience': candidateField(
    `mutation ($input: ExperienceInput!, $key: ID!) { createExperience(input: $input, idempotencyKey: $key) { id } }`,
    () => ({ input: EXPERIENCE, key: randomUUID() }),
  ),
  'Mutation.updateExperience': candidateField(
    `mutation ($id: ID!, $version: Int!, $input: ExperienceInput!) { updateExperience(id: $id, version: $version, input: $input) { id } }`,
    async ({ candidate }, app) => ({
      id: await anExperience(app, candidate, { startDate: '2021-01-01' }),
      version: 1,
      input: EXPERIENCE,
    }),
    { id: ({ experienceId }) => experienceId },
  ),
  'Mutation.deleteExperience': candidateField(
    `mutation ($id: ID!) { deleteExperience(id: $id) { id } }`,
    async ({ candidate }, app) => ({ id: await anExperience(app, candidate) }),
    { id: ({ experienceId }) => experienceId },
  ),
  'Mutation.createStudy': candidateField(
    `mutation ($input: StudyInput!, $key: ID!) { createStudy(input: $input, idempotencyKey: $key) { id } }`,
    () => ({ input: STUDY, key: randomUUID() }),
  ),
  'Mutation.updateStudy': candidateField(
    `mutation ($id: ID!, $version: Int!, $input: StudyInput!) { updateStudy(id: $id, version: $version, input: $input) { id } }`,
    async ({ candidate }, app) => ({ id: await aStudy(app, candidate), version: 1, input: STUDY }),
    { id: ({ studyId }) => studyId },
  ),
  'Mutation.deleteStudy': candidateField(
    `mutation ($id: ID!) { deleteStudy(id: $id) { id } }`,
    async ({ candidate }, app) => ({ id: await aStudy(app, candidate) }),
    { id: ({ studyId }) => studyId },
  ),
  'Mutation.uploadDocument': {
    ...candidateField(UPLOAD, () => ({ name: 'Meu CV', key: randomUUID() })),
    send: (app, token, variables) => sendFile(app, token, UPLOAD, variables),
  },
  'Mutation.deleteDocument': candidateField(
    `mutation ($id: ID!) { deleteDocument(id: $id) { id } }`,
    async ({ candidate }, app) => ({ id: await aDocument(app, candidate) }),
    { id: ({ documentId }) => documentId },
  ),
  'Mutation.applyToVacancy': candidateField(
    `mutation ($input: ApplyInput!, $key: ID!) { applyToVacancy(input: $input, idempotencyKey: $key) { id } }`,
    async (side, app) => ({
      input: { vacancyId: await open(side, app), documentIds: [side.documentId] },
      key: randomUUID(),
    }),
    { 'input.vacancyId': ({ draft }) => draft.id, 'input.documentIds.0': ({ documentId }) => documentId },
  ),
  'Mutation.withdrawCandidacy': candidateField(
    `mutation ($id: ID!) { withdrawCandidacy(id: $id) { id status } }`,
    async (side, app) => ({ id: await anApplication(app, side.candidate, await open(side, app)) }),
    { id: ({ candidacyId }) => candidacyId },
  ),
};
