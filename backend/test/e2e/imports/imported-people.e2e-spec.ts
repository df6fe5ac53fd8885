import { randomUUID } from 'node:crypto';

import { ImportsRetentionWorker } from '../../../src/features/imports/imports-retention.worker';
import { type Data, graphql, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { type TestWorker } from '../../support/app/worker';
import { aCandidate, aTenant, freshEmail, signIn, type Tenant } from '../../support/data/actors';
import {
  anImport,
  anImportNotice,
  confirmed,
  cv,
  mobileNumber,
  NOTICE,
  OBJECT,
  readRows,
  RENEW,
  sent,
  takeOver,
} from '../../support/imports/imports';
import { anImported, merged } from '../../support/merging/merging';
import { until } from '../../support/setup/wait';

describe('an imported person', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, worker, tenant } = test), { ERASURE_DELAY_MINUTES: '0' });

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const read = async (content: Buffer): Promise<string> => {
    const { id } = await sent(app, tenant.admin, { name: 'Celma Uamusse.rtf', content });
    await readRows(app, tenant.admin, id as string);
    return id as string;
  };
  const imported = async (telephone = mobileNumber()) => {
    const email = freshEmail();
    const id = await read(cv({ email, telephone }));
    const [row] = await confirmed(app, tenant.admin, id);
    const { text } = await mailAbout(app, email, /dados/);
    return { email, candidateId: row!.candidateId as string, token: /#token=([\w-]+)/.exec(text)![1]! };
  };
  /** What is read of a CV with this contact. */
  const rowOf = async (person: Tenant['admin'], contact: { email?: string; telephone?: string }): Promise<Data> => {
    const { id } = await sent(app, person, { name: 'Celma Uamusse.rtf', content: cv(contact) });
    return (await readRows(app, person, id as string))[0]!;
  };
  const erased = (candidateId: string) =>
    until(
      () => query('select name from candidate where id = $1', [candidateId]),
      ([row]) => row?.name === '',
      30_000,
    );
  /** A mail that goes tomorrow. */
  const aMail = async (personId: string | null, email: string): Promise<string> => {
    const id = randomUUID();
    await query(
      `insert into mail_message (id, dedupe_key, person_id, address, template_key, locale, variables, send_after)
       values ($1::uuid, $1::text, $2, $3, 'application.approved', 'pt', '{}', now() + interval '1 day')`,
      [id, personId, email],
    );
    return id;
  };

  it('objects: the record is hidden at once and erased, and the link opens nothing any more', async () => {
    const { email, candidateId, token } = await imported();
    expect((await must(app, null, NOTICE, { token })).importNotice).toEqual({
      entityName: tenant.name,
      name: 'Celma Uamusse',
      email,
      importedAt: expect.any(String) as string,
      hasAccount: false,
      canTakeOver: true,
    });
    expect((await must(app, null, OBJECT, { token })).objectToImport).toBe(true);
    expect((await graphql(app, null, NOTICE, { token })).code).toBe('NOT_FOUND');
    expect((await graphql(app, null, OBJECT, { token })).code).toBe('NOT_FOUND');
    await erased(candidateId);
    expect(await query('select 1 from candidate_import_row where candidate_id = $1', [candidateId])).toEqual([]);
  });

  it('objects: the institution cannot import the person again, by address or by number, and others can', async () => {
    const telephone = mobileNumber();
    const { email, candidateId, token } = await imported(telephone);
    await must(app, null, OBJECT, { token });
    await erased(candidateId);
    const objected = { state: 'FLAGGED', flags: ['OBJECTED'] };
    expect(await rowOf(tenant.admin, { email: email.toUpperCase() })).toMatchObject(objected);
    expect(await rowOf(tenant.admin, { email: freshEmail(), telephone })).toMatchObject(objected);
    expect(await rowOf(tenant.admin, { email: freshEmail() })).toMatchObject({ state: 'READY', flags: [] });
    const other = await aTenant(app);
    expect(await rowOf(other.admin, { email, telephone })).toMatchObject({ state: 'READY', flags: [] });
    const kept = await query('select hash from import_objection where tenant_id = $1', [tenant.id]);
    expect(kept).toHaveLength(2);
  });

  it('objects after a merge: the contacts of both records are recognised', async () => {
    const kept = await imported();
    const other = freshEmail();
    const dropped = await anImported(app, tenant, { email: other });
    const choices = [{ field: 'EMAIL', side: 'DROP' }];
    await merged(app, tenant.admin.token, kept.candidateId, dropped, choices);
    await must(app, null, OBJECT, { token: kept.token });
    await erased(kept.candidateId);
    for (const email of [kept.email, other])
      expect(await rowOf(tenant.admin, { email })).toMatchObject({ state: 'FLAGGED', flags: ['OBJECTED'] });
  });

  it('objects while a row about the person is ready: it is not confirmed', async () => {
    const { importId, rowId } = await anImport(app, tenant);
    const { email, token } = await imported();
    await must(app, null, OBJECT, { token });
    await query('update candidate_import_row set email = $2 where id = $1', [rowId, email]);
    expect(await confirmed(app, tenant.admin, importId)).toMatchObject([{ state: 'FLAGGED', flags: ['OBJECTED'] }]);
    expect(await query('select error_code from run_item where subject_id = $1', [rowId])).toEqual([
      { error_code: 'INVALID_STATE' },
    ]);
  });

  it('objects to one institution: mail of their account and of another institution stays', async () => {
    const { email, candidateId, token } = await imported();
    const elsewhere = await anImported(app, await aTenant(app), { email });
    const { id: personId } = await aCandidate(app);
    await query(`update account set email = $2 where person_id = $1`, [personId, email]);
    const mails = [await aMail(candidateId, email), await aMail(elsewhere, email), await aMail(personId, email)];
    const byAddress = await aMail(null, email);
    await must(app, null, OBJECT, { token });
    await erased(candidateId);
    const states = await query(
      `select m.address, m.status from unnest($1::uuid[]) with ordinality as w (id, position)
       join mail_message m on m.id = w.id order by w.position`,
      [[...mails, byAddress]],
    );
    expect(states).toEqual([
      { address: '', status: 'SUPERSEDED' },
      ...Array.from({ length: 3 }, () => ({ address: email, status: 'QUEUED' })),
    ]);
  });

  it('objects, with no other record: mail that has only their address is emptied', async () => {
    const { email, candidateId, token } = await imported();
    const byAddress = await aMail(null, email);
    await must(app, null, OBJECT, { token });
    await erased(candidateId);
    expect(await query('select address, status from mail_message where id = $1', [byAddress])).toEqual([
      { address: '', status: 'SUPERSEDED' },
    ]);
  });

  it('takes the record over: a password makes it their own account, once', async () => {
    const { email, candidateId, token } = await imported();
    expect((await takeOver(app, token, { password: 'x', passwordConfirmation: 'x' })).code).toBe('WEAK_CREDENTIALS');
    expect((await takeOver(app, token, { termsAccepted: false })).code).toBe('TERMS_NOT_ACCEPTED');
    const twice = await Promise.all([0, 1].map(() => takeOver(app, token)));
    expect(twice.map(({ code }) => code).toSorted()).toEqual(['NOT_FOUND', 'OK']);
    const own = await signIn(app, email);
    expect((await must(app, own, '{ candidate { id email } }')).candidate).toEqual({ id: candidateId, email });
    expect(await query('select owner_tenant_id from candidate where id = $1', [candidateId])).toEqual([
      { owner_tenant_id: null },
    ]);
  });

  it('needs a new link for an account after 30 days, and can object with any', async () => {
    const { email, candidateId, token } = await imported();
    const age = () =>
      app.owner.query(`update import_notice set created_at = created_at - interval '31 days' where candidate_id = $1`, [
        candidateId,
      ]);
    const notice = async (one: string) => (await must(app, null, NOTICE, { token: one })).importNotice as Data;
    const links = async () => (await mailTo(app, email)).filter(({ text }) => text.includes('/imported#token='));
    expect((await must(app, null, RENEW, { token })).renewImportNotice).toBe(true);
    expect(await query('select 1 from import_notice where candidate_id = $1', [candidateId])).toHaveLength(1);
    await age();
    const { importedAt } = await notice(token);
    expect(await notice(token)).toMatchObject({ hasAccount: false, canTakeOver: false });
    expect((await takeOver(app, token)).code).toBe('CODE_EXPIRED');
    const asked = await Promise.all([1, 2].map(() => must(app, null, RENEW, { token })));
    expect(asked).toEqual([{ renewImportNotice: true }, { renewImportNotice: true }]);
    const mails = await until(links, (found) => found.length > 1);
    const renewed = mails.map(({ text }) => /#token=([\w-]+)/.exec(text)![1]!).find((one) => one !== token)!;
    expect(await notice(renewed)).toMatchObject({ importedAt, canTakeOver: true });
    expect(await query('select 1 from import_notice where candidate_id = $1', [candidateId])).toHaveLength(2);
    expect((await graphql(app, null, RENEW, { token: 'x' })).code).toBe('NOT_FOUND');
    await age();
    expect((await must(app, null, OBJECT, { token })).objectToImport).toBe(true);
    expect((await graphql(app, null, RENEW, { token: renewed })).code).toBe('NOT_FOUND');
  });

  it('gets a new link from one institution although another one sent a link today', async () => {
    const { candidateId, token } = await imported();
    await query(`update import_notice set created_at = created_at - interval '31 days' where candidate_id = $1`, [
      candidateId,
    ]);
    // A merge by root moves the notice of the other institution to the same record.
    const other = await aTenant(app);
    await anImportNotice(app, other, candidateId);
    expect((await must(app, null, RENEW, { token })).renewImportNotice).toBe(true);
    expect((await must(app, null, RENEW, { token })).renewImportNotice).toBe(true);
    const notices = await query(
      'select tenant_id, count(*)::int as count from import_notice where candidate_id = $1 group by tenant_id order by count',
      [candidateId],
    );
    expect(notices).toEqual([
      { tenant_id: other.id, count: 1 },
      { tenant_id: tenant.id, count: 2 },
    ]);
  });

  it('becomes an account with a new link', async () => {
    const { email, candidateId, token } = await imported();
    await app.owner.query(
      `update import_notice set created_at = created_at - interval '31 days' where candidate_id = $1`,
      [candidateId],
    );
    await must(app, null, RENEW, { token });
    const mails = await until(
      () => mailTo(app, email),
      (found) => found.length > 1,
    );
    const renewed = mails.map(({ text }) => /#token=([\w-]+)/.exec(text)![1]!).find((one) => one !== token)!;
    expect((await takeOver(app, renewed)).data.takeOverImport).toBe(email);
    expect((await graphql(app, null, OBJECT, { token })).code).toBe('NOT_FOUND');
  });

  it('with an account of the same address keeps it', async () => {
    const candidate = await aCandidate(app);
    const { rows } = await app.owner.query<{ email: string }>('select email from account where person_id = $1', [
      candidate.id,
    ]);
    const { email } = rows[0]!;
    const id = await read(cv({ email, telephone: mobileNumber() }));
    await confirmed(app, tenant.admin, id);
    const token = /#token=([\w-]+)/.exec((await mailAbout(app, email, /dados/)).text)![1]!;
    expect((await must(app, null, NOTICE, { token })).importNotice.hasAccount).toBe(true);
    expect((await takeOver(app, token)).code).toBe('CANDIDATE_EXISTS');
  });

  it('is erased after the retention period of the institution; a second round finds nobody', async () => {
    const { candidateId } = await imported();
    await app.owner.query('update institution set retention_months = 6 where id = $1', [tenant.id]);
    await app.owner.query(`update candidate set updated_at = now() - interval '7 months' where id = $1`, [candidateId]);
    const retention = worker.get(ImportsRetentionWorker);
    expect(await retention.run()).toBe(1);
    expect(await retention.run()).toBe(0);
    expect(await query('select 1 from erasure where person_id = $1', [candidateId])).toHaveLength(1);
  });
});
