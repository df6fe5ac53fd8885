import { randomUUID } from 'node:crypto';

import { MailerService } from '@nestjs-modules/mailer';

import { MailSender } from '../../../src/platform/mail/mail-sender';
import { SMTP_CONNECTIONS } from '../../../src/platform/mail/smtp';
import { aCandidate, aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import { must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy } from '../../support/data/builders';
import { mailAbout } from '../../support/app/mailbox';
import { SAVE } from '../../support/data/searches';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const INVITE = `mutation ($key: ID!, $id: ID!, $input: InviteToVacancyInput!) { inviteToVacancy(idempotencyKey: $key, vacancyId: $id, input: $input) { email status sentAt } }`;

describe('a mail', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
    tenant = await aTenant(app);
  }, 300_000);
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  it('uses the language and name of an account; for other addresses the recruiter’s language and no name', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const candidate = await aCandidate(app);
    await app.owner.query(`update person set locale = 'fr', name = 'Ancha Mussá' where id = $1`, [candidate.id]);
    await app.owner.query(`update candidate set locale = 'fr', name = 'Ancha' where id = $1`, [candidate.id]);
    const stranger = freshEmail('desconhecida');
    await must(
      app,
      tenant.admin.token,
      INVITE,
      { key: randomUUID(), id: vacancy.id, input: { emails: [candidate.email, stranger] } },
      { locale: 'pt' },
    );
    const known = await mailAbout(app, candidate.email, /^Invitation de/);
    expect(known.text).toContain('Bonjour Ancha,');
    expect(known.text).toContain('Qui reçoit ce message peut lire l’offre et postuler.');
    const unknown = await mailAbout(app, stranger, /^Convite de/);
    expect(unknown.text).toMatch(/^\s*Olá\.$/m);
    expect(unknown.text).not.toContain(`Olá, `);
    for (const { html } of [known, unknown]) expect(html).not.toMatch(/{{|undefined/);
  });

  it('about new vacancies names the client that hires', async () => {
    const candidate = await aCandidate(app);
    const input = { name: 'Da casa', filter: { entityId: tenant.id }, alert: 'AT_ONCE' };
    await must(app, candidate.token, SAVE, { input, key: randomUUID() });
    await aPublishedVacancy(app, tenant.admin, { title: 'Fiel de armazém', departmentId: tenant.departmentId });
    const { rows } = await app.owner.query('select name from department where id = $1', [tenant.departmentId]);
    const { text } = await mailAbout(app, candidate.email, /Fiel|Da casa/);
    expect(text).toContain(`Fiel de armazém · ${rows[0].name as string}`);
    expect(text).not.toContain(`· ${tenant.name}`);
  });

  it('is sent over at most five connections at the same time, and each mail once', async () => {
    const address = freshEmail();
    let sending = 0;
    const counts: number[] = [];
    const send = jest.spyOn(worker.get(MailerService), 'sendMail').mockImplementation(async () => {
      sending += 1;
      counts.push(sending);
      await new Promise(setImmediate);
      sending -= 1;
      return {} as never;
    });
    try {
      await app.owner.query(
        `insert into mail_message (id, dedupe_key, address, template_key, locale, variables, send_after)
         select gen_random_uuid(), 'many:' || n, $1, 'account.erasure_started', 'pt', '{"name":"Ana"}', now() from generate_series(1, 20) n`,
        [address],
      );
      await worker.get(MailSender).sweep();
      const sent = () =>
        app.owner.query(`select 1 from mail_message where address = $1 and status = 'SENT'`, [address]);
      await until(sent, ({ rowCount }) => rowCount === 20);
    } finally {
      send.mockRestore();
    }
    expect(counts).toHaveLength(20);
    expect(Math.max(...counts)).toBeLessThanOrEqual(SMTP_CONNECTIONS);
  });
});
