import { randomUUID } from 'node:crypto';

import { RetentionWorker } from '../../../src/features/privacy/retention.worker';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, PASSWORD, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy, aPublishedVacancy } from '../../support/data/builders';
import { anImported, merged } from '../../support/merging/merging';
import {
  CONTACT,
  emailed,
  END,
  inHours,
  LOG,
  messagesOf,
  resultsOf,
  SENDERS,
  SET_MARK,
  SET_SENDER,
  staffMessage,
} from '../../support/messages/messages';
import { ERASE_ACCOUNT, REQUEST_EXPORT } from '../../support/requests/own-data';
import { until } from '../../support/setup/wait';

const INVITE = `mutation ($id: ID!, $key: ID!, $emails: [String!]!) { inviteToVacancy(vacancyId: $id, idempotencyKey: $key, input: { emails: $emails }) { email } }`;
const PUBLIC = { endpoint: '/public/graphql' } as const;

describe('contact with candidates', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ ERASURE_DELAY_MINUTES: '0', SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const applied = async (person: Person, to: Tenant = tenant) =>
    (await anAppliedCandidacy(app, to, person)).candidacyId;
  const contactOf = async (id: string, by: Person = tenant.admin) =>
    (await must(app, by.token, CONTACT, { id })).candidateContact as Data;
  const mark = (id: string, isSet: boolean, by: Person = tenant.admin, reason: string | null = 'Pediu por telefone') =>
    graphql(app, by.token, SET_MARK, { id, isSet, reason });
  const senders = async (person: Person) => (await must(app, person.token, SENDERS)).messageSenders as Data[];
  const rowsOf = async (table: string, candidateId: string) =>
    (await app.owner.query(`select 1 from ${table} where candidate_id = $1`, [candidateId])).rowCount;

  it('has the address, its state, and links for the telephone', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    await app.owner.query('update candidate set telephone = $2 where id = $1', [person.id, '84 123 4567']);
    expect(await contactOf(id)).toMatchObject({
      candidateId: person.id,
      email: person.email,
      emailState: 'USABLE',
      telephone: '+258841234567',
      whatsapp: 'https://wa.me/258841234567',
      canContact: true,
      doNotContact: { isSet: false, since: null },
    });
    const { rows } = await app.owner.query(
      `select actor_id, tenant_id from audit_event where object_id = $1 and action = 'candidate.contact-read'`,
      [person.id],
    );
    expect(rows).toEqual([{ actor_id: tenant.admin.id, tenant_id: tenant.id }]);
    await app.owner.query('update candidate set email = null, telephone = null where id = $1', [person.id]);
    expect(await contactOf(id)).toMatchObject({ email: null, emailState: 'NONE', telephone: null, whatsapp: null });
  });

  it('is shown for a candidacy while blind mode hides another one of the same person', async () => {
    const person = await aCandidate(app);
    const open = await applied(person);
    const { vacancy, candidacyId: blind } = await anAppliedCandidacy(app, tenant, person);
    await app.owner.query('update vacancy set blind_mode = true where id = $1', [vacancy.id]);
    expect(await contactOf(open)).toMatchObject({ email: person.email, canContact: true });
    expect(await contactOf(blind)).toMatchObject({ email: null, canContact: false });
    const { rowCount } = await app.owner.query(
      `select 1 from audit_event where object_id = any ($1) and action = 'candidate.contact-read'`,
      [[person.id, blind]],
    );
    expect(rowCount).toBe(1);
    await emailed(app, tenant.admin, [open, blind], { subject: 'Duas vagas' });
    const shown = async (candidacyId: string) => await staffMessage(app, tenant.admin, { candidacyId });
    expect(await shown(open)).toMatchObject({ address: person.email, subject: 'Duas vagas' });
    expect(await shown(blind)).toMatchObject({ address: null, subject: null });
  });

  it('is marked and allowed again by staff, with a reason, and is audited', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    expect((await mark(person.id, true, tenant.admin, null)).faults).toEqual(['FIELD_REQUIRED reason']);
    const both = await Promise.all([mark(person.id, true), mark(person.id, true)]);
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect((await contactOf(id)).doNotContact).toMatchObject({
      isSet: true,
      byStaff: true,
      byCandidate: false,
      reason: 'Pediu por telefone',
      setBy: { id: tenant.admin.id },
    });
    expect(resultsOf((await emailed(app, tenant.admin, [id])).rows)).toEqual(['DO_NOT_CONTACT']);
    expect((await mark(person.id, false)).data.setDoNotContact).toMatchObject({ isSet: false, reason: null });
    expect(resultsOf((await emailed(app, tenant.admin, [id])).rows)).toEqual(['QUEUED']);
    const { rows } = await app.owner.query(
      `select changes ->> 'doNotContact' as mark, reason from audit_event
       where object_id = $1 and action = 'candidate.contact-marked' order by seq`,
      [person.id],
    );
    expect(rows.map((row: Data) => row.mark as string)).toEqual(['true', 'true', 'false']);
    expect(rows[0].reason).toBe('Pediu por telefone');
  });

  it('is refused by the candidate for one institution, on their page or by the link in a mail', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    const elsewhere = await applied(person, other);
    expect((await senders(person)).map(({ receives }) => receives as boolean)).toEqual([true, true]);
    await emailed(app, tenant.admin, [id], { subject: 'Com ligação' });
    const mail = await mailAbout(app, person.email, /^Com ligação$/);
    const [, token] = /\/messages\/end#token=(\S+)/.exec(mail.text)!;
    expect((await graphql(app, null, END, { token: `${token}x` }, PUBLIC)).code).toBe('NOT_FOUND');
    const names = await Promise.all([1, 2].map(() => must(app, null, END, { token }, PUBLIC)));
    expect(new Set(names.map(({ endEntityMessages }) => endEntityMessages.name as string)).size).toBe(1);
    expect(await senders(person)).toContainEqual(expect.objectContaining({ id: tenant.id, receives: false }));
    expect(await senders(person)).toContainEqual(expect.objectContaining({ id: other.id, receives: true }));
    expect((await contactOf(id)).doNotContact).toMatchObject({ isSet: true, byCandidate: true, byStaff: false });
    expect((await contactOf(elsewhere, other.admin)).doNotContact.isSet).toBe(false);
    // Staff cannot lift what the candidate chose.
    expect((await mark(person.id, false)).data.setDoNotContact).toMatchObject({ isSet: true, byCandidate: true });
    expect(resultsOf((await emailed(app, tenant.admin, [id])).rows)).toEqual(['DO_NOT_CONTACT']);
    expect(resultsOf((await emailed(app, other.admin, [elsewhere])).rows)).toEqual(['QUEUED']);
    const again = await must(app, person.token, SET_SENDER, { id: tenant.id, receives: true });
    expect(again.setMessageSender.every(({ receives }: Data) => receives as boolean)).toBe(true);
    const unknown = await aTenant(app);
    expect((await graphql(app, person.token, SET_SENDER, { id: unknown.id, receives: false })).code).toBe('NOT_FOUND');
  });

  it('by invitation to a vacancy is not made either', async () => {
    const [refusing, willing] = [await aCandidate(app), await aCandidate(app)];
    await applied(refusing);
    await applied(willing);
    await must(app, refusing.token, SET_SENDER, { id: tenant.id, receives: false });
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const emails = [refusing.email, willing.email];
    await must(app, tenant.admin.token, INVITE, { id: vacancy.id, key: randomUUID(), emails });
    await until(
      () => mailTo(app, willing.email),
      (found) => found.some(({ text }) => text.includes(vacancy.id)),
    );
    expect((await mailTo(app, refusing.email)).some(({ text }) => text.includes(vacancy.id))).toBe(false);
  });

  it('outside the platform is logged in the same history, once for one key', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    const input = {
      candidacyId: id,
      channel: 'WHATSAPP',
      outcome: 'LEFT_MESSAGE',
      note: 'Liga amanhã',
      at: inHours(-2),
    };
    const key = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => must(app, tenant.admin.token, LOG, { key, input })));
    expect(first!.logContact.id).toBe(second!.logContact.id);
    expect(first!.logContact).toMatchObject({
      kind: 'CONTACT',
      channel: 'WHATSAPP',
      outcome: 'LEFT_MESSAGE',
      state: null,
      text: 'Liga amanhã',
      candidacyId: id,
      sender: { id: tenant.admin.id },
      canChange: false,
    });
    expect(await messagesOf(app, tenant.admin, { candidateId: person.id, kind: ['CONTACT'] })).toHaveLength(1);
    const refused = async (changes: object) =>
      (await graphql(app, tenant.admin.token, LOG, { key: randomUUID(), input: { ...input, ...changes } })).faults;
    expect(await refused({ at: inHours(1) })).toEqual(['INVALID_INPUT at']);
    expect(await refused({ candidateId: person.id })).toEqual(['INVALID_INPUT candidacyId']);
    expect(await refused({ note: 'x'.repeat(2001) })).toEqual(['INVALID_INPUT note']);
    expect(await refused({ candidacyId: null, candidateId: randomUUID() })).toEqual(['NOT_FOUND candidateId']);
  });

  it('needs the permission, within its scope and institution', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_MESSAGE', scope: 'ASSIGNED' },
        { permission: 'APPLICATION_VIEW', scope: 'ASSIGNED' },
      ],
    });
    for (const outsider of [assigned, other.admin]) {
      expect((await graphql(app, outsider.token, CONTACT, { id })).code).toBe('NOT_FOUND');
      expect((await mark(person.id, true, outsider)).code).toBe('NOT_FOUND');
      const input = { candidacyId: id, channel: 'PHONE', outcome: 'REACHED' };
      expect((await graphql(app, outsider.token, LOG, { key: randomUUID(), input })).code).toBe('NOT_FOUND');
    }
    const reader = await aStaffMember(app, tenant.id, { grants: [{ permission: 'APPLICATION_VIEW', scope: 'ALL' }] });
    expect((await contactOf(id, reader)).canContact).toBe(false);
    expect((await mark(person.id, true, reader)).code).toBe('FORBIDDEN');
  });

  /** A candidate with a scheduled message, a contact and a mark. */
  const known = async (): Promise<{ person: Person; id: string }> => {
    const person = await aCandidate(app);
    const id = await applied(person);
    await emailed(app, tenant.admin, [id], { subject: 'Assunto-da-entidade', sendAt: inHours(3) });
    await must(app, tenant.admin.token, LOG, {
      key: randomUUID(),
      input: { candidacyId: id, channel: 'PHONE', outcome: 'REACHED', note: 'Texto-interno' },
    });
    await must(app, person.token, SET_SENDER, { id: tenant.id, receives: false });
    return { person, id };
  };

  it('is erased with the person', async () => {
    const { person, id } = await known();
    await must(app, person.token, ERASE_ACCOUNT, { password: PASSWORD, confirmation: person.email });
    await until(
      () => rowsOf('candidate_message', person.id),
      (count) => count === 0,
      20_000,
    );
    expect(await rowsOf('do_not_contact', person.id)).toBe(0);
    expect(resultsOf((await emailed(app, tenant.admin, [id])).rows)).toEqual(['ERASED']);
    expect((await mark(person.id, true)).code).toMatch(/INVALID_STATE|NOT_FOUND/);
    const { rows } = await app.owner.query(
      `select 1 from run where kind = 'EMAIL_CANDIDACIES' and params::text like $1`,
      ['%Assunto-da-entidade%'],
    );
    expect(rows).toEqual([]);
  });

  it('is in the copy of their data that candidates receive, without what staff wrote for themselves', async () => {
    const { person, id } = await known();
    await app.owner.query(`update candidate_message set state = 'SENT' where candidacy_id = $1 and kind = 'MESSAGE'`, [
      id,
    ]);
    await must(app, person.token, REQUEST_EXPORT, { password: PASSWORD });
    const { rows } = await app.owner.query<{ data: Data }>('select sec.export_candidate($1) as data', [person.id]);
    const { data } = rows[0]!;
    expect(data.institutionMessages).toContainEqual(expect.objectContaining({ subject: 'Assunto-da-entidade' }));
    expect(data.refusedMessages).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('Texto-interno');
  });

  it('is forgotten when the application is anonymised after the retention period', async () => {
    const [keeper, person] = [await aTenant(app), await aCandidate(app)];
    await app.owner.query('update institution set retention_months = 6 where id = $1', [keeper.id]);
    const id = await applied(person, keeper);
    await emailed(app, keeper.admin, [id]);
    await app.owner.query(
      `update candidacy set status = 'REJECTED', updated_at = now() - interval '7 months' where id = $1`,
      [id],
    );
    // The retention worker skips an application that a handler of an event has locked, so the test repeats the round.
    await until(
      async () => {
        await worker.get(RetentionWorker).run();
        return rowsOf('candidate_message', person.id);
      },
      (count) => count === 0,
    );
  });

  it('goes to the kept record when two are merged', async () => {
    const [keep, drop] = [await anImported(app, tenant), await anImported(app, tenant)];
    const input = { candidateId: drop, channel: 'PHONE', outcome: 'REACHED' };
    await must(app, tenant.admin.token, LOG, { key: randomUUID(), input });
    await mark(drop, true);
    await merged(app, tenant.admin.token, keep, drop);
    expect([await rowsOf('candidate_message', keep), await rowsOf('do_not_contact', keep)]).toEqual([1, 1]);
    const after = await graphql(app, tenant.admin.token, LOG, { key: randomUUID(), input });
    expect(after.code).toMatch(/INVALID_STATE|NOT_FOUND/);
  });
});
