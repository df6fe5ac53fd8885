import { type AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { confirmed, cv, readFile } from '../../support/imports/imports';
import { recordReport, reportAbout } from '../../support/messages/delivery-report';
import { AUDIENCE, CONTACT, emailed, messagesOf, resultsOf } from '../../support/messages/messages';
import { until } from '../../support/setup/wait';

describe('returned mail', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let server: SMTPServer;
  /** Answers to recipients by their address. */
  const refusals = new Map<string, string>();
  const envelopes: { from: string; to: string; messageId: string }[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _, done) => {
        const refusal = refusals.get(address);
        done(refusal ? Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) }) : null);
      },
      onData: (stream, { envelope }, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.once('end', () => {
          const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(text)?.[1] ?? '';
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          for (const { address } of envelope.rcptTo) envelopes.push({ from, to: address, messageId });
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
    });
    app = await startApp({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_BOUNCE_ADDRESS: 'devolvidas@exemplo.co.mz',
      SESSION_CACHE_MILLISECONDS: '0',
    });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    delete process.env.SMTP_URL;
    delete process.env.MAIL_BOUNCE_ADDRESS;
    await worker.close();
    await app.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  /** An applicant to whom the mail about the application was sent. */
  const someone = async () => {
    const person = await aCandidate(app);
    const { candidacyId: id } = await anAppliedCandidacy(app, tenant, person);
    await until(
      () => messagesOf(app, tenant.admin, { candidacyId: id }),
      ([message]) => message?.state === 'SENT',
    );
    return { person, id };
  };
  const reached = async (candidacyId: string, state: string): Promise<Data> => {
    const found = await until(
      () => messagesOf(app, tenant.admin, { candidacyId, kind: ['MESSAGE'] }),
      ([message]) => message?.state === state,
    );
    return found[0];
  };
  const sentTo = (address: string) =>
    until(
      () => Promise.resolve(envelopes.filter(({ to }) => to === address).at(-1)),
      (envelope) => envelope !== undefined,
    );
  const record = (raw: Buffer) => recordReport(worker, raw);
  const contactOf = async (id: string) => (await must(app, tenant.admin.token, CONTACT, { id })).candidateContact;

  it('that is refused at sending marks the address; the address then gets messages only if the recruiter includes it', async () => {
    const { person, id } = await someone();
    refusals.set(person.email, `550 5.1.1 <${person.email}>: User unknown`);
    await emailed(app, tenant.admin, [id]);
    const message = await reached(id, 'BOUNCED');
    expect(message.serverAnswer).toMatchObject({ code: '5.1.1', isPermanent: true });
    expect(message.serverAnswer.text).toContain('User unknown');
    expect(message.serverAnswer.text).not.toContain(person.email);
    const { rows } = await app.owner.query(
      `select attempts, last_error from mail_message where person_id = $1 and template_key = 'application.message'`,
      [person.id],
    );
    expect(rows[0].attempts).toBe(1);
    expect((await contactOf(id)).emailState).toBe('BOUNCED');
    expect(resultsOf((await emailed(app, tenant.admin, [id])).rows)).toEqual(['ADDRESS_BOUNCED']);
    const { emailAudience } = await must(app, tenant.admin.token, AUDIENCE, {
      selection: { ids: [id] },
      bounced: true,
    });
    expect(emailAudience).toMatchObject({ receive: 1, skipped: [] });
    refusals.delete(person.email);
    expect(resultsOf((await emailed(app, tenant.admin, [id], { includeBounced: true })).rows)).toEqual(['QUEUED']);
    // Another address is not marked.
    await app.owner.query(`update candidate set email = 'outro.' || email where id = $1`, [person.id]);
    expect((await contactOf(id)).emailState).toBe('USABLE');
  });

  it('about an import marks the address if the server refuses the mail', async () => {
    const email = freshEmail();
    refusals.set(email, `550 5.1.1 <${email}>: User unknown`);
    const read = await readFile(app, tenant.admin, { name: 'Celma Uamusse.rtf', content: cv({ email }) });
    const [row] = await confirmed(app, tenant.admin, read.id);
    const ask = (text: string) => must(app, tenant.admin.token, text, { id: row!.candidateId });
    await until(
      () => ask(`query ($id: ID!) { candidateContact(candidateId: $id) { emailState } }`),
      ({ candidateContact }) => candidateContact.emailState === 'BOUNCED',
    );
    const { databaseCandidate } = await ask(
      `query ($id: ID!) { databaseCandidate(id: $id) { importNotice { informedAt canSend } } }`,
    );
    expect(databaseCandidate.importNotice).toEqual({ informedAt: null, canSend: true });
  });

  it('that is refused temporarily is sent again, and the answer of the server is shown', async () => {
    const { person, id } = await someone();
    refusals.set(person.email, '450 4.2.0 Greylisted, try again');
    await emailed(app, tenant.admin, [id]);
    const found = await until(
      () => messagesOf(app, tenant.admin, { candidacyId: id, kind: ['MESSAGE'] }),
      ([message]) => message?.serverAnswer !== null,
    );
    expect(found[0]).toMatchObject({ state: 'QUEUED', serverAnswer: { code: '4.2.0', isPermanent: false } });
    refusals.delete(person.email);
    expect((await reached(id, 'SENT')).serverAnswer).toBeNull();
  });

  it('is recognised by its Message-ID or by the address to which it is returned, and is recorded once', async () => {
    const [byId, byAddress] = [await someone(), await someone()];
    await emailed(app, tenant.admin, [byId.id, byAddress.id]);
    await Promise.all([reached(byId.id, 'SENT'), reached(byAddress.id, 'SENT')]);
    const { messageId } = (await sentTo(byId.person.email))!;
    const gone = reportAbout(messageId, 'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 No such user');
    const both = await Promise.all([record(gone), record(gone)]);
    expect(both.map(({ result }) => result).sort()).toEqual(['KNOWN', 'RECORDED']);
    expect((await reached(byId.id, 'BOUNCED')).serverAnswer).toEqual({
      code: '5.1.1',
      text: '550 No such user',
      isPermanent: true,
    });
    const { from } = (await sentTo(byAddress.person.email))!;
    expect(from).toMatch(/^devolvidas\+[0-9a-f]{32}@exemplo\.co\.mz$/);
    const full = reportAbout('<nada@exemplo.co.mz>', 'Action: failed\r\nStatus: 5.2.2', from);
    expect(await record(full)).toEqual({ result: 'RECORDED', code: '5.2.2', isPermanent: false });
    expect((await reached(byAddress.id, 'BOUNCED')).serverAnswer.isPermanent).toBe(false);
    expect((await contactOf(byAddress.id)).emailState).toBe('USABLE');
  });

  it('changes nothing if it reports no failure or belongs to no mail', async () => {
    const { person, id } = await someone();
    await emailed(app, tenant.admin, [id]);
    await reached(id, 'SENT');
    const { messageId } = (await sentTo(person.email))!;
    expect(await record(reportAbout(messageId, 'Action: delayed\r\nStatus: 4.4.1'))).toEqual({ result: 'NO_FAILURE' });
    expect(await record(reportAbout('<x@y.z>', 'Action: failed'))).toEqual({ result: 'UNKNOWN_MAIL' });
    expect(await record(Buffer.from('Subject: Fora do escritório\r\n\r\nVolto segunda.'))).toEqual({
      result: 'NO_REPORT',
    });
    expect((await messagesOf(app, tenant.admin, { candidacyId: id, kind: ['MESSAGE'] }))[0].state).toBe('SENT');
  });
});
