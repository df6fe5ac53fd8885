import { randomUUID } from 'node:crypto';

import { maskedEmail } from '../../../src/features/users/email';
import { type Data, graphql, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { mailAbout } from '../../support/app/mailbox';
import { type TestWorker } from '../../support/app/worker';
import { aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import {
  anImportNotice,
  CHOOSE,
  confirmed,
  CREATE_NOTICE,
  cv,
  LOG_NOTICE,
  mobileNumber,
  NOTICE,
  readFile,
  RENEW,
  takeOver,
} from '../../support/imports/imports';
import { merged } from '../../support/merging/merging';
import { recordReport, reportAbout } from '../../support/messages/delivery-report';
import { until } from '../../support/setup/wait';

const STATE = `query ($id: ID!) { databaseCandidate(id: $id) { importNotice { informedAt returnedAddress canSend } } }`;
const CONTACT = `query ($id: ID!) { candidateContact(candidateId: $id) { emailState } }`;
const TOKEN = /\/imported#token=([\w-]+)/;
const INFORMED = expect.any(String) as string;

describe('an imported person whose mail about the import was returned', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, worker, tenant } = test));

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const stateOf = async (id: string): Promise<Data> =>
    (await must(app, tenant.admin.token, STATE, { id })).databaseCandidate.importNotice as Data;
  const emailState = async (id: string): Promise<string> =>
    (await must(app, tenant.admin.token, CONTACT, { id })).candidateContact.emailState as string;
  const create = (id: string) => graphql(app, tenant.admin.token, CREATE_NOTICE, { id });
  const log = (id: string) =>
    graphql(app, tenant.admin.token, LOG_NOTICE, { id, key: randomUUID(), channel: 'WHATSAPP' });
  const tokenIn = (text: string): string => TOKEN.exec(text)![1]!;
  const notice = async (token: string): Promise<Data> => (await must(app, null, NOTICE, { token })).importNotice;

  /** Somebody to whom the notice was mailed. */
  const mailed = async (name = 'Celma Uamusse') => {
    const [email, telephone] = [freshEmail(), mobileNumber()];
    const { id } = await readFile(app, tenant.admin, { name: `${name}.rtf`, content: cv({ name, email, telephone }) });
    const [row] = await confirmed(app, tenant.admin, id);
    const { text } = await mailAbout(app, email, /dados/);
    const candidateId = row!.candidateId as string;
    const [stored] = await query('select id from import_notice where candidate_id = $1', [candidateId]);
    const noticeId = stored!.id as string;
    await until(
      () => query('select status from mail_message where dedupe_key = $1', [`import.told:${noticeId}`]),
      ([mail]) => mail?.status === 'SENT',
    );
    return { candidateId, email, telephone, noticeId, token: tokenIn(text) };
  };
  const giveBack = (noticeId: string, code = '5.1.1') =>
    recordReport(worker, reportAbout(`<import.told.${noticeId}@vagas.invalid>`, `Action: failed\r\nStatus: ${code}`));
  const returned = async (code?: string) => {
    const person = await mailed();
    expect(await giveBack(person.noticeId, code)).toMatchObject({ result: 'RECORDED' });
    return person;
  };
  const setMail = (noticeId: string, status: string) =>
    query(`update mail_message set status = $2, send_after = now() - interval '1 second' where dedupe_key = $1`, [
      `import.told:${noticeId}`,
      status,
    ]);

  const markUndeliverable = (candidateId: string, tenantId: string) =>
    query(
      'update import_notice set is_returned = true, is_permanent = true where candidate_id = $1 and tenant_id = $2',
      [candidateId, tenantId],
    );

  it('counts as informed until the mail is returned', async () => {
    const { candidateId, email, noticeId } = await mailed();
    expect(await stateOf(candidateId)).toEqual({ informedAt: INFORMED, returnedAddress: null, canSend: false });
    expect(await emailState(candidateId)).toBe('USABLE');
    expect((await create(candidateId)).code).toBe('INVALID_STATE');
    await giveBack(noticeId);
    expect(await stateOf(candidateId)).toEqual({
      informedAt: null,
      returnedAddress: maskedEmail(email),
      canSend: true,
    });
    expect(await emailState(candidateId)).toBe('BOUNCED');
    // After its retention period the mail is deleted.
    await query('delete from mail_message where dedupe_key = $1', [`import.told:${noticeId}`]);
    expect((await stateOf(candidateId)).informedAt).toBeNull();
    expect(await emailState(candidateId)).toBe('BOUNCED');
  });

  it('is not informed either if the mailbox was full', async () => {
    const { candidateId, email } = await returned('5.2.2');
    expect(await stateOf(candidateId)).toMatchObject({ informedAt: null, returnedAddress: maskedEmail(email) });
    expect(await emailState(candidateId)).toBe('USABLE');
  });

  it('is not informed if the worker gave the mail up, and is informed once root sends it again', async () => {
    const { candidateId, email, noticeId } = await mailed();
    await setMail(noticeId, 'FAILED');
    expect(await stateOf(candidateId)).toEqual({
      informedAt: null,
      returnedAddress: maskedEmail(email),
      canSend: true,
    });
    expect(await emailState(candidateId)).toBe('USABLE');
    await setMail(noticeId, 'QUEUED');
    expect(await stateOf(candidateId)).toEqual({ informedAt: INFORMED, returnedAddress: null, canSend: false });
  });

  it('is informed by a text of staff, whose link creates no account', async () => {
    const { candidateId, email } = await returned();
    expect((await log(candidateId)).code).toBe('INVALID_STATE');
    const answers = await Promise.all([1, 2].map(() => create(candidateId)));
    const [text, other] = answers.map(({ data }) => data.createImportNotice.text as string);
    expect(other).toBe(text);
    expect((await log(candidateId)).code).toBe('OK');
    expect(await stateOf(candidateId)).toEqual({
      informedAt: INFORMED,
      returnedAddress: maskedEmail(email),
      canSend: true,
    });
    const token = tokenIn(text!);
    expect(await notice(token)).toMatchObject({ email: maskedEmail(email), hasAccount: false, canTakeOver: false });
    expect((await takeOver(app, token)).code).toBe('CODE_EXPIRED');
  });

  it('cannot be informed by staff while a new mail to the address is under way', async () => {
    const { candidateId } = await returned();
    const token = tokenIn((await create(candidateId)).data.createImportNotice.text as string);
    await query(`update import_notice set created_at = created_at - interval '2 days' where candidate_id = $1`, [
      candidateId,
    ]);
    expect((await must(app, null, RENEW, { token })).renewImportNotice).toBe(true);
    expect(await stateOf(candidateId)).toMatchObject({ informedAt: INFORMED, returnedAddress: null, canSend: false });
    expect([(await create(candidateId)).code, (await log(candidateId)).code]).toEqual([
      'INVALID_STATE',
      'INVALID_STATE',
    ]);
  });

  it('is mailed a new notice when an import corrects the address, and the returned link creates no account', async () => {
    const { candidateId, telephone, token } = await returned();
    const completedWith = async (email: string) => {
      const content = cv({ email, telephone, more: email });
      const read = await readFile(app, tenant.admin, { name: 'Celma Uamusse.rtf', content });
      const ids = [read.rows[0]!.id];
      await must(app, tenant.admin.token, CHOOSE, { importId: read.id, ids, choice: 'UPDATE' });
      await confirmed(app, tenant.admin, read.id);
      return (await query('select email from candidate where id = $1', [candidateId]))[0]!.email as string;
    };
    const email = freshEmail();
    expect(await completedWith(email)).toBe(email);
    expect(await emailState(candidateId)).toBe('USABLE');
    const { text } = await mailAbout(app, email, /dados/);
    expect(await stateOf(candidateId)).toEqual({ informedAt: INFORMED, returnedAddress: null, canSend: false });
    expect(await notice(token)).toMatchObject({ email: maskedEmail(email), canTakeOver: false });
    expect((await takeOver(app, token)).code).toBe('CODE_EXPIRED');
    // An address from which no mail was returned stays.
    expect(await completedWith(freshEmail())).toBe(email);
    expect((await takeOver(app, tokenIn(text))).data.takeOverImport).toBe(email);
  });

  it('is mailed no second notice when an import repeats the address', async () => {
    const { candidateId, email, telephone } = await returned();
    const content = cv({ email, telephone, more: 'Maputo' });
    const read = await readFile(app, tenant.admin, { name: 'Celma Uamusse.rtf', content });
    const ids = [read.rows[0]!.id];
    await must(app, tenant.admin.token, CHOOSE, { importId: read.id, ids, choice: 'UPDATE' });
    await confirmed(app, tenant.admin, read.id);
    expect(await query('select is_returned from import_notice where candidate_id = $1', [candidateId])).toEqual([
      { is_returned: true },
    ]);
  });

  it('is informed if another record of the person was, after a merge of the two', async () => {
    const [one, other] = [await returned(), await mailed('Zito Bila')];
    await merged(app, tenant.admin.token, one.candidateId, other.candidateId);
    expect(await stateOf(one.candidateId)).toEqual({ informedAt: INFORMED, returnedAddress: null, canSend: false });
    // The mail of a notice is found after the merge, too.
    await giveBack(other.noticeId);
    expect(await stateOf(one.candidateId)).toEqual({
      informedAt: null,
      returnedAddress: maskedEmail(one.email),
      canSend: true,
    });
  });

  it('has a usable address after a merge with a record whose other address does not exist', async () => {
    const [kept, dropped] = [await mailed('Zito Bila'), await returned()];
    expect(await emailState(dropped.candidateId)).toBe('BOUNCED');
    await merged(app, tenant.admin.token, kept.candidateId, dropped.candidateId);
    expect(await emailState(kept.candidateId)).toBe('USABLE');
    await giveBack(kept.noticeId);
    expect(await emailState(kept.candidateId)).toBe('BOUNCED');
  });

  it('is not informed by the notice of another institution', async () => {
    const { candidateId, email } = await returned();
    await anImportNotice(app, await aTenant(app), candidateId);
    expect(await stateOf(candidateId)).toMatchObject({ informedAt: null, returnedAddress: maskedEmail(email) });
  });

  it('has a usable address if only the notice of another institution was returned', async () => {
    const { candidateId } = await mailed();
    const other = await aTenant(app);
    await anImportNotice(app, other, candidateId);
    await markUndeliverable(candidateId, other.id);
    expect(await emailState(candidateId)).toBe('USABLE');
    await markUndeliverable(candidateId, tenant.id);
    expect(await emailState(candidateId)).toBe('BOUNCED');
  });

  it('has a usable address once the person has an account with the address', async () => {
    const { candidateId, email, token } = await mailed();
    expect((await takeOver(app, token)).data.takeOverImport).toBe(email);
    await markUndeliverable(candidateId, tenant.id);
    expect(await emailState(candidateId)).toBe('USABLE');
  });
});
