import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { mailAbout } from '../../support/app/mailbox';
import { type TestWorker } from '../../support/app/worker';
import { aStaffMember, aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import { archive } from '../../support/files/archive';
import * as pdfs from '../../support/files/pdf';
import { billionLaughs } from '../../support/files/word';
import {
  confirm,
  confirmed,
  cv,
  detailsOf,
  DISCARD,
  fixRow,
  IMPORT,
  mobileNumber,
  readFile,
  readRows,
  RETRY,
  rowsOf,
  send,
  sent,
} from '../../support/imports/imports';
import { until } from '../../support/setup/wait';
import { ExpiredRows } from '../../../src/platform/housekeeping/expired-rows';

describe('the import of candidates', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, worker, tenant } = test), { MAX_IMPORT_ARCHIVE_BYTES: String(1024 * 1024) });

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const candidatesOf = (id = tenant.id) =>
    query('select * from candidate where owner_tenant_id = $1 order by name', [id]);
  const read = (name: string, content: Buffer, input: object = {}) =>
    readFile(app, tenant.admin, { name, content }, input);
  const aCv = (person: { email?: string; telephone?: string } = {}) =>
    cv({ email: freshEmail(), telephone: mobileNumber(), ...person });
  const ready = () => read('Celma_Uamusse.rtf', aCv());
  const fix = (row: Data, input: object, person = tenant.admin) => fixRow(app, person, row, input);

  it('reads files one by one, makes candidates only when confirmed, and tells them', async () => {
    const email = freshEmail();
    const content = cv({
      email,
      telephone: '84 123 4567',
      more: "Idiomas\\par Portugu\\'eas: fluente\\par Lolo novo: b\\'e1sico\\par Compet\\'eancias\\par Microsoft Excel, Sapateado\\par ",
    });
    const first = await sent(app, tenant.admin, { name: 'Celma Uamusse.rtf', content }, { isLast: false });
    expect(first).toMatchObject({ title: 'Celma Uamusse.rtf', readRunId: null, counts: { waiting: 1 } });
    const id = first.id as string;
    await sent(app, tenant.admin, { name: 'outro.rtf', content: aCv() }, { importId: id });
    const [one, other] = await readRows(app, tenant.admin, id);
    expect(one).toMatchObject({
      state: 'READY',
      flags: [],
      name: 'Celma',
      surname: 'Uamusse',
      email,
      telephone: '+258841234567',
    });
    expect((await detailsOf(app, tenant.admin, id))[0]).toMatchObject({
      languages: [{ text: 'Português', language: { key: 'por' }, level: { key: 'advanced' } }, { text: 'Lolo' }],
      skills: [{ skill: { key: 'tool_microsoft_excel' } }, { text: 'Sapateado', skill: null }],
    });
    expect(other).toMatchObject({ state: 'FLAGGED', flags: ['NAME_NOT_IN_FILE'] });
    expect(await candidatesOf()).toEqual([]);

    await confirmed(app, tenant.admin, id);
    const [made, ...none] = await candidatesOf();
    expect(none).toEqual([]);
    expect(made).toMatchObject({
      name: 'Celma',
      surname: 'Uamusse',
      email,
      account_id: null,
      own_skills: ['Sapateado'],
    });
    expect(await query('select via from institution_candidate where candidate_id = $1', [made!.id])).toEqual([
      { via: 'IMPORT' },
    ]);
    expect(await query('select file_name from candidate_document where candidate_id = $1', [made!.id])).toEqual([
      { file_name: 'Celma Uamusse.rtf' },
    ]);
    expect((await mailAbout(app, email, /tem os seus dados/)).text).toContain('/imported#token=');
  });

  it('reads a zip, whatever folders and evil files it holds, and each row fails alone', async () => {
    const content = archive([
      { name: '../../etc/Celma Uamusse.rtf', content: aCv() },
      { name: '__MACOSX/._x.rtf', content: 'x' },
      { name: 'pasta/', content: '' },
      { name: 'pasta/foto.exe', content: 'MZ' },
      { name: 'outro.zip', content: archive([{ name: 'a.rtf', content: 'x' }]) },
      { name: 'mau.docx', content: billionLaughs() },
      { name: 'digitalizado.pdf', content: pdfs.withoutWords() },
      { name: 'fechado.pdf', content: pdfs.lockedPdf() },
      { name: 'grande.rtf', packed: { bytes: Buffer.from('0300', 'hex'), says: 3_000_000 } },
      { name: 'secreto.rtf', content: aCv(), encrypted: true },
      { name: 'mentira.rtf', packed: { bytes: Buffer.from('0300', 'hex'), says: 20 } },
      { name: 'sem contacto Celma Uamusse.rtf', content: cv() },
    ]);
    const { rows } = await read('cvs.zip', content);
    expect(Object.fromEntries(rows.map(({ fileName, state, flags }) => [fileName, [state, flags]]))).toEqual({
      'Celma Uamusse.rtf': ['READY', []],
      'foto.exe': ['FAILED', ['WRONG_TYPE']],
      'outro.zip': ['FAILED', ['WRONG_TYPE']],
      'mau.docx': ['FAILED', ['UNREADABLE']],
      'digitalizado.pdf': ['FAILED', ['SCANNED']],
      'fechado.pdf': ['FAILED', ['UNREADABLE']],
      'grande.rtf': ['FAILED', ['TOO_LARGE']],
      'secreto.rtf': ['FAILED', ['UNREADABLE']],
      'mentira.rtf': ['FAILED', ['UNREADABLE']],
      'sem contacto Celma Uamusse.rtf': ['FLAGGED', ['LACKS_CONTACT']],
    });
    expect(rows.find(({ fileName }) => fileName === 'fechado.pdf')?.fault).toContain('password');
  });

  it('refuses a damaged zip, one that is too large, and too many files, and stores nothing', async () => {
    const many = archive(Array.from({ length: 501 }, (_, n) => ({ name: `${n}.exe`, content: '' })));
    expect(await send(app, tenant.admin, { name: 'a.zip', content: Buffer.from('PK\x03\x04 no') })).toMatchObject({
      code: 'FILE_TYPE_NOT_ACCEPTED',
    });
    expect(await send(app, tenant.admin, { name: 'a.zip', content: many })).toMatchObject({ code: 'QUOTA_EXCEEDED' });
    expect(await send(app, tenant.admin, { name: 'a.zip', content: Buffer.alloc(1_500_000) })).toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
    expect(await send(app, tenant.admin, { name: 'a.pdf', content: Buffer.alloc(2_200_000) })).toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
    expect(await query('select 1 from candidate_import where tenant_id = $1', [tenant.id])).toEqual([]);
  });

  it('gives a repeated call one import', async () => {
    const [file, key] = [{ name: 'Celma Uamusse.rtf', content: aCv() }, randomUUID()];
    const [one, other] = [await sent(app, tenant.admin, file, {}, key), await sent(app, tenant.admin, file, {}, key)];
    expect(other.id).toBe(one.id);
    expect(await readRows(app, tenant.admin, one.id as string)).toHaveLength(1);
  });

  it('knows the same file in another import, until the first is discarded', async () => {
    const content = aCv();
    const first = await read('Celma Uamusse.rtf', content);
    const second = await read('Celma Uamusse (1).rtf', content);
    expect(second.rows).toMatchObject([{ state: 'FAILED', flags: ['SAME_FILE'], canRetry: true }]);
    expect((await must(app, tenant.admin.token, DISCARD, { id: first.id })).discardImport.counts).toMatchObject({
      discarded: 1,
    });
    await must(app, tenant.admin.token, RETRY, { importId: second.id });
    expect(await readRows(app, tenant.admin, second.id)).toMatchObject([{ state: 'READY' }]);
  });

  it('has flags cleared by a fix, and a file sent again takes the place of its failed row', async () => {
    const { id, rows } = await read('cv12.rtf', cv({ name: 'Celma Uamusse', telephone: '(555) 123-45-67' }));
    const [row] = rows;
    expect(row).toMatchObject({ flags: ['NAME_NOT_IN_FILE', 'TELEPHONE_UNCLEAR'], telephoneText: '(555) 123-45-67' });
    const renamed = await fix(row!, { fileName: 'Uamusse, Célma', telephone: mobileNumber() });
    expect(renamed.data.fixImportRow).toMatchObject({ state: 'READY', flags: [], fileName: 'Uamusse, Célma.rtf' });
    expect((await fix(row!, { name: 'X' })).code).toBe('STALE_VERSION');

    await sent(app, tenant.admin, { name: 'a.pdf', content: pdfs.lockedPdf() }, { importId: id });
    await readRows(app, tenant.admin, id);
    await sent(app, tenant.admin, { name: 'a.pdf', content: pdfs.pdfWithWords() }, { importId: id });
    const states = (await readRows(app, tenant.admin, id))
      .filter(({ fileName }) => fileName === 'a.pdf')
      .map(({ state }) => state);
    expect(states).toEqual(['DISCARDED', 'FLAGGED']);
  });

  it('finds who is known by address, number and name; the choice updates, creates or skips', async () => {
    const email = freshEmail();
    const first = await read('Celma Uamusse.rtf', cv({ email }));
    await confirmed(app, tenant.admin, first.id);
    const [known] = await candidatesOf();
    const again = await read('Celma Uamusse 2.rtf', cv({ email, telephone: mobileNumber() }));
    expect(again.rows).toMatchObject([
      {
        state: 'FLAGGED',
        flags: ['CANDIDATE_EXISTS'],
        duplicate: { candidateId: known!.id, reasons: ['EMAIL', 'NAME'], canUpdate: true, canCreate: false },
      },
    ]);
    expect((await confirm(app, tenant.admin, again.id)).code).toBe('CANDIDATE_EXISTS');
    expect((await fix(again.rows[0]!, { choice: 'CREATE' })).code).toBe('CANDIDATE_EXISTS');
    expect((await fix(again.rows[0]!, { choice: 'UPDATE' })).data.fixImportRow).toMatchObject({
      state: 'READY',
      choice: 'UPDATE',
    });
    await confirmed(app, tenant.admin, again.id);
    expect(await candidatesOf()).toMatchObject([{ id: known!.id, telephone: expect.stringMatching(/^\+25884/) }]);

    const namesake = await read('Celma Uamusse 3.rtf', aCv());
    expect(namesake.rows[0]?.duplicate).toMatchObject({ reasons: ['NAME'], canCreate: true });
    expect((await fix(namesake.rows[0]!, { choice: 'SKIP' })).data.fixImportRow).toMatchObject({
      state: 'DISCARDED',
      email: null,
    });
    const other = await aTenant(app);
    const { id } = await sent(app, other.admin, {
      name: 'Celma Uamusse 4.rtf',
      content: cv({ email, telephone: mobileNumber() }),
    });
    expect(await readRows(app, other.admin, id as string)).toMatchObject([{ state: 'READY', duplicate: null }]);
  });

  it('tells by its text when nothing can be confirmed for lack of contacts, and names each chosen row', async () => {
    const { id, rows } = await read('Celma Uamusse.rtf', cv());
    const refused = await confirm(app, tenant.admin, id);
    expect(refused.errors[0]).toMatchObject({
      message: 'Faltam emails ou contactos nos CVs importados, corrija e importe de novo',
    });
    expect(refused.code).toBe('IMPORT_LACKS_CONTACT');
    const chosen = await confirm(app, tenant.admin, id, [rows[0]!.id as string, randomUUID()]);
    expect(chosen.errors.map(({ extensions }) => [extensions.code, extensions.field])).toEqual([
      ['IMPORT_LACKS_CONTACT', 'ids.0'],
      ['NOT_FOUND', 'ids.1'],
    ]);
  });

  it('makes one candidate of a row that two people confirm at once', async () => {
    const { id } = await ready();
    const colleague = await aStaffMember(app, tenant.id, { preset: 'ADMINISTRATOR' });
    await Promise.all([confirm(app, tenant.admin, id), confirm(app, colleague, id)]);
    await until(
      () => rowsOf(app, tenant.admin, id),
      (rows) => rows.every(({ state }) => state === 'CONFIRMED'),
    );
    await until(
      () => query(`select 1 from run where tenant_id = $1 and ended_at is null`, [tenant.id]),
      (rows) => rows.length === 0,
    );
    expect(await candidatesOf()).toHaveLength(1);
  });

  it('is for people with DATABASE_IMPORT of the same institution', async () => {
    const { id, rows } = await ready();
    const observer = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
    const { admin: stranger } = await aTenant(app);
    expect((await graphql(app, observer.token, IMPORT, { id })).code).toBe('FORBIDDEN');
    expect((await graphql(app, stranger.token, IMPORT, { id })).code).toBe('NOT_FOUND');
    expect((await fix(rows[0]!, { name: 'X' }, stranger)).code).toBe('NOT_FOUND');
    expect((await confirm(app, stranger, id)).code).toBe('NOT_FOUND');
    expect(await rowsOf(app, stranger, id)).toEqual([]);
    expect((await send(app, stranger, { name: 'a.rtf', content: aCv() }, { importId: id })).code).toBe('NOT_FOUND');
  });

  it('forgets rows that nobody confirmed after 30 days; a second round finds none', async () => {
    const { id } = await ready();
    await app.owner.query(
      `update candidate_import_row set updated_at = now() - interval '31 days' where import_id = $1`,
      [id],
    );
    await app.owner.query(`update candidate_import set created_at = now() - interval '31 days' where id = $1`, [id]);
    for (let round = 0; round < 2; round += 1) await worker.get(ExpiredRows).run();
    expect(await query('select 1 from candidate_import_row where import_id = $1', [id])).toEqual([]);
    expect(await query('select 1 from candidate_import where id = $1', [id])).toEqual([]);
  });
});
