import { SMTPServer } from 'smtp-server';

import { WORKER_LOCK_CLASS } from '../../../src/platform/jobs/claims.repository';
import { MailSender } from '../../../src/platform/mail/mail-sender';
import { aCandidate, aRoot, aTenant, freshEmail, type Person, registrationInput } from '../../support/data/actors';
import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, anAppliedCandidacy, APPLY } from '../../support/data/builders';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { UPDATE_PROFILE } from '../../support/data/institution';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }`;
const RESEND = `mutation ($id: ID!) { resendVerification(challengeId: $id) { challengeId } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`;
const REPORT = `mutation ($input: VacancyReportInput!) { reportVacancy(input: $input) { received } }`;
const REPORTS = `{ vacancyReports { items { id version } } }`;
const DISMISS = `mutation ($id: ID!, $version: Int!) { resolveVacancyReport(id: $id, version: $version, verdict: DISMISSED) { id } }`;
const NOTICES = `{ notifications { items { kind subjectId link } } }`;
/** The reports of a vacancy that a worker has handled. */
const HANDLED = `select 1 from outbox o join outbox_done d on d.outbox_id = o.id where o.name = 'vacancy.reported' and o.payload ->> 'vacancyId' = $1`;
const PUBLIC = { endpoint: '/public/graphql' } as const;

describe('mail', () => {
  let app: TestApp;
  let worker: TestWorker;

  beforeAll(async () => {
    // Long enough to approve and reverse on a busy machine.
    app = await startApp({ DECISION_UNDO_SECONDS: '5' });
    worker = await startTestWorker();
  });

  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  it('contains the code of a new account in the language of the registration, and the code verifies the account', async () => {
    const email = freshEmail();
    const { registerCandidate } = await must(
      app,
      null,
      REGISTER,
      { input: registrationInput({ email, name: '<b>Zé' }) },
      { ...PUBLIC, locale: 'fr' },
    );
    const mail = await mailAbout(app, email, /^Votre code\u00a0: \w{5}$/);
    expect(mail.html).toContain('&lt;b&gt;Zé');
    expect(mail.text).toContain('<b>Zé');
    expect(mail.messageId).toBe(`<account.verify_code.${registerCandidate.challengeId}@vagas.invalid>`);

    const code = mail.subject.slice(-5);
    const { verifyAccount } = await must(
      app,
      null,
      VERIFY,
      { input: { challengeId: registerCandidate.challengeId, code } },
      PUBLIC,
    );
    expect(verifyAccount.verified).toBe(true);
  });

  it('stores no code in plain text', async () => {
    const email = freshEmail();
    const { registerCandidate } = await must(app, null, REGISTER, { input: registrationInput({ email }) }, PUBLIC);
    const mail = await mailAbout(app, email, /\w{5}$/);
    const { rows } = await app.owner.query('select variables::text from mail_message where dedupe_key = $1', [
      `account.verify_code:${registerCandidate.challengeId}`,
    ]);
    expect(rows[0].variables).not.toContain(mail.subject.slice(-5));
  });

  it('is shown in the development inbox, where its HTML cannot run scripts', async () => {
    const email = freshEmail();
    await must(app, null, REGISTER, { input: registrationInput({ email, name: '<img/src=x>' }) }, PUBLIC);
    const { id, subject } = await mailAbout(app, email, /\w{5}$/);
    const page = async (path: string) => {
      const response = await fetch(`${app.ownUrl}/dev/mail${path}`, { headers: { locale: 'pt' } });
      return {
        status: response.status,
        policy: response.headers.get('content-security-policy'),
        body: await response.text(),
      };
    };
    expect((await page('')).body).toContain(subject);
    const one = await page(`/${id}`);
    expect(one.body).toContain('Correio apanhado');
    expect(one.body).toContain('&lt;img/src&#x3D;x&gt;');
    expect((await page(`/${id}/html`)).policy).toContain("default-src 'none'");
    expect((await page('/..%2fport')).status).toBe(404);
  });

  it('confirms an application once', async () => {
    const [tenant, candidate] = await Promise.all([aTenant(app), aCandidate(app)]);
    await anAppliedCandidacy(app, tenant, candidate);
    await mailAbout(app, candidate.email, /^Candidatura recebida: Oficial de Logística/);
    expect(
      (await mailTo(app, candidate.email)).filter(({ subject }) => subject.startsWith('Candidatura recebida')),
    ).toHaveLength(1);
  });

  it('has the sender name and reply address of the institution if it set them', async () => {
    const [named, plain, candidate, other] = await Promise.all([
      aTenant(app),
      aTenant(app),
      aCandidate(app),
      aCandidate(app),
    ]);
    const input = { mailSenderName: 'Selecção', mailReplyTo: 'rh@exemplo.co.mz' };
    await must(app, named.admin.token, UPDATE_PROFILE, { version: 1, input });
    await anAppliedCandidacy(app, named, candidate);
    await anAppliedCandidacy(app, plain, other);
    const mail = await mailAbout(app, candidate.email, /^Candidatura recebida/);
    expect(mail).toMatchObject({ from: 'Selecção (Vagas MZ)', replyTo: 'rh@exemplo.co.mz' });
    expect(mail.text).toContain('as respostas chegam à entidade');
    const usual = await mailAbout(app, other.email, /^Candidatura recebida/);
    expect(usual).toMatchObject({ from: 'Vagas MZ', replyTo: null });
    expect(usual.text).toContain('as respostas não são lidas');
  });

  it('informs of a decision when it becomes visible, and not if it was withdrawn before', async () => {
    const [tenant, kept, spared] = await Promise.all([aTenant(app), aCandidate(app), aCandidate(app)]);
    const { vacancy, candidacyId } = await anAppliedCandidacy(app, tenant, kept);
    const other = await must(app, spared.token, APPLY, { input: { vacancyId: vacancy.id }, key: vacancy.id });
    const approve = `mutation ($id: ID!, $version: Int!) { approveCandidacy(id: $id, version: $version) { id version } }`;
    const reverse = `mutation ($id: ID!, $version: Int!) { reverseApproval(id: $id, version: $version, reason: "engano") { id version } }`;
    const versionOf = async (id: string) =>
      (await must(app, tenant.admin.token, `query ($id: ID!) { candidacy(id: $id) { version } }`, { id })).candidacy
        .version as number;

    const { approveCandidacy } = await must(app, tenant.admin.token, approve, {
      id: other.applyToVacancy.id,
      version: await versionOf(other.applyToVacancy.id),
    });
    await must(app, tenant.admin.token, reverse, { id: approveCandidacy.id, version: approveCandidacy.version });
    await must(app, tenant.admin.token, approve, { id: candidacyId, version: await versionOf(candidacyId) });

    const mail = await mailAbout(app, kept.email, /^Candidatura aprovada/);
    expect(mail.text).toContain(`/candidate/applications?id=${candidacyId}`);
    const status = async () =>
      (
        await app.owner.query(
          `select status from mail_message where person_id = $1 and template_key = 'application.approved'`,
          [spared.id],
        )
      ).rows[0]?.status as string;
    expect(await until(status, (seen) => seen !== 'QUEUED')).toBe('SUPERSEDED');
    expect((await mailTo(app, spared.email)).some(({ subject }) => subject.startsWith('Candidatura aprovada'))).toBe(
      false,
    );
  });

  it('is not sent for a code that a newer one replaced', async () => {
    await worker.close();
    const email = freshEmail();
    const first = await must(app, null, REGISTER, { input: registrationInput({ email }) }, PUBLIC);
    const second = await must(app, null, RESEND, { id: first.registerCandidate.challengeId }, PUBLIC);
    worker = await startTestWorker();
    const mail = await mailAbout(app, email, /\w{5}$/);
    expect(mail.messageId).toContain(second.resendVerification.challengeId);
    expect(await mailTo(app, email)).toHaveLength(1);
  });

  it('waits in its row while the mail server is down, and is sent once when it is back', async () => {
    await worker.close();
    const taken: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.resume().once('end', () => done());
      },
    });
    // A port on which no server listens yet; the mail server uses it later.
    const port = await new Promise<number>((resolve) => {
      const probe = server.listen(0, '127.0.0.1', () => resolve((probe.address() as { port: number }).port));
    });
    await new Promise<void>((resolve) => server.close(resolve));

    process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
    const email = freshEmail();
    const revived = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.resume().once('end', () => done());
      },
    });
    try {
      worker = await startTestWorker();
      await must(app, null, REGISTER, { input: registrationInput({ email }) }, PUBLIC);
      const row = async () =>
        (await app.owner.query('select status, attempts from mail_message where address = $1', [email])).rows[0] as
          | { status: string; attempts: number }
          | undefined;
      expect((await until(row, (seen) => (seen?.attempts ?? 0) > 0))?.status).toBe('QUEUED');

      await new Promise<void>((resolve) => void revived.listen(port, '127.0.0.1', resolve));
      await until(row, (seen) => seen?.status === 'SENT');
      await worker.get(MailSender).sweep();
      expect(taken.filter((address) => address === email)).toHaveLength(1);
    } finally {
      delete process.env.SMTP_URL;
      await worker.close();
      await new Promise<void>((resolve) => revived.close(resolve));
      worker = await startTestWorker();
    }
  });

  it('informs root once of a vacancy with several reports, until root answers them', async () => {
    const [root, tenant] = [await aRoot(app), await aTenant(app)];
    const { id: vacancyId } = await aPublishedVacancy(app, tenant.admin, { title: 'Pague a inscrição' });
    const report = () => must(app, null, REPORT, { input: { vacancyId, reason: 'MONEY' } }, PUBLIC);
    const told = async () =>
      ((await must(app, root.token, NOTICES)).notifications.items as Data[]).filter(
        ({ kind, subjectId }) => kind === 'VACANCY_REPORTED' && subjectId === vacancyId,
      );
    const handled = async () => (await app.owner.query(HANDLED, [vacancyId])).rowCount;
    for (let count = 0; count < 3; count += 1) await report();
    const { text } = await mailAbout(app, root.email, /Pague a inscrição/);
    expect(text).toContain('/root/reports');
    await until(handled, (count) => count === 3);
    expect(await told()).toMatchObject([{ link: '/root/reports' }]);
    expect((await mailTo(app, root.email)).filter(({ subject }) => subject.includes('Pague'))).toHaveLength(1);
    const notOurs = (await must(app, tenant.admin.token, NOTICES)).notifications.items as Data[];
    expect(notOurs.map(({ kind }) => kind as string)).not.toContain('VACANCY_REPORTED');
    // After the answer, the next report is a new case.
    for (const { id, version } of (await must(app, root.token, REPORTS)).vacancyReports.items)
      await must(app, root.token, DISMISS, { id, version });
    await report();
    await until(told, (rows) => rows.length === 2);
  });

  it('is sent once when two senders run in parallel', async () => {
    await worker.close();
    const people: Person[] = [];
    const tenant = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    for (let i = 0; i < 5; i += 1) people.push(await aCandidate(app));
    const [one, two] = await Promise.all([startTestWorker(), startTestWorker()]);
    for (const person of people)
      await must(app, person.token, APPLY, { input: { vacancyId: vacancy.id }, key: person.id });
    for (const person of people) await mailAbout(app, person.email, /^Candidatura recebida/);
    await Promise.all([one.get(MailSender).sweep(), two.get(MailSender).sweep()]);
    for (const person of people)
      expect(
        (await mailTo(app, person.email)).filter(({ subject }) => subject.startsWith('Candidatura recebida')),
      ).toHaveLength(1);
    await two.close();
    worker = one;
  });

  it('is claimed again at once after its worker has ended, and not while that worker holds its lock', async () => {
    const address = freshEmail();
    const other = await app.owner.connect();
    await other.query('select pg_advisory_lock($1, 7)', [WORKER_LOCK_CLASS]);
    const claimed = async (claimedBy: number): Promise<string> => {
      const { rows } = await app.owner.query<{ id: string }>(
        `insert into mail_message (id, dedupe_key, address, template_key, locale, variables, send_after, claimed_at, claimed_by)
         select gen_random_uuid(), $3, $1, 'account.erasure_started', 'pt', '{"name":"Ana"}', now() - interval '1 second', now(), $2 returning id`,
        [address, claimedBy, `claimed:${claimedBy}`],
      );
      return rows[0]!.id;
    };
    const [gone, living] = [await claimed(8), await claimed(7)];
    const attempts = async (id: string): Promise<number> =>
      (await app.owner.query<{ attempts: number }>('select attempts from mail_message where id = $1', [id])).rows[0]!
        .attempts;
    // The worker may hold a mail in a sweep of its own. The sweep of the test then skips this mail.
    await worker.get(MailSender).sweep();
    await until(
      () => attempts(gone),
      (count) => count === 1,
    );
    expect(await attempts(living)).toBe(0);
    await other.query('select pg_advisory_unlock_all()');
    other.release();
    await worker.get(MailSender).sweep();
    await until(
      () => attempts(living),
      (count) => count === 1,
    );
  });
});
