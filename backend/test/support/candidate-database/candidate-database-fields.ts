import { randomUUID } from 'node:crypto';

import { graphql } from '../app/app';
import { anImportedFile, IMPORTED_FILE } from '../imports/imports';
import type { Registry, RootField } from '../registry/root-field';
import { subjectOf } from '../registry/view-fields';
import { aTag, CREATE_TAG, DELETE_TAG, ONE, SEND, TAG_CANDIDATES, TAGS, UPDATE_TAG } from './candidate-database';

const STAFF: Pick<RootField, 'endpoint' | 'kinds' | 'permission'> = {
  endpoint: '/graphql',
  kinds: ['STAFF'],
  permission: 'DATABASE_LIST_CANDIDATES',
};
const candidateId: Required<RootField>['ids'][string] = ({ candidate }) => candidate.id;
const tagId: Required<RootField>['ids'][string] = ({ tagId: id }) => id;

export const CANDIDATE_DATABASE_FIELDS: Registry = {
  'Query.databaseCandidates': {
    ...STAFF,
    document: 'query ($filter: DatabaseCandidateFilter) { databaseCandidates(filter: $filter) { total items { id } } }',
    variables: () => ({}),
    hides: ({ candidate }) => [candidate.id],
  },
  'Query.databaseCandidate': {
    ...STAFF,
    document: ONE,
    variables: ({ candidate }) => ({ id: candidate.id }),
    ids: { id: candidateId },
  },
  'Query.importedFileGrant': {
    ...STAFF,
    document: IMPORTED_FILE,
    variables: async ({ tenant }, app) => ({ id: await anImportedFile(app, tenant) }),
    ids: { id: ({ documentId }) => documentId },
  },
  'Query.candidateTags': { ...STAFF, document: TAGS, variables: () => ({}) },
  'Mutation.createCandidateTag': {
    ...STAFF,
    document: CREATE_TAG,
    variables: () => ({ input: { name: randomUUID() }, key: randomUUID() }),
  },
  'Mutation.updateCandidateTag': {
    ...STAFF,
    document: UPDATE_TAG,
    variables: async ({ tenant }, app) => {
      const { id, version } = await aTag(app, tenant.admin);
      return { id: id as string, version: version as number, input: { name: randomUUID() } };
    },
    ids: { id: tagId },
  },
  'Mutation.deleteCandidateTag': {
    ...STAFF,
    document: DELETE_TAG,
    variables: async ({ tenant }, app) => {
      const { id, version } = await aTag(app, tenant.admin);
      return { id: id as string, version: version as number };
    },
    ids: { id: tagId },
    // A tag of somebody else is deleted with INSTITUTION_EDIT only.
    send: async (app, token, variables) => {
      const { id } = variables as { id: string };
      await app.owner.query(
        `update candidate_tag t set created_by = p.id from person p
         where t.id::text = $1 and p.id = $2 and p.tenant_id = t.tenant_id`,
        [id, subjectOf(token)],
      );
      return graphql(app, token, DELETE_TAG, variables, { locale: 'en' });
    },
  },
  'Mutation.tagCandidates': {
    ...STAFF,
    document: TAG_CANDIDATES,
    variables: ({ candidate, tagId: id }) => ({ selection: { ids: [candidate.id] }, add: [id], remove: [] }),
    ids: { 'selection.ids.0': candidateId, 'add.0': tagId },
  },
  // The run checks the candidates row by row after the call.
  'Mutation.sendVacancy': {
    ...STAFF,
    permission: 'DATABASE_SEND_VACANCY',
    document: SEND,
    variables: ({ candidate, vacancy }) => ({
      vacancyId: vacancy.id,
      selection: { ids: [candidate.id] },
      key: randomUUID(),
    }),
    ids: { vacancyId: ({ vacancy }) => vacancy.id },
  },
};
