import { randomUUID } from 'node:crypto';

import { RunWorker } from '../../../src/platform/runs/run-worker';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy, anApplication, aPublishedVacancy } from '../../support/data/builders';
import { endedRun } from '../../support/data/bulk-decisions';
import { DECIDE } from '../../support/data/decisions';
import { aTemplate } from '../../support/data/institution';
import {
  AUDIENCE,
  CANCEL,
  email,
  emailed,
  emailInput,
  inHours,
  MESSAGES,
  messageInState,
  messagesOf,
  PREVIEW,
  RECIPIENTS,
  RESCHEDULE,
  resultsOf,
  SET_MARK,
  staffMessage,
  UPDATE_MESSAGE,
} from '../../support/messages/messages';
import { until } from '../../support/setup/wait';
import { anUnsolicited } from '../../support/unsolicited/unsolicited';

describe('messages to candidates', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const applied = async (person: Person) => (await anAppliedCandidacy(app, tenant, person)).candidacyId;
  const reached = (filter: object, state: string) => messageInState(app, tenant.admin, filter, state);
  const admin = () => tenant.admin;

  it('are written to many in one run, with the values of each, and kept with who, when and state', async () => {
    const [ana, rui] = [await aCandidate(app, { name: 'Ana' }), await aCandidate(app, { name: 'Rui' })];
    const ids = [await applied(ana), await applied(rui)];
    const { run, rows } = await emailed(app, admin(), ids);
    expect(run).toMatchObject({ status: 'DONE', done: 2, skipped: 0 });
    expect(resultsOf(rows)).toEqual(['QUEUED', 'QUEUED']);
    const mail = await mailAbout(app, ana.email, /^Sobre Oficial de Logística/);
    expect(mail.text).toContain('Cara Ana,');
    expect(mail.text).toContain(`/candidate/applications?id=${ids[0]}`);
    expect(mail.text).toContain('/messages/end#token=');
    expect((await mailAbout(app, rui.email, /^Sobre/)).text).toContain('Cara Rui,');
    const message = await reached({ candidacyId: ids[0] }, 'SENT');
    expect(message).toMatchObject({
      channel: 'EMAIL',
      candidateId: ana.id,
      address: ana.email,
      subject: 'Sobre Oficial de Logística e Aprovisionamento',
      sender: { id: tenant.admin.id },
      runId: run.id,
      canChange: false,
      serverAnswer: null,
    });
    expect(message.text).toMatch(/^Cara Ana,\n\n.+ agradece\. /);
    expect(message.sentAt).not.toBeNull();
    // A second delivery of the run writes nothing.
    await worker.get(RunWorker).work({ id: run.id as string, tenantId: tenant.id }, () => false);
    expect(await messagesOf(app, admin(), { runId: run.id })).toHaveLength(2);
    expect((await mailTo(app, ana.email)).filter(({ subject }) => subject.startsWith('Sobre'))).toHaveLength(1);
  });

  it('use a template in the language of each candidate, and the text for one person instead', async () => {
    const [pt, fr, own] = [await aCandidate(app), await aCandidate(app), await aCandidate(app)];
    await app.owner.query(`update candidate set locale = 'fr' where id = $1`, [fr.id]);
    await aTemplate(app, tenant.admin.token, 'FEEDBACK', 'pt', {
      subject: 'Retorno: {{vacancyTitle}}',
      body: '{{message}}',
    });
    const ids = [await applied(pt), await applied(fr), await applied(own)];
    const texts = [{ candidacyId: ids[2]!, subject: 'Só para si', text: 'Uma palavra à parte.' }];
    const input = { subject: null, text: null, template: 'FEEDBACK', message: 'Até breve.', texts };
    const { rows } = await emailed(app, admin(), ids, input);
    expect(resultsOf(rows)).toEqual(['QUEUED', 'QUEUED', 'QUEUED']);
    expect((await mailAbout(app, pt.email, /^Retorno: /)).text).toContain('Até breve.');
    expect((await mailAbout(app, fr.email, /^Retour sur votre candidature/)).text).toContain('Até breve.');
    expect((await mailAbout(app, own.email, /^Só para si$/)).text).toContain('Uma palavra à parte.');
    const { rows: runs } = await app.owner.query(
      'select params::text from run where kind = $1 and params::text like $2',
      ['EMAIL_CANDIDACIES', '%palavra%'],
    );
    expect(runs).toEqual([]);
    const { rows: drafts } = await app.owner.query(`select 1 from candidate_message where state = 'DRAFT'`);
    expect(drafts).toEqual([]);
  });

  it('are previewed with a real candidate, with the reason of those who are skipped', async () => {
    const [ana, silent, refusing] = [await aCandidate(app), await aCandidate(app), await aCandidate(app)];
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const ids: string[] = [];
    for (const person of [ana, silent, refusing]) ids.push(await anApplication(app, person, vacancy.id));
    await app.owner.query('update candidate set email = null where id = $1', [silent.id]);
    await must(app, tenant.admin.token, SET_MARK, { id: refusing.id, isSet: true, reason: 'Pediu' });
    for (const selection of [{ ids }, { filter: { vacancyId: vacancy.id } }]) {
      const { emailAudience } = await must(app, tenant.admin.token, AUDIENCE, { selection });
      expect(emailAudience).toEqual({
        total: 3,
        receive: 1,
        skipped: [
          { reason: 'DO_NOT_CONTACT', count: 1 },
          { reason: 'NO_EMAIL', count: 1 },
        ],
      });
      const first = (await must(app, tenant.admin.token, RECIPIENTS, { selection, page: { perPage: 2 } }))
        .emailRecipients;
      const page = { perPage: 2, after: first.endCursor };
      const rest = (await must(app, tenant.admin.token, RECIPIENTS, { selection, page })).emailRecipients;
      const found = [...first.items, ...rest.items] as Data[];
      expect(found.map(({ candidacyId, skip }) => [candidacyId, skip])).toEqual([
        [ids[0], null],
        [ids[1], 'NO_EMAIL'],
        [ids[2], 'DO_NOT_CONTACT'],
      ]);
    }
    const except = { filter: { vacancyId: vacancy.id }, except: [ids[0]] };
    expect((await must(app, tenant.admin.token, AUDIENCE, { selection: except })).emailAudience.total).toBe(2);
    const { previewEmail } = await must(app, tenant.admin.token, PREVIEW, { id: ids[0], input: emailInput() });
    expect(previewEmail).toMatchObject({
      subject: 'Sobre Oficial de Logística e Aprovisionamento',
      recipient: { email: ana.email, locale: 'pt', skip: null },
    });
    expect(previewEmail.paragraphs[0]).toBe('Olá, Amélia.');
    expect(previewEmail.text).toContain('Cara Amélia,');
    const { run, rows } = await emailed(app, admin(), ids);
    expect(run).toMatchObject({ status: 'DONE', done: 1, skipped: 2 });
    expect(resultsOf(rows)).toEqual(['QUEUED', 'NO_EMAIL', 'DO_NOT_CONTACT']);
    expect(await messagesOf(app, admin(), { candidateId: refusing.id, kind: ['MESSAGE'] })).toEqual([]);
  });

  it('have the name of a candidate whom blind mode hides also when they are changed for that person', async () => {
    const person = await aCandidate(app, { name: 'Zubaida' });
    const vacancy = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    const id = await anApplication(app, person, vacancy.id);
    const input = emailInput({ subject: 'Para {{candidateName}}, {{vacancyTitle}}' });
    const { previewEmail } = await must(app, tenant.admin.token, PREVIEW, { id, input }, { locale: 'pt' });
    expect(previewEmail.paragraphs.join()).toContain('Cara Candidato 1,');
    expect(previewEmail.subject).toMatch(/^Para Candidato 1, \w/);
    expect(previewEmail.ownSubject).toMatch(/^Para {{candidateName}}, \w/);
    expect(previewEmail.text).toMatch(/^Cara {{candidateName}},\n\n.+ agradece\. /);
    const { ownSubject, text } = previewEmail;
    const texts = [{ candidacyId: id, subject: ownSubject, text: `${text} Até breve.` }];
    await emailed(app, admin(), [id], { ...input, texts });
    const mail = await mailAbout(app, person.email, /^Para Zubaida, /);
    expect(mail.text).toContain('Cara Zubaida,');
    expect(mail.text).toContain('Até breve.');
  });

  it('are in one history with the mails about decisions, which are sent also to a candidate who must not be contacted', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    await until(
      () => messagesOf(app, admin(), { candidacyId: id }),
      (found) => found.some(({ kind, state }) => kind === 'RECEIVED' && state === 'SENT'),
    );
    await must(app, tenant.admin.token, SET_MARK, { id: person.id, isSet: true, reason: 'Pediu' });
    await must(app, tenant.admin.token, DECIDE.APPROVE!, { id, version: 1 });
    const found = await until(
      () => messagesOf(app, admin(), { candidacyId: id }),
      (messages) => messages.some(({ kind, state }) => kind === 'APPROVAL' && state === 'SENT'),
    );
    expect(found.map(({ kind }) => kind)).toEqual(['APPROVAL', 'RECEIVED']);
    expect(found[0]).toMatchObject({ sender: null, canChange: false, address: person.email });
    expect(found[0].text).toContain('aprovou a sua candidatura');
    expect(found[0].text).not.toContain('Olá');
    await mailAbout(app, person.email, /^Candidatura aprovada/);
    expect(await messagesOf(app, admin(), { q: 'candidatura aprovada', candidateId: person.id })).toHaveLength(1);
  });

  it('show no codes and no other mails of the account', async () => {
    const { rows } = await app.owner.query(
      `select m.template_key from mail_message m join candidate_message c on c.mail_id = m.id
       where m.template_key not like 'application.%'`,
    );
    expect(rows).toEqual([]);
  });

  it('are refused with all faults at once', async () => {
    const id = await applied(await aCandidate(app));
    const refused = async (input: object, selection: object = { ids: [id] }) =>
      (await email(app, admin(), selection, input)).faults;
    expect(await refused({ subject: ' ', text: '{{salary}} {{', sendAt: inHours(-1) })).toEqual([
      'INVALID_INPUT sendAt',
      'FIELD_REQUIRED subject',
      'UNKNOWN_VARIABLE text',
    ]);
    expect(await refused({ sendAt: inHours(24 * 400) })).toEqual(['INVALID_INPUT sendAt']);
    expect(await refused({ template: 'APPROVAL' })).toEqual(['INVALID_INPUT template']);
    expect(await refused({ subject: null, text: null, template: 'INVITATION' })).toEqual(['INVALID_INPUT template']);
    expect(await refused({ message: 'x' })).toEqual(['INVALID_INPUT message']);
    const template = { subject: null, text: null, template: 'REJECTION' };
    expect(await refused({ ...template, message: 'Caro {{candidateName}}' })).toEqual(['UNKNOWN_VARIABLE message']);
    expect(await refused({ text: 'x'.repeat(4001) })).toEqual(['INVALID_INPUT text']);
    const texts = [{ candidacyId: randomUUID(), subject: 'a', text: '{{x}}' }];
    expect(await refused({ texts })).toEqual(['UNKNOWN_VARIABLE texts.0.text']);
    expect(await refused({ texts: [{ ...texts[0], text: 'b' }] })).toEqual(['INVALID_INPUT texts.0.candidacyId']);
    expect(await refused({}, { ids: [] })).toEqual(['FIELD_REQUIRED selection.ids']);
    const changes = { selection: { ids: [randomUUID()], runId: randomUUID() } };
    expect((await graphql(app, tenant.admin.token, CANCEL, changes)).faults).toEqual(['INVALID_INPUT selection']);
    const past = { selection: { ids: [randomUUID()] }, at: inHours(-1) };
    expect((await graphql(app, tenant.admin.token, RESCHEDULE, past)).faults).toEqual(['INVALID_INPUT sendAt']);
  });

  it('start once for one key', async () => {
    const id = await applied(await aCandidate(app));
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => email(app, admin(), { ids: [id] }, {}, { key })));
    expect(new Set(both.map(({ data }) => data?.run?.id as string)).size).toBe(1);
    await endedRun(app, admin(), both[0]!.data.run.id as string);
    expect(await messagesOf(app, admin(), { candidacyId: id, kind: ['MESSAGE'] })).toHaveLength(1);
  });

  it('need the permission, within its scope and institution', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    const { rows } = await emailed(app, admin(), [id], { sendAt: inHours(5) });
    expect(resultsOf(rows)).toEqual(['SCHEDULED']);
    const message = await staffMessage(app, tenant.admin, { candidacyId: id });
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_MESSAGE', scope: 'ASSIGNED' },
        { permission: 'APPLICATION_VIEW', scope: 'ASSIGNED' },
        { permission: 'VACANCY_VIEW', scope: 'ALL' },
      ],
    });
    for (const outsider of [assigned, other.admin]) {
      expect(resultsOf((await emailed(app, outsider, [id])).rows)).toEqual(['NOT_FOUND']);
      expect(await messagesOf(app, outsider, { candidacyId: id })).toEqual([]);
      const { emailAudience } = await must(app, outsider.token, AUDIENCE, { selection: { ids: [id] } });
      expect(emailAudience.total).toBe(0);
      const input = { subject: 'a', text: 'b' };
      expect((await graphql(app, outsider.token, PREVIEW, { id, input })).code).toBe('NOT_FOUND');
      expect((await graphql(app, outsider.token, UPDATE_MESSAGE, { id: message.id, version: 1, input })).code).toBe(
        'NOT_FOUND',
      );
      const { cancelMessages } = await must(app, outsider.token, CANCEL, { selection: { ids: [message.id] } });
      expect(cancelMessages).toEqual({ changed: 0, unchanged: 1 });
    }
    const reader = await aStaffMember(app, tenant.id, { grants: [{ permission: 'APPLICATION_VIEW', scope: 'ALL' }] });
    expect((await email(app, reader, { ids: [id] })).code).toBe('FORBIDDEN');
    const { messages } = await must(app, reader.token, MESSAGES, { filter: { candidacyId: id } });
    expect(messages.items.every(({ canChange }: Data) => canChange === false)).toBe(true);
    expect((await staffMessage(app, tenant.admin, { candidacyId: id })).state).toBe('SCHEDULED');
  });

  it('name people without a vacancy in the rows of the run', async () => {
    const person = await aCandidate(app, { name: 'Inês' });
    const { rows } = await emailed(app, admin(), [await anUnsolicited(app, person, tenant.id)]);
    expect(rows.map(({ title }) => title as string)).toEqual([expect.stringMatching(/^Inês /)]);
  });
});
