import { randomBytes, randomInt, randomUUID } from 'node:crypto';

import { TERMS_VERSION } from '../../../src/common/terms';
import { invitationHash, invitationToken } from '../../../src/platform/auth/invitation-token';
import { type Answer, type Data, graphql, must, type TestApp } from '../app/app';
import { freshEmail, PASSWORD, type Person, type Tenant } from '../data/actors';
import { anImported } from '../merging/merging';
import { FILE_MAP, sendForm } from '../requests/uploads';
import { until } from '../setup/wait';

export const IMPORT_FIELDS =
  'id title readRunId isReading confirmRunId counts { waiting ready flagged confirmed discarded failed }';
const ROW = `id version state flags fault fileName name surname email emailText telephone telephoneText scannedPages choice candidateId canRetry
  duplicate { candidateId name reasons canUpdate canCreate }`;
const DETAILS = `languages { text language { key } level { key } } skills { text skill { key } }
  educations { text institution level { key } area { key } } employers { employer position positionOption { key } from to isCurrent text }`;
export const IMPORT = `query ($id: ID!) { candidateImport(id: $id) { ${IMPORT_FIELDS} } }`;
export const IMPORTS = `query ($page: PageInput, $sort: ImportSort, $filter: ImportFilter) { candidateImports(page: $page, sort: $sort, filter: $filter) { total items { ${IMPORT_FIELDS} } } }`;
export const ROWS = `query ($page: PageInput, $sort: ImportRowSort, $filter: ImportRowFilter) { importRows(page: $page, sort: $sort, filter: $filter) { total items { ${ROW} } } }`;
const DETAILED = `query ($importId: ID!) { importRows(filter: { importId: $importId }, page: { perPage: 5 }) { items { id ${DETAILS} } } }`;
export const ROW_FILE = `query ($id: ID!) { importRowGrant(id: $id) { url } }`;
export const IMPORTED_FILE = `query ($id: ID!) { importedFileGrant(id: $id) { url } }`;
export const START = `mutation ($file: Upload!, $key: ID!, $input: StartImportInput!) { startImport(file: $file, idempotencyKey: $key, input: $input) { ${IMPORT_FIELDS} } }`;
export const FIX = `mutation ($id: ID!, $version: Int!, $input: ImportRowPatch!) { fixImportRow(id: $id, version: $version, input: $input) { ${ROW} } }`;
export const CHOOSE = `mutation ($importId: ID!, $ids: [ID!]!, $choice: ImportChoice) { chooseImportRows(importId: $importId, ids: $ids, choice: $choice) { changed refused { id code message } import { ${IMPORT_FIELDS} } } }`;
export const RETRY = `mutation ($importId: ID!, $ids: [ID!]) { retryImportRows(importId: $importId, ids: $ids) { ${IMPORT_FIELDS} } }`;
export const CONFIRM = `mutation ($importId: ID!, $key: ID!, $ids: [ID!]) { confirmImport(importId: $importId, idempotencyKey: $key, ids: $ids) { id status total } }`;
export const DISCARD = `mutation ($id: ID!) { discardImport(id: $id) { ${IMPORT_FIELDS} } }`;
export const NOTICE = `query ($token: String!) { importNotice(token: $token) { entityName name email importedAt hasAccount canTakeOver } }`;
export const OBJECT = `mutation ($token: String!) { objectToImport(token: $token) }`;
export const RENEW = `mutation ($token: String!) { renewImportNotice(token: $token) }`;
export const CREATE_NOTICE = `mutation ($id: ID!) { createImportNotice(candidateId: $id) { text whatsapp } }`;
export const LOG_NOTICE = `mutation ($id: ID!, $key: ID!, $channel: ContactChannel!) { logImportNotice(idempotencyKey: $key, candidateId: $id, channel: $channel) { id kind channel outcome text sender { id } } }`;
const OWN_RECORD = 'id name entityNames importedAt';
export const OWN_RECORDS = `{ ownImportedRecords { ${OWN_RECORD} } }`;
export const OBJECT_TO_RECORD = `mutation ($id: ID!) { objectToImportedRecord(id: $id) { ${OWN_RECORD} } }`;
export const JOIN_RECORD = `mutation ($id: ID!) { joinImportedRecord(id: $id) { ${OWN_RECORD} } }`;
export const TAKE_OVER = `mutation ($input: TakeOverImportInput!) { takeOverImport(input: $input) }`;

/** An imported person creates an account by the link with this token. */
export const takeOver = (app: TestApp, token: string, changes: object = {}): Promise<Answer> =>
  graphql(app, null, TAKE_OVER, {
    input: {
      token,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      termsAccepted: true,
      termsVersion: TERMS_VERSION,
      ...changes,
    },
  });

/** A CV as RTF. The same values give the same file. */
export const cv = ({ name = 'Celma Uamusse', email = '', telephone = '', more = '' } = {}): Buffer =>
  Buffer.from(
    `{\\rtf1\\ansi Curriculum Vitae\\par Nome: ${name}\\par ${email && `E-mail: ${email}\\par `}${telephone && `Telefone: ${telephone}\\par `}${more}}`,
    'latin1',
  );

export const send = (
  app: TestApp,
  person: Pick<Person, 'token'>,
  file: { name: string; content: Buffer },
  input: object = {},
  key: string = randomUUID(),
): Promise<Answer> =>
  sendForm(
    app,
    person.token,
    { operations: JSON.stringify({ query: START, variables: { file: null, key, input } }), map: FILE_MAP },
    file,
  );

export async function sent(...args: Parameters<typeof send>): Promise<Data> {
  const { data, errors } = await send(...args);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.startImport as Data;
}

/** Starts an import of one file and returns its id and its rows, once all are read. */
export async function readFile(
  app: TestApp,
  person: Pick<Person, 'token'>,
  file: { name: string; content: Buffer },
  input: object = {},
): Promise<{ id: string; rows: Data[] }> {
  const { id } = await sent(app, person, file, input);
  return { id: id as string, rows: await readRows(app, person, id as string) };
}

export const fixRow = (app: TestApp, { token }: Pick<Person, 'token'>, row: Data, input: object): Promise<Answer> =>
  graphql(app, token, FIX, { id: row.id, version: row.version, input });

/** A mobile telephone number of Mozambique without the country code. */
export const mobileNumber = (): string => `84${randomInt(1_000_000, 9_999_999)}`;

export const rowsOf = async (app: TestApp, { token }: Pick<Person, 'token'>, importId: string): Promise<Data[]> =>
  (await must(app, token, ROWS, { filter: { importId }, page: { perPage: 25 } })).importRows.items as Data[];

/** What was read of the studies, languages, skills and jobs of the first rows. */
export const detailsOf = async (app: TestApp, { token }: Pick<Person, 'token'>, importId: string): Promise<Data[]> =>
  (await must(app, token, DETAILED, { importId })).importRows.items as Data[];

/** The rows, once none waits to be read. */
export const readRows = (app: TestApp, person: Pick<Person, 'token'>, importId: string): Promise<Data[]> =>
  until(
    () => rowsOf(app, person, importId),
    (rows) => rows.every(({ state }) => state !== 'WAITING'),
    60_000,
  );

export const confirm = (
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  importId: string,
  ids: string[] | null = null,
): Promise<Answer> => graphql(app, token, CONFIRM, { importId, ids, key: randomUUID() }, { locale: 'pt' });

export async function confirmed(app: TestApp, person: Pick<Person, 'token'>, importId: string): Promise<Data[]> {
  const { errors } = await confirm(app, person, importId);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return until(
    () => rowsOf(app, person, importId),
    (rows) => rows.every(({ state }) => state !== 'READY'),
    60_000,
  );
}

/** An import with one row, written by the owner of the database. */
export async function anImport(
  app: TestApp,
  { id: tenantId, admin }: Pick<Tenant, 'id' | 'admin'>,
  state: 'READY' | 'FAILED' = 'READY',
): Promise<{ importId: string; rowId: string }> {
  const [importId, rowId, mark] = [randomUUID(), randomUUID(), randomBytes(4).toString('hex')];
  await app.owner.query(
    `insert into candidate_import (id, tenant_id, started_by, title, created_at) values ($1, $2, $3, 'cvs.zip', now())`,
    [importId, tenantId, admin.id],
  );
  await app.owner.query(
    `insert into candidate_import_row (id, tenant_id, import_id, position, state, flags, file_name, given, name, surname, email,
       created_at, updated_at)
     values ($1, $2, $3, 1, $4, $5, 'a.csv', '{"NAME": "Ana Bila"}', 'Ana', $6, $7, now(), now())`,
    [rowId, tenantId, importId, state, state === 'FAILED' ? ['UNREADABLE'] : [], `Bila ${mark}`, `${mark}@exemplo.mz`],
  );
  return { importId, rowId };
}

/** Inserts a row that was read. The storage has no file for the row. Returns the id of the row. */
export async function aRowWithFile(app: TestApp, tenant: Pick<Tenant, 'id' | 'admin'>): Promise<string> {
  const { rowId } = await anImport(app, tenant);
  await app.owner.query(`update candidate_import_row set storage_key = $2, scan = 'CLEAN' where id = $1`, [
    rowId,
    randomUUID(),
  ]);
  return rowId;
}

/** Inserts a document of an imported candidate. The storage has no file for it. Returns the id of the document. */
export async function anImportedFile(app: TestApp, tenant: Pick<Tenant, 'id'>): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into candidate_document (id, candidate_id, document_type, name, file_name, media_type, size, sha256, storage_key)
     select $1::uuid, $2, o.id, 'CV', 'cv.rtf', 'application/rtf', 1, '', $1::text from option_item o where o.key = 'doc_2'`,
    [id, await anImported(app, tenant)],
  );
  return id;
}

/** Inserts a notice that was mailed to a candidate, or to a new imported person, and returns its token. */
export async function anImportNotice(app: TestApp, tenant: Pick<Tenant, 'id'>, about?: string): Promise<string> {
  const candidateId = about ?? (await anImported(app, tenant, { email: freshEmail() }));
  const token = invitationToken(randomUUID(), randomUUID());
  await app.owner.query(
    `insert into import_notice (id, tenant_id, candidate_id, token_hash, created_at, address_hash)
     select $1, $2, id, $4, now(), sec.address_hash(email) from candidate where id = $3`,
    [randomUUID(), tenant.id, candidateId, invitationHash(token)],
  );
  return token;
}

/** Inserts an application of an imported candidate to a vacancy. */
export const anImportedApplicant = (app: TestApp, candidateId: string, vacancyId: string) =>
  app.owner.query(
    `insert into candidacy (id, tenant_id, vacancy_id, candidate_id, origin, status, stage_id, stage_entered_at,
       applied_at, candidate_name)
     select gen_random_uuid(), tenant_id, vacancy_id, $1, 'APPLIED', 'ACTIVE', id, now(), now(), 'Celma Uamusse'
     from stage where vacancy_id = $2 and position = 1`,
    [candidateId, vacancyId],
  );
