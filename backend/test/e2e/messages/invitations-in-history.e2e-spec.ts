import { randomUUID } from 'node:crypto';

import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { SEND } from '../../support/candidate-database/candidate-database';
import { aCandidate, aStaffMember, aTenant, freshEmail, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { anImported } from '../../support/merging/merging';
import { messagesOf } from '../../support/messages/messages';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';
import { until } from '../../support/setup/wait';

const INVITE = `mutation ($id: ID!, $key: ID!, $emails: [String!]!) { inviteToVacancy(vacancyId: $id, idempotencyKey: $key, input: { emails: $emails, message: "Venha conhecer a equipa." }) { email } }`;

describe('invitations to a vacancy in the history of messages', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Chefe de turno' });
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const ofCandidate = (candidateId: string, by: Pick<Person, 'token'> = tenant.admin) =>
    messagesOf(app, by, { candidateId });
  const sent = (candidateId: string): Promise<Data[]> =>
    until(
      () => ofCandidate(candidateId),
      ([message]) => message?.state === 'SENT',
    );
  const invite = (...emails: string[]) =>
    must(app, tenant.admin.token, INVITE, { id: vacancy.id, key: randomUUID(), emails });
  const send = (...ids: string[]) =>
    must(app, tenant.admin.token, SEND, {
      vacancyId: vacancy.id,
      selection: { ids },
      message: 'Pensámos em si.',
      key: randomUUID(),
    });

  it('are listed when a vacancy was sent, with sender, text and state, also for imported people', async () => {
    const open = await aCandidate(app);
    await must(app, open.token, SET_DATABASE_CONSENT, { enabled: true });
    const email = freshEmail('importada');
    const imported = await anImported(app, tenant, { email });
    await send(open.id, imported);
    for (const [id, address] of [
      [open.id, open.email],
      [imported, email],
    ] as const) {
      const messages = await sent(id);
      expect(messages).toMatchObject([
        {
          kind: 'INVITATION',
          channel: 'EMAIL',
          address,
          candidacyId: null,
          vacancyTitle: 'Chefe de turno',
          sender: { id: tenant.admin.id },
          canChange: false,
        },
      ]);
      expect(messages[0].text).toContain('Pensámos em si.');
      expect(messages[0].text).not.toMatch(/https?:/);
    }
  });

  it('are listed when the address of a known candidate was invited, together with the application that followed', async () => {
    const person = await aCandidate(app);
    await anApplication(app, person, (await aPublishedVacancy(app, tenant.admin)).id);
    const stranger = await aCandidate(app);
    await invite(person.email.toUpperCase(), stranger.email, freshEmail());
    const [invitation] = await until(
      () => messagesOf(app, tenant.admin, { candidateId: person.id, kind: ['INVITATION'] }),
      ([message]) => message?.state === 'SENT',
    );
    expect(invitation).toMatchObject({ vacancyTitle: 'Chefe de turno', sender: { id: tenant.admin.id } });
    expect(invitation.text).toContain('Venha conhecer a equipa.');
    // The institution does not know the other people.
    const { rows } = await app.owner.query(
      `select 1 from mail_message where template_key = 'vacancy.invitation' and person_id = $1`,
      [stranger.id],
    );
    expect(rows).toHaveLength(1);
    expect(await ofCandidate(stranger.id)).toEqual([]);

    const candidacyId = await anApplication(app, person, vacancy.id);
    const ids = (await messagesOf(app, tenant.admin, { candidacyId })).map(({ id }) => id as string);
    expect(ids).toContain(invitation.id);
    expect((await messagesOf(app, tenant.admin, { vacancyId: vacancy.id })).map(({ id }) => id)).toContain(
      invitation.id,
    );
  });

  it('are seen within the scope of their vacancy, by the institution only', async () => {
    const person = await aCandidate(app);
    const grants = [
      { permission: 'APPLICATION_VIEW' as const, scope: 'ASSIGNED' as const },
      { permission: 'APPLICATION_LIST' as const, scope: 'ASSIGNED' as const },
    ];
    const owner = await aStaffMember(app, tenant.id, { grants });
    const own = await aPublishedVacancy(app, tenant.admin, { title: 'Vaga própria' });
    await app.owner.query('update vacancy set owner_id = $2 where id = $1', [own.id, owner.id]);
    await anApplication(app, person, own.id);
    await invite(person.email);
    await until(
      () => messagesOf(app, tenant.admin, { candidateId: person.id, kind: ['INVITATION'] }),
      (messages) => messages.length === 1,
    );
    expect((await ofCandidate(person.id, owner)).map(({ kind }) => kind)).toEqual(['RECEIVED']);
    await app.owner.query('update vacancy set owner_id = $2 where id = $1', [vacancy.id, owner.id]);
    expect((await ofCandidate(person.id, owner)).map(({ kind }) => kind)).toContain('INVITATION');
    const other = await aTenant(app);
    expect(await ofCandidate(person.id, other.admin)).toEqual([]);
  });
});
