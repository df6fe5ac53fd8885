import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { mailAbout } from '../../support/app/mailbox';
import { aStaffMember, aTenant, freshEmail, type Person, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy } from '../../support/data/builders';
import {
  anImportedApplicant,
  anImportNotice,
  CHOOSE,
  confirmed,
  CREATE_NOTICE,
  cv,
  LOG_NOTICE,
  mobileNumber,
  NOTICE,
  OBJECT,
  readFile,
} from '../../support/imports/imports';
import { anImported, type ImportedValues } from '../../support/merging/merging';
import { messagesOf, SET_MARK } from '../../support/messages/messages';
import { until } from '../../support/setup/wait';

const STATE = `query ($id: ID!) { databaseCandidate(id: $id) { importNotice { informedAt canSend } } }`;
const TELEPHONE = '84 123 4567';
const TOKEN = /http\S+\/imported#token=([\w-]+)/;

describe('an imported person without an e-mail address', () => {
  let app: TestApp;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, tenant } = test), { ERASURE_DELAY_MINUTES: '0' });

  type Caller = Pick<Person, 'token'>;
  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const person = (values: ImportedValues = {}) => anImported(app, tenant, { telephone: TELEPHONE, ...values });
  const create = (id: string, by: Caller = tenant.admin) => graphql(app, by.token, CREATE_NOTICE, { id });
  const created = async (id: string): Promise<{ text: string; whatsapp: string | null; token: string }> => {
    const notice = (await must(app, tenant.admin.token, CREATE_NOTICE, { id })).createImportNotice as Data;
    return { ...notice, token: TOKEN.exec(notice.text as string)![1]! };
  };
  const log = (id: string, by: Caller = tenant.admin, key: string = randomUUID()) =>
    graphql(app, by.token, LOG_NOTICE, { id, key, channel: 'WHATSAPP' });
  const stateOf = async (id: string, by: Caller = tenant.admin): Promise<Data> =>
    (await must(app, by.token, STATE, { id })).databaseCandidate.importNotice as Data;
  const notice = async (token: string): Promise<Data> => (await must(app, null, NOTICE, { token })).importNotice;

  it('gets a notice by WhatsApp, whose link shows who holds the data and objects', async () => {
    const { id, rows } = await readFile(app, tenant.admin, {
      name: 'Celma Uamusse.rtf',
      content: cv({ telephone: mobileNumber() }),
    });
    expect(rows).toMatchObject([{ state: 'READY' }]);
    const [{ candidateId }] = (await confirmed(app, tenant.admin, id)) as [{ candidateId: string }];
    expect(await stateOf(candidateId)).toEqual({ informedAt: null, canSend: true });
    const { text, whatsapp, token } = await created(candidateId);
    expect(text).toContain(`Olá Celma. A entidade ${tenant.name} guardou os seus dados`);
    const [{ telephone }] = (await query('select telephone from candidate where id = $1', [candidateId])) as [Data];
    const digits = (telephone as string).replace(/\D/g, '').replace(/^258/, '');
    expect(whatsapp).toBe(`https://wa.me/258${digits}?text=${encodeURIComponent(text)}`);
    expect(await notice(token)).toEqual({
      entityName: tenant.name,
      name: 'Celma Uamusse',
      email: null,
      importedAt: expect.any(String) as string,
      hasAccount: false,
      canTakeOver: false,
    });
    expect((await must(app, null, OBJECT, { token })).objectToImport).toBe(true);
    expect((await graphql(app, null, NOTICE, { token })).code).toBe('NOT_FOUND');
    expect((await create(candidateId)).code).toBe('NOT_FOUND');
    await until(
      () => query('select name from candidate where id = $1', [candidateId]),
      ([row]) => row?.name === '',
      30_000,
    );
    const again = await readFile(app, tenant.admin, {
      name: 'Celma Uamusse.rtf',
      content: cv({ telephone: digits, more: 'Maputo' }),
    });
    expect(again.rows).toMatchObject([{ state: 'FLAGGED', flags: ['OBJECTED'] }]);
  });

  it('counts as informed once staff log that they sent the notice, and the history shows who did', async () => {
    const id = await person();
    expect((await log(id)).code).toBe('INVALID_STATE');
    expect(await messagesOf(app, tenant.admin, { candidateId: id })).toEqual([]);
    await created(id);
    expect(await stateOf(id)).toEqual({ informedAt: null, canSend: true });
    const mailed = await graphql(app, tenant.admin.token, LOG_NOTICE, { id, key: randomUUID(), channel: 'EMAIL' });
    expect(mailed.faults).toEqual(['INVALID_INPUT channel']);
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => log(id, tenant.admin, key)));
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    const history = await messagesOf(app, tenant.admin, { candidateId: id });
    expect(history).toMatchObject([
      { kind: 'CONTACT', channel: 'WHATSAPP', outcome: 'LEFT_MESSAGE', sender: { id: tenant.admin.id } },
    ]);
    expect(history[0]!.text).not.toContain('token');
    const { informedAt, canSend } = await stateOf(id);
    expect([typeof informedAt, canSend]).toEqual(['string', true]);
    expect((await log(id)).code).toBe('OK');
    expect((await stateOf(id)).informedAt).toBe(informedAt);
  });

  it('has one link, also after several calls at once, and each call is in the audit log', async () => {
    const id = await person();
    const answers = await Promise.all([1, 2, 3].map(() => create(id)));
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    expect(new Set(answers.map(({ data }) => data.createImportNotice.text as string)).size).toBe(1);
    expect(await query('select by_staff from import_notice where candidate_id = $1', [id])).toEqual([
      { by_staff: true },
    ]);
    const events = await query(
      `select actor_id, tenant_id, changes from audit_event where object_id = $1 and action = 'candidate.import-notice-created'`,
      [id],
    );
    expect(events).toEqual(
      Array.from({ length: 3 }, () => ({ actor_id: tenant.admin.id, tenant_id: tenant.id, changes: {} })),
    );
  });

  it('gets another link when the link of a notice cannot be derived any more, and both are valid', async () => {
    const id = await person();
    const old = await anImportNotice(app, tenant, id);
    await query('update import_notice set by_staff = true, address_hash = null where candidate_id = $1', [id]);
    const { token } = await created(id);
    expect(token).not.toBe(old);
    expect((await created(id)).token).toBe(token);
    expect(await notice(old)).toMatchObject({ canTakeOver: false });
    expect((await must(app, null, OBJECT, { token: old })).objectToImport).toBe(true);
    expect((await graphql(app, null, NOTICE, { token })).code).toBe('NOT_FOUND');
  });

  it('is mailed once a later import gives the record an address', async () => {
    const telephone = mobileNumber();
    const id = await person({ telephone });
    await created(id);
    const email = freshEmail();
    const read = await readFile(app, tenant.admin, { name: 'Celma Uamusse.rtf', content: cv({ email, telephone }) });
    expect(read.rows).toMatchObject([{ flags: ['CANDIDATE_EXISTS'], duplicate: { candidateId: id, canUpdate: true } }]);
    const { chooseImportRows } = await must(app, tenant.admin.token, CHOOSE, {
      importId: read.id,
      ids: [read.rows[0]!.id],
      choice: 'UPDATE',
    });
    expect(chooseImportRows).toMatchObject({ changed: 1, import: { counts: { ready: 1 } } });
    await confirmed(app, tenant.admin, read.id);
    const { text } = await mailAbout(app, email, /dados/);
    expect(await notice(TOKEN.exec(text)![1]!)).toMatchObject({ email, canTakeOver: true });
    expect(await stateOf(id)).toMatchObject({ informedAt: expect.any(String) as string, canSend: false });
  });

  it('has no WhatsApp address without a mobile number, and gets the notice despite the mark', async () => {
    const id = await person({ telephone: null });
    await must(app, tenant.admin.token, SET_MARK, { id, isSet: true, reason: 'Pediu por telefone' });
    expect((await created(id)).whatsapp).toBeNull();
    expect((await log(id)).code).toBe('OK');
  });

  it('has the WhatsApp address only for staff who may read the contact, and the reading is in the audit log', async () => {
    const id = await person();
    const readings = () =>
      query(`select actor_id, tenant_id from audit_event where object_id = $1 and action = 'candidate.contact-read'`, [
        id,
      ]);
    const writer = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_MESSAGE', scope: 'ALL' }],
    });
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_MESSAGE', scope: 'ALL' },
        { permission: 'APPLICATION_VIEW', scope: 'ASSIGNED' },
      ],
    });
    for (const { token } of [writer, assigned])
      expect((await must(app, token, CREATE_NOTICE, { id })).createImportNotice).toEqual({
        text: expect.stringContaining('#token=') as string,
        whatsapp: null,
      });
    expect(await readings()).toEqual([]);
    expect((await created(id)).whatsapp).toContain('https://wa.me/258841234567?text=');
    expect(await readings()).toEqual([{ actor_id: tenant.admin.id, tenant_id: tenant.id }]);
  });

  it('does not count as informed if the record is no longer one that staff may inform', async () => {
    const id = await person();
    await created(id);
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from person where id = $1 for update', [id]);
      await client.query('update candidate set owner_tenant_id = null where id = $1', [id]);
      const logged = log(id);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await until(
        () => query('select 1 from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))', [rows[0]!.pid]),
        ({ length }) => length > 0,
      );
      await client.query('commit');
      expect((await logged).code).toBe('INVALID_STATE');
    } finally {
      client.release(true);
    }
    expect(await query('select informed_at from import_notice where candidate_id = $1', [id])).toEqual([
      { informed_at: null },
    ]);
    expect(await messagesOf(app, tenant.admin, { candidateId: id })).toEqual([]);
  });

  it('is informed in the language of the record', async () => {
    const id = await person();
    await query(`update candidate set locale = 'fr' where id = $1`, [id]);
    expect((await created(id)).text).toContain(`Bonjour Celma. ${tenant.name} a enregistré vos données`);
  });

  it('is the only person who gets such a notice', async () => {
    const mailed = await person({ email: freshEmail() });
    expect(await stateOf(mailed)).toEqual({ informedAt: null, canSend: false });
    const refused = await create(mailed);
    expect([refused.code, refused.errors[0]!.message]).toEqual([
      'INVALID_STATE',
      expect.stringContaining('e-mail') as string,
    ]);
    expect((await log(mailed)).code).toBe('INVALID_STATE');
    const notImported = await person();
    await query('update candidate set owner_tenant_id = null where id = $1', [notImported]);
    expect(await stateOf(notImported)).toBeNull();
    expect((await create(notImported)).code).toBe('INVALID_STATE');
    await anImportNotice(app, tenant, mailed);
    expect(await stateOf(mailed)).toEqual({ informedAt: expect.any(String) as string, canSend: false });
  });

  it('is not found by other institutions and with wrong ids, and needs the permission', async () => {
    const id = await person();
    const other = await aTenant(app);
    const reader = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'DATABASE_LIST_CANDIDATES', scope: 'ALL' }],
    });
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_MESSAGE', scope: 'ASSIGNED' }],
    });
    for (const call of [create, log]) {
      expect((await call(id, other.admin)).code).toBe('NOT_FOUND');
      expect((await call('x')).code).toBe('NOT_FOUND');
      expect((await call(id, reader)).code).toBe('FORBIDDEN');
      expect((await call(id, assigned)).code).toBe('NOT_FOUND');
    }
    expect(await stateOf(id, reader)).toEqual({ informedAt: null, canSend: false });
    expect(await query('select 1 from import_notice where candidate_id = $1', [id])).toEqual([]);
  });

  it('has no notice while blind mode hides the person', async () => {
    const id = await person();
    await created(id);
    const vacancy = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    await anImportedApplicant(app, id, vacancy.id);
    expect(await stateOf(id)).toBeNull();
    expect([(await create(id)).code, (await log(id)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});
