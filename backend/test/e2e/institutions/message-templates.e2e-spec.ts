import { randomUUID } from 'node:crypto';

import { MailSender } from '../../../src/platform/mail/mail-sender';
import { aCandidate, aStaffMember, aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anAppliedCandidacy, anApplication, aPublishedVacancy } from '../../support/data/builders';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { DECIDE } from '../../support/data/decisions';
import {
  aTemplate,
  PREVIEW,
  RESET_TEXT,
  SAVE_TEXT,
  TEMPLATES,
  templateText,
  TEST_MAIL,
} from '../../support/data/institution';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const REJECT = `mutation ($id: ID!, $feedback: String) { rejectCandidacy(id: $id, version: 1, reason: "more_experience", feedback: $feedback) { id } }`;
const INVITE = `mutation ($key: ID!, $id: ID!, $input: InviteToVacancyInput!) { inviteToVacancy(idempotencyKey: $key, vacancyId: $id, input: $input) { status } }`;

describe('the texts of an institution for its mails', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600', THROTTLE_TEST_MAILS_PER_HOUR: '2' });
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(() => app.close());

  const save = (by: Tenant, kind: string, version: number, input: object = templateText(), locale = 'pt') =>
    graphql(app, by.admin.token, SAVE_TEXT, { kind, locale, version, input });
  const reset = (by: Tenant, kind: string, version: number, locale = 'pt') =>
    graphql(app, by.admin.token, RESET_TEXT, { kind, locale, version });
  const one = async (by: Tenant, kind: string, locale = 'pt'): Promise<Data> =>
    ((await must(app, by.admin.token, TEMPLATES)).templates as Data[]).find(
      (text) => text.kind === kind && text.locale === locale,
    );

  it('are the texts of the product in three languages until the institution saves its own', async () => {
    const { templates } = await must(app, other.admin.token, TEMPLATES);
    expect(templates).toHaveLength(15);
    for (const text of templates as Data[]) {
      expect(text).toMatchObject({ version: 0, isDefault: true, updatedAt: null });
      expect([text.subject, text.body]).toEqual([text.defaultSubject, text.defaultBody]);
      // The text of the product can be saved as it is.
      const input = { subject: text.subject, body: text.body };
      expect((await save(other, text.kind, 0, input, text.locale)).faults).toEqual([]);
    }
    expect(await one(other, 'REJECTION')).toMatchObject({ subject: 'Sobre a sua candidatura: {{vacancyTitle}}' });
  });

  it('are saved, changed and put back, with audit and events', async () => {
    const mine = await aTenant(app);
    const saved = await save(mine, 'APPROVAL', 0);
    expect(saved.data.saveTemplate).toMatchObject({ version: 1, isDefault: false, ...templateText() });
    expect((await one(mine, 'APPROVAL', 'fr')).isDefault).toBe(true);
    expect((await save(mine, 'APPROVAL', 1, templateText({ subject: 'Outro' }))).data.saveTemplate.version).toBe(2);
    const back = (await reset(mine, 'APPROVAL', 2)).data.resetTemplate;
    expect(back).toMatchObject({ version: 3, isDefault: true, subject: back.defaultSubject });
    expect((await save(mine, 'APPROVAL', 3)).code).toBe('OK');

    const { rows } = await app.owner.query(
      `select a.action, a.changes, e.name from audit_event a
       join outbox e on e.payload ->> 'templateId' = a.object_id::text and e.request_id = a.request_id
       where a.actor_id = $1 and a.object_type = 'MessageTemplate' order by a.seq`,
      [mine.admin.id],
    );
    const changes = { kind: 'APPROVAL', locale: 'pt' };
    expect(rows.map(({ action, name, ...row }) => ({ ...row, same: action === name }))).toEqual(
      Array(4).fill({ changes, same: true }),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'template.saved',
      'template.saved',
      'template.reset',
      'template.saved',
    ]);
  });

  it.each([
    ['an unknown variable', 'APPROVAL', { body: 'Olá {{salary}}' }, ['UNKNOWN_VARIABLE body']],
    ['a variable of another kind', 'APPROVAL', { body: 'Olá {{message}}' }, ['UNKNOWN_VARIABLE body']],
    [
      'the message in the subject',
      'REJECTION',
      { subject: '{{message}}', body: '{{message}}' },
      ['UNKNOWN_VARIABLE subject'],
    ],
    [
      'an open sign',
      'APPROVAL',
      { subject: '{{vacancyTitle', body: 'a }} b' },
      ['UNKNOWN_VARIABLE subject', 'UNKNOWN_VARIABLE body'],
    ],
    ['template language', 'APPROVAL', { body: '{{{candidateName}}}{{#if x}}' }, ['UNKNOWN_VARIABLE body']],
    ['no message', 'REJECTION', {}, ['MISSING_VARIABLE body']],
    ['no text', 'APPROVAL', { subject: ' ', body: '' }, ['FIELD_REQUIRED subject', 'FIELD_REQUIRED body']],
    ['a long text', 'APPROVAL', { subject: 'x'.repeat(201) }, ['INVALID_INPUT subject']],
  ])('refuse %s', async (_, kind, changes, faults) => {
    const input = templateText(changes);
    expect((await save(tenant, kind, 0, input)).faults).toEqual(faults);
    const draft = { kind, locale: 'pt', input };
    expect((await graphql(app, tenant.admin.token, PREVIEW, draft)).faults).toEqual(faults);
    expect((await graphql(app, tenant.admin.token, TEST_MAIL, draft)).faults).toEqual(faults);
  });

  it('refuse an unknown language, an old version, and people without the permission', async () => {
    expect((await save(tenant, 'APPROVAL', 0, templateText(), 'de')).faults).toEqual(['INVALID_INPUT locale']);
    expect((await save(tenant, 'APPROVAL', 1)).code).toBe('STALE_VERSION');
    expect((await reset(tenant, 'APPROVAL', 1)).code).toBe('STALE_VERSION');
    const grants = [{ permission: 'INSTITUTION_EDIT', scope: 'ALL' }] as never;
    const { token } = await aStaffMember(app, tenant.id, { grants });
    expect((await graphql(app, token, TEMPLATES)).code).toBe('FORBIDDEN');
    expect((await graphql(app, (await aCandidate(app)).token, TEMPLATES)).code).toBe('FORBIDDEN');
  });

  it('are saved by one of two people at once, the first time and later', async () => {
    const mine = await aTenant(app);
    for (const version of [0, 1]) {
      const both = await Promise.all([save(mine, 'PROPOSAL', version), save(mine, 'PROPOSAL', version)]);
      expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    }
    const both = await Promise.all([save(mine, 'PROPOSAL', 2), reset(mine, 'PROPOSAL', 2)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
  });

  it('are not seen by another institution', async () => {
    const [mine, foreign] = [await aTenant(app), await aTenant(app)];
    await save(mine, 'APPROVAL', 0);
    expect(await one(foreign, 'APPROVAL')).toMatchObject({ version: 0, isDefault: true });
    expect((await save(foreign, 'APPROVAL', 0)).data.saveTemplate.version).toBe(1);
  });

  it('are previewed with example data or a candidacy that the caller may read', async () => {
    const candidate = await aCandidate(app);
    const { candidacyId } = await anAppliedCandidacy(app, tenant, candidate);
    await app.owner.query(`update candidate set name = 'Zé <i>' where id = $1`, [candidate.id]);
    const preview = (by: string, id?: string, kind = 'APPROVAL', text: object = templateText()) =>
      graphql(app, by, PREVIEW, { kind, locale: 'pt', input: text, candidacyId: id });
    expect((await preview(tenant.admin.token)).data.previewTemplate).toMatchObject({
      from: 'Vagas MZ',
      subject: 'Resultado: Contabilista',
      heading: 'A sua candidatura foi aprovada',
      paragraphs: ['Olá, Ancha.', 'Estimada Ancha,', `A ${tenant.name} <b>agradece</b>.`],
      action: 'Ver a candidatura',
    });
    const real = (await preview(tenant.admin.token, candidacyId)).data.previewTemplate;
    expect(real.subject).toMatch(/^Resultado: Oficial de Logística/);
    expect(real.paragraphs).toContain('Estimada Zé <i>,');
    await app.owner.query(
      'update vacancy set blind_mode = true where id = (select vacancy_id from candidacy where id = $1)',
      [candidacyId],
    );
    const hidden = (await preview(tenant.admin.token, candidacyId)).data.previewTemplate;
    expect(hidden.paragraphs.join()).toMatch(/Estimada Candidato \d+,/);
    expect(JSON.stringify(hidden)).not.toContain('Zé');
    const invitation = await preview(tenant.admin.token, candidacyId, 'INVITATION', {
      subject: 'Convite',
      body: '{{message}} {{verificationCode}} {{closingDate}} {{inviterName}}',
    });
    expect(invitation.data.previewTemplate.paragraphs[1]).toContain('ABCDE-FGHJK');

    const scoped = async (grants: object[]) => (await aStaffMember(app, tenant.id, { grants: grants as never })).token;
    const edit = { permission: 'TEMPLATE_EDIT', scope: 'ALL' };
    const without = await scoped([edit]);
    const assigned = await scoped([edit, { permission: 'APPLICATION_VIEW', scope: 'ASSIGNED' }]);
    for (const token of [other.admin.token, without, assigned])
      expect((await preview(token, candidacyId)).faults).toEqual(['NOT_FOUND candidacyId']);
    expect((await preview(tenant.admin.token, 'no id')).faults).toEqual(['NOT_FOUND candidacyId']);
  });

  describe('in mails', () => {
    let worker: TestWorker;
    beforeAll(async () => {
      worker = await startTestWorker();
    });
    afterAll(() => worker.close());

    const queued = (address: string) =>
      until(
        async () =>
          (
            await app.owner.query<{ id: string }>(
              `select id from mail_message where address = $1 and status = 'QUEUED' and send_after > now()`,
              [address],
            )
          ).rows.map(({ id }) => id),
        (ids) => ids.length === 1,
      );
    /** Sends the mail of a decision as if its undo window had ended. */
    const sendNow = async (address: string) => {
      await app.owner.query(`update mail_message set send_after = now() - interval '1 second' where id = any ($1)`, [
        await queued(address),
      ]);
      await Promise.all([worker.get(MailSender).sweep(), worker.get(MailSender).sweep()]);
    };

    it('replace the texts of the product in the language of the candidate, are escaped, and are sent once', async () => {
      const mine = await aTenant(app);
      const [reader, french] = [await aCandidate(app), await aCandidate(app)];
      await app.owner.query(`update candidate set locale = 'fr' where id = $1`, [french.id]);
      await aTemplate(app, mine.admin.token, 'APPROVAL', 'pt');
      for (const candidate of [reader, french]) {
        const { candidacyId: id } = await anAppliedCandidacy(app, mine, candidate);
        await must(app, mine.admin.token, DECIDE['APPROVE']!, { id, version: 1 });
        await sendNow(candidate.email);
      }
      const mail = await mailAbout(app, reader.email, /^Resultado: Oficial de Logística/);
      expect(mail.text).toContain(`A ${mine.name} <b>agradece</b>.`);
      expect(mail.html).toContain('&lt;b&gt;agradece&lt;/b&gt;');
      expect(mail.text).not.toContain('próximos passos');
      expect((await mailAbout(app, french.email, /^Candidature retenue/)).text).toContain('vous contactera');
      await worker.get(MailSender).sweep();
      const sent = await mailTo(app, reader.email);
      expect(sent.filter(({ subject }) => subject.startsWith('Resultado'))).toHaveLength(1);
    });

    it('do not change mails that are already queued', async () => {
      const mine = await aTenant(app);
      const candidate = await aCandidate(app);
      const { candidacyId: id } = await anAppliedCandidacy(app, mine, candidate);
      await aTemplate(app, mine.admin.token, 'APPROVAL', 'pt');
      await must(app, mine.admin.token, DECIDE['APPROVE']!, { id, version: 1 });
      await queued(candidate.email);
      await save(mine, 'APPROVAL', 1, templateText({ subject: 'Depois' }));
      await sendNow(candidate.email);
      await mailAbout(app, candidate.email, /^Resultado: Oficial/);
    });

    it('include the text of the recruiter in a rejection and in an invitation', async () => {
      const mine = await aTenant(app);
      const input = templateText({ body: 'Decidimos assim.\n{{message}}' });
      await aTemplate(app, mine.admin.token, 'REJECTION', 'pt', input);
      const invitation = { subject: 'Venha: {{vacancyTitle}}', body: '{{inviterName}}: {{message}}' };
      await aTemplate(app, mine.admin.token, 'INVITATION', 'pt', invitation);
      const candidate = await aCandidate(app);
      const vacancy = await aPublishedVacancy(app, mine.admin);
      const id = await anApplication(app, candidate, vacancy.id);
      await must(app, mine.admin.token, REJECT, { id, feedback: 'Faltou a {{entityName}}.' });
      await sendNow(candidate.email);
      const rejected = await mailAbout(app, candidate.email, /^Resultado/);
      expect(rejected.text).toMatch(/Decidimos assim\.\s+Faltou a {{entityName}}\./);

      const guest = freshEmail('convidada');
      await must(
        app,
        mine.admin.token,
        INVITE,
        { key: randomUUID(), id: vacancy.id, input: { emails: [guest], message: 'Lembrei-me de si.' } },
        { locale: 'pt' },
      );
      expect((await mailAbout(app, guest, /^Venha: Oficial/)).text).toContain('Lembrei-me de si.');
    });

    it('are sent as a test to the caller, a limited number of times', async () => {
      const { email, token } = await aStaffMember(app, tenant.id, { preset: 'ADMINISTRATOR' });
      const invitation = { subject: 'Venha', body: '{{message}}' };
      const test = (kind: string, text: object) => graphql(app, token, TEST_MAIL, { kind, locale: 'fr', input: text });
      expect((await test('APPROVAL', templateText())).data.sendTestMail).toEqual({ address: email });
      expect((await test('INVITATION', invitation)).code).toBe('OK');
      expect((await test('APPROVAL', templateText())).code).toBe('RATE_LIMITED');
      const mail = await mailAbout(app, email, /^\[Essai\] Resultado: Comptable$/);
      expect(mail.text).toContain(`A ${tenant.name} <b>agradece</b>.`);
      expect((await mailAbout(app, email, /^\[Essai\] Venha$/)).text).toContain('Le message que vous écrivez');
    });
  });
});
