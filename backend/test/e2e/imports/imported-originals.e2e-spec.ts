import { randomUUID } from 'node:crypto';

import { TERMS_VERSION } from '../../../src/common/terms';
import { type Data, graphql, must, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import {
  aStaffMember,
  aTenant,
  freshEmail,
  PASSWORD,
  signIn,
  type Staff,
  type Tenant,
} from '../../support/data/actors';
import { aPublishedVacancy } from '../../support/data/builders';
import { startAppWithScanner } from '../../support/files/app-with-scanner';
import { type Clamd, EICAR } from '../../support/files/clamd';
import {
  anImport,
  anImportedApplicant,
  confirmed,
  cv,
  DISCARD,
  IMPORTED_FILE,
  OBJECT,
  readRows,
  ROW_FILE,
  sent,
  TAKE_OVER,
} from '../../support/imports/imports';

const HAS_FILE = `query ($filter: ImportRowFilter) { importRows(filter: $filter) { items { id hasFile } } }`;
const FILES = `query ($id: ID!) { databaseCandidate(id: $id) { importedFiles { id fileName size state scan documentType { key } } } }`;

describe('the original file of an imported person', () => {
  let app: TestApp;
  let clamd: Clamd;
  let close: () => Promise<void>;
  let tenant: Tenant;
  beforeAll(async () => {
    ({ app, clamd, close } = await startAppWithScanner({ SESSION_CACHE_MILLISECONDS: '0' }));
  });
  beforeEach(async () => {
    clamd.mode = 'WORKS';
    tenant = await aTenant(app);
  });
  afterAll(() => close());

  const read = async (more = '', by: Staff = tenant.admin) => {
    const email = freshEmail('celma');
    const content = cv({ email, more });
    const { id } = await sent(app, by, { name: 'Celma Uamusse.rtf', content });
    const [row] = await readRows(app, by, id as string);
    return { importId: id as string, rowId: row!.id as string, content, email };
  };
  const imported = async (more = '') => {
    const file = await read(more);
    const [row] = await confirmed(app, tenant.admin, file.importId);
    const candidateId = row!.candidateId as string;
    const [document] = await filesOf(candidateId);
    return { ...file, candidateId, documentId: document!.id as string };
  };
  const filesOf = async (id: string, by: Staff = tenant.admin): Promise<Data[]> =>
    (await must(app, by.token, FILES, { id })).databaseCandidate.importedFiles as Data[];
  const hasFile = async (importId: string) =>
    (await must(app, tenant.admin.token, HAS_FILE, { filter: { importId } })).importRows.items[0].hasFile as boolean;
  const codeOf = async (document: string, id: string, by: Staff = tenant.admin) =>
    (await graphql(app, by.token, document, { id })).code;
  /** Inserts an application without a profile and without decisions. */
  const download = async (url: string) => Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer());
  const readingsOf = (objectId: string, action: string) =>
    app.owner.query(`select actor_id, changes from audit_event where object_id = $1 and action = $2`, [
      objectId,
      action,
    ]);

  it('is opened from its row until the row is confirmed, and afterwards from the candidate', async () => {
    const { importId, rowId, content } = await read();
    expect(await hasFile(importId)).toBe(true);
    const row = await must(app, tenant.admin.token, ROW_FILE, { id: rowId });
    expect(await download(row.importRowGrant.url as string)).toEqual(content);
    const rowReadings = await readingsOf(importId, 'import.file-read');
    expect(rowReadings.rows).toEqual([{ actor_id: tenant.admin.id, changes: { row: rowId } }]);

    const [person] = await confirmed(app, tenant.admin, importId);
    const candidateId = person!.candidateId as string;
    expect([await hasFile(importId), await codeOf(ROW_FILE, rowId)]).toEqual([false, 'NOT_FOUND']);
    const [file, ...others] = await filesOf(candidateId);
    expect(others).toEqual([]);
    expect(file).toEqual({
      id: expect.any(String) as string,
      fileName: 'Celma Uamusse.rtf',
      size: content.length,
      state: 'READY',
      scan: 'CLEAN',
      documentType: { key: 'doc_2' },
    });
    const { importedFileGrant } = await must(app, tenant.admin.token, IMPORTED_FILE, { id: file!.id });
    expect(await download(importedFileGrant.url as string)).toEqual(content);
    const readings = await readingsOf(candidateId, 'candidate.file-read');
    expect(readings.rows).toEqual([{ actor_id: tenant.admin.id, changes: { document: file!.id } }]);
  });

  it('is opened although it contains pictures instead of text', async () => {
    const { importId, rowId } = await read();
    await app.owner.query(`update candidate_import_row set state = 'FAILED', flags = '{SCANNED}' where id = $1`, [
      rowId,
    ]);
    expect([await hasFile(importId), await codeOf(ROW_FILE, rowId)]).toEqual([true, 'OK']);
  });

  it('stays closed when the inspection refuses it, before it is read, and after it is discarded', async () => {
    const wrongType = { name: 'Celma Uamusse.rtf', content: Buffer.from('%PDF-1.4 no rtf') };
    const { id } = await sent(app, tenant.admin, wrongType);
    const [refused] = await readRows(app, tenant.admin, id as string);
    expect([refused!.state, await hasFile(id as string)]).toEqual(['FAILED', false]);
    expect(await codeOf(ROW_FILE, refused!.id as string)).toBe('NOT_FOUND');

    const { importId, rowId } = await read();
    await app.owner.query(`update candidate_import_row set state = 'WAITING', scan = null where id = $1`, [rowId]);
    expect([await hasFile(importId), await codeOf(ROW_FILE, rowId)]).toEqual([false, 'FILE_QUARANTINED']);
    await must(app, tenant.admin.token, DISCARD, { id: importId });
    expect([await hasFile(importId), await codeOf(ROW_FILE, rowId)]).toEqual([false, 'NOT_FOUND']);
  });

  it('is blocked while it is not scanned and when it is infected', async () => {
    const infected = await read(EICAR);
    expect([await hasFile(infected.importId), await codeOf(ROW_FILE, infected.rowId)]).toEqual([
      false,
      'FILE_QUARANTINED',
    ]);
    clamd.mode = 'BROKEN';
    const waiting = await read();
    expect([await hasFile(waiting.importId), await codeOf(ROW_FILE, waiting.rowId)]).toEqual([
      false,
      'FILE_QUARANTINED',
    ]);
    const [row] = await confirmed(app, tenant.admin, waiting.importId);
    const [file] = await filesOf(row!.candidateId as string);
    expect([file!.state, file!.scan]).toEqual(['QUARANTINED', 'WAITING']);
    expect(await codeOf(IMPORTED_FILE, file!.id as string)).toBe('FILE_QUARANTINED');
  });

  it('is not found by others, without a file, and with a wrong id', async () => {
    const stranger = (await aTenant(app)).admin;
    const clerk = await aStaffMember(app, tenant.id, { grants: [] });
    const { rowId } = await read();
    const { documentId } = await imported();
    expect([await codeOf(ROW_FILE, rowId, stranger), await codeOf(IMPORTED_FILE, documentId, stranger)]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect([await codeOf(ROW_FILE, rowId, clerk), await codeOf(IMPORTED_FILE, documentId, clerk)]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    const { rowId: tableRow } = await anImport(app, tenant);
    for (const id of [tableRow, randomUUID(), '1'])
      expect([await codeOf(ROW_FILE, id), await codeOf(IMPORTED_FILE, id)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it.each(['DEPARTMENT', 'ASSIGNED'] as const)('is opened within the scope %s only', async (scope) => {
    const grants = [
      { permission: 'DATABASE_IMPORT' as const, scope },
      { permission: 'DATABASE_LIST_CANDIDATES' as const, scope },
    ];
    const caller = await aStaffMember(app, tenant.id, { grants, departments: [tenant.departmentId] });
    const { rowId } = await read();
    const own = await read('', caller);
    const { documentId, candidateId } = await imported();
    expect(await codeOf(ROW_FILE, rowId, caller)).toBe('NOT_FOUND');
    expect(await codeOf(ROW_FILE, own.rowId, caller)).toBe('OK');
    expect(await codeOf(IMPORTED_FILE, documentId, caller)).toBe('NOT_FOUND');
    // An application to a vacancy within the scope brings the candidate into it.
    const vacancy = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    await app.owner.query('update vacancy set owner_id = $2 where id = $1', [vacancy.id, caller.id]);
    await anImportedApplicant(app, candidateId, vacancy.id);
    expect(await codeOf(IMPORTED_FILE, documentId, caller)).toBe('OK');
  });

  it('is hidden by blind mode', async () => {
    const { documentId, candidateId } = await imported();
    const vacancy = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    await anImportedApplicant(app, candidateId, vacancy.id);
    expect([await filesOf(candidateId), await codeOf(IMPORTED_FILE, documentId)]).toEqual([[], 'NOT_FOUND']);
  });

  it('belongs to the person who took the record over', async () => {
    const { documentId, candidateId, email } = await imported();
    await must(app, tenant.admin.token, IMPORTED_FILE, { id: documentId });
    const { text } = await mailAbout(app, email, /dados/);
    const token = /#token=([\w-]+)/.exec(text)![1]!;
    const password = { password: PASSWORD, passwordConfirmation: PASSWORD };
    await must(app, null, TAKE_OVER, {
      input: { token, ...password, termsAccepted: true, termsVersion: TERMS_VERSION },
    });
    expect([await filesOf(candidateId), await codeOf(IMPORTED_FILE, documentId)]).toEqual([[], 'NOT_FOUND']);

    // The person reads who opened the file before.
    const own = await signIn(app, email);
    const { cvReadings } = await must(app, own, '{ cvReadings { items { kind entityName vacancyTitle } } }');
    expect(cvReadings.items).toContainEqual({ kind: 'IMPORTED_FILE', entityName: tenant.name, vacancyTitle: null });
    const exported = await app.owner.query<{ readings: Data[] }>(
      `select sec.export_candidate($1) -> 'readings' as readings`,
      [candidateId],
    );
    expect(exported.rows[0]!.readings).toContainEqual(
      expect.objectContaining({ what: 'candidate.file-read', institution: tenant.name }),
    );
  });

  it('is closed once the person has objected', async () => {
    const { documentId, email } = await imported();
    const { text } = await mailAbout(app, email, /dados/);
    await must(app, null, OBJECT, { token: /#token=([\w-]+)/.exec(text)![1]! });
    expect(await codeOf(IMPORTED_FILE, documentId)).toBe('NOT_FOUND');
  });
});
