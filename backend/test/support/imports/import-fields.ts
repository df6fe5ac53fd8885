import { randomUUID } from 'node:crypto';

import { TERMS_VERSION } from '../../../src/common/terms';
import type { TestApp } from '../app/app';
import { PASSWORD } from '../data/actors';
import { anImported } from '../merging/merging';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from '../registry/root-field';
import { FILE_MAP, sendForm } from '../requests/uploads';
import {
  anImport,
  aRowWithFile,
  anImportNotice,
  CHOOSE,
  CONFIRM,
  cv,
  DISCARD,
  FIX,
  IMPORT,
  IMPORTS,
  JOIN_RECORD,
  NOTICE,
  OBJECT,
  OBJECT_TO_RECORD,
  OWN_RECORDS,
  RENEW,
  RETRY,
  ROW_FILE,
  ROWS,
  START,
  TAKE_OVER,
} from './imports';

const STAFF: Pick<RootField, 'endpoint' | 'kinds' | 'permission'> = {
  endpoint: '/graphql',
  kinds: ['STAFF'],
  permission: 'DATABASE_IMPORT',
};
const ANYONE: Pick<RootField, 'endpoint' | 'kinds'> = { endpoint: '/graphql', kinds: ['ANYONE'] };
const CANDIDATE: Pick<RootField, 'endpoint' | 'kinds'> = { endpoint: '/graphql', kinds: ['CANDIDATE'] };
const importId: Required<RootField>['ids'][string] = ({ importId: id }) => id;
const importRowId: Required<RootField>['ids'][string] = ({ importRowId: id }) => id;
const fresh = ({ tenant }: Side, app: TestApp) => anImport(app, tenant);
const aRecord = async ({ tenant, candidate: { email } }: Side, app: TestApp) => ({
  id: await anImported(app, tenant, { email }),
});
const withToken = async ({ tenant }: Side, app: TestApp) => ({ token: await anImportNotice(app, tenant) });

export const IMPORT_FIELDS: Registry = {
  'Query.candidateImport': {
    ...STAFF,
    document: IMPORT,
    variables: ({ importId: id }) => ({ id }),
    ids: { id: importId },
  },
  'Query.candidateImports': { ...STAFF, document: IMPORTS, variables: () => ({}), hides: ({ importId: id }) => [id] },
  'Query.importRows': {
    ...STAFF,
    document: ROWS,
    variables: () => ({}),
    hides: ({ importRowId: id }) => [id],
  },
  'Query.importRowGrant': {
    ...STAFF,
    document: ROW_FILE,
    variables: async (side, app) => ({ id: await aRowWithFile(app, side.tenant) }),
    ids: { id: importRowId },
  },
  'Mutation.startImport': {
    ...STAFF,
    document: START,
    variables: () => ({ key: randomUUID(), input: {} }),
    send: (app, token, variables) =>
      sendForm(
        app,
        token,
        { operations: JSON.stringify({ query: START, variables: { ...variables, file: null } }), map: FILE_MAP },
        { name: `${randomUUID()}.rtf`, content: cv() },
      ),
  },
  'Mutation.fixImportRow': {
    ...STAFF,
    document: FIX,
    variables: async (side, app) => ({ id: (await fresh(side, app)).rowId, version: 1, input: { name: 'Bela' } }),
    ids: { id: importRowId },
  },
  'Mutation.chooseImportRows': {
    ...STAFF,
    document: CHOOSE,
    variables: async (side, app) => {
      const { importId: id, rowId } = await fresh(side, app);
      return { importId: id, ids: [rowId], choice: 'SKIP' };
    },
    ids: { importId },
  },
  'Mutation.retryImportRows': {
    ...STAFF,
    document: RETRY,
    variables: async (side, app) => ({ importId: (await fresh(side, app)).importId }),
    ids: { importId },
  },
  'Mutation.confirmImport': {
    ...STAFF,
    document: CONFIRM,
    variables: async (side, app) => ({ importId: (await fresh(side, app)).importId, key: randomUUID() }),
    ids: { importId },
  },
  'Mutation.discardImport': {
    ...STAFF,
    document: DISCARD,
    variables: async (side, app) => ({ id: (await fresh(side, app)).importId }),
    ids: { id: importId },
  },
  'Query.ownImportedRecords': { ...CANDIDATE, document: OWN_RECORDS, variables: () => ({}) },
  'Mutation.objectToImportedRecord': {
    ...CANDIDATE,
    document: OBJECT_TO_RECORD,
    variables: aRecord,
    ids: { id: ({ candidate }) => candidate.id },
  },
  'Mutation.joinImportedRecord': {
    ...CANDIDATE,
    document: JOIN_RECORD,
    variables: aRecord,
    ids: { id: ({ candidate }) => candidate.id },
  },
  'Query.importNotice': { ...ANYONE, document: NOTICE, variables: withToken },
  'Mutation.objectToImport': { ...ANYONE, document: OBJECT, variables: withToken },
  'Mutation.renewImportNotice': { ...ANYONE, document: RENEW, variables: withToken },
  'Mutation.takeOverImport': {
    ...ANYONE,
    document: TAKE_OVER,
    variables: async (side, app) => ({
      input: {
        ...(await withToken(side, app)),
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
        termsAccepted: true,
        termsVersion: TERMS_VERSION,
      },
    }),
  },
};
