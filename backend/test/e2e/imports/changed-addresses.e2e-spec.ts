import { randomUUID } from 'node:crypto';

import { maskedEmail } from '../../../src/features/users/email';
import { type Data, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { mailAbout } from '../../support/app/mailbox';
import { aCandidate, freshEmail, type Tenant } from '../../support/data/actors';
import { anImportNotice, NOTICE, OBJECT, RENEW, takeOver } from '../../support/imports/imports';
import { anImported, merged, UNDO_MERGE } from '../../support/merging/merging';
import { until } from '../../support/setup/wait';

/** The recipient of the link has not proved to own the present address. */
describe('a link that was mailed to another address than the imported record has now', () => {
  let app: TestApp;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, tenant } = test), { ERASURE_DELAY_MINUTES: '0' });

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const notice = async (token: string): Promise<Data> => (await must(app, null, NOTICE, { token })).importNotice;
  const renewed = async (token: string) => (await must(app, null, RENEW, { token })).renewImportNotice as boolean;
  const mailed = async () => {
    const email = freshEmail();
    const id = await anImported(app, tenant, { email });
    return { id, email, token: await anImportNotice(app, tenant, id) };
  };
  const correct = (id: string, email: string) => query('update candidate set email = $2 where id = $1', [id, email]);
  const linkTo = async (email: string): Promise<string> =>
    /\/imported#token=([\w-]+)/.exec((await mailAbout(app, email, /dados/)).text)![1]!;
  const expectNoAccountBy = async (token: string, email: string) => {
    expect(await notice(token)).toMatchObject({ email: maskedEmail(email), hasAccount: false, canTakeOver: false });
    expect((await takeOver(app, token)).code).toBe('CODE_EXPIRED');
  };

  it('creates no account after a merge that takes the address of the other record, until the merge is undone', async () => {
    const { id, email, token } = await mailed();
    const other = freshEmail();
    const dropped = await anImported(app, tenant, { email: other });
    const choices = [{ field: 'EMAIL', side: 'DROP' }];
    const { id: mergeId } = await merged(app, tenant.admin.token, id, dropped, choices);
    await expectNoAccountBy(token, other);
    await must(app, tenant.admin.token, UNDO_MERGE, { id: mergeId });
    expect(await notice(token)).toMatchObject({ email, hasAccount: false, canTakeOver: true });
    expect((await takeOver(app, token)).data.takeOverImport).toBe(email);
  });

  it('creates no account after a merge that moves the notice to a record with another address, and objects', async () => {
    const { id, token } = await mailed();
    const email = freshEmail();
    const kept = await anImported(app, tenant, { email });
    await merged(app, tenant.admin.token, kept, id);
    await expectNoAccountBy(token, email);
    expect((await must(app, null, OBJECT, { token })).objectToImport).toBe(true);
    await until(
      () => query('select name from candidate where id = $1', [kept]),
      ([row]) => row?.name === '',
      30_000,
    );
    expect(await query('select 1 from import_notice where candidate_id = any ($1)', [[id, kept]])).toEqual([]);
  });

  it('creates no account after a correction; a new link to the present address is mailed on the same day, once', async () => {
    const { id, token } = await mailed();
    const email = freshEmail();
    await correct(id, email);
    await expectNoAccountBy(token, email);
    expect(await Promise.all([renewed(token), renewed(token)])).toEqual([true, true]);
    const link = await linkTo(email);
    expect(await renewed(token)).toBe(true);
    expect(await query('select 1 from import_notice where candidate_id = $1', [id])).toHaveLength(2);
    expect(await notice(link)).toMatchObject({ email, canTakeOver: true });
    await expectNoAccountBy(token, email);
    expect((await takeOver(app, link)).data.takeOverImport).toBe(email);
  });

  it('does not show whether the present address has an account; the new link shows it', async () => {
    const { id, token } = await mailed();
    const { email } = await aCandidate(app);
    await correct(id, email);
    await expectNoAccountBy(token, email);
    await renewed(token);
    expect(await notice(await linkTo(email))).toMatchObject({ email, hasAccount: true, canTakeOver: false });
  });

  it('is a link to the same address if only the case of letters differs', async () => {
    const { id, email, token } = await mailed();
    await correct(id, email.toUpperCase());
    expect(await notice(token)).toMatchObject({ email: email.toUpperCase(), canTakeOver: true });
  });

  it('is known by the address of the mail, also if the record changed before the mail was queued', async () => {
    const { id, email, token } = await mailed();
    const other = freshEmail();
    await query(
      `insert into mail_message (id, dedupe_key, person_id, address, template_key, locale, variables, send_after)
       select $1, 'import.told:' || id, candidate_id, $3, 'import.told', 'pt', '{}', now() + interval '1 day'
       from import_notice where candidate_id = $2`,
      [randomUUID(), id, other],
    );
    await expectNoAccountBy(token, email);
    await correct(id, other);
    expect(await notice(token)).toMatchObject({ email: other, canTakeOver: true });
  });
});
