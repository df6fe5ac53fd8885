import { randomUUID } from 'node:crypto';

import { NotifierService } from '../../../src/features/messages/notifier.service';
import { Database } from '../../../src/platform/database/database';
import { aCandidate, aStaffMember, aTenant, type Person, signIn } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, anApplication, aPublishedVacancy } from '../../support/data/builders';
import { aSocket, rawSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const ADDED = `subscription ($after: String) { notificationAdded(after: $after) { id seq kind title link } }`;
const LIST = `query ($filter: NotificationFilter) { notifications(filter: $filter) { unread total items { id seq kind title link readAt } } }`;
const READ = `mutation ($ids: [ID!]!) { markNotificationsRead(ids: $ids) { unread } }`;
const SESSION = { type: 'connection_init' };

const seqs = (received: Data[]): number[] => received.map(({ notificationAdded }) => Number(notificationAdded.seq));

describe('notifications', () => {
  let app: TestApp;
  let worker: TestWorker;

  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
  });

  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  /** Inserts notifications as the worker does after an event. */
  async function notify({ id: personId }: Pick<Person, 'id'>, count = 1): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      await worker.get(Database).as({ audience: 'worker' }, () =>
        worker.get(NotifierService).notify({
          dedupeKey: randomUUID(),
          personId,
          locale: 'pt',
          kind: 'VACANCY_EXPIRED',
          subjectId: randomUUID(),
          facts: { vacancy: 'Contabilista' },
          link: '/dashboard/entity',
        }),
      );
    }
  }

  it('reach the owner of a vacancy in their language when a colleague publishes it and when somebody applies', async () => {
    const [tenant, candidate] = await Promise.all([aTenant(app), aCandidate(app)]);
    const colleague = await aStaffMember(app, tenant.id);
    const own = await aPublishedVacancy(app, tenant.admin, { title: 'Contabilista' });
    const vacancy = await aDraft(app, tenant.admin, { title: 'Motorista' });
    const socket = aSocket(app, tenant.admin.token);
    const live = socket.subscribe(ADDED, { after: '0' });
    await must(
      app,
      colleague.token,
      `mutation ($id: ID!, $version: Int!) { publishVacancy(id: $id, version: $version) { id } }`,
      { id: vacancy.id, version: vacancy.version },
    );
    const candidacyId = await anApplication(app, candidate, own.id);
    await until(
      () => live.received,
      (received) => received.length === 2,
    );
    const byKind = Object.fromEntries(
      live.received.map(({ notificationAdded }) => [notificationAdded.kind, notificationAdded]),
    );
    expect(byKind.CANDIDACY_RECEIVED).toMatchObject({
      title: 'Amélia Cossa candidatou-se à vaga Contabilista',
      link: `/dashboard/entity/candidacies/profile/${candidacyId}`,
    });
    expect(byKind.VACANCY_PUBLISHED).toMatchObject({
      title: 'A vaga Motorista foi publicada',
      link: `/dashboard/entity/details/${vacancy.id}`,
    });
    // The owner gets no notification of their own publication.
    const { rows } = await app.owner.query('select 1 from notification where subject_id = $1', [own.id]);
    expect(rows).toEqual([]);
    await socket.end();
  });

  it('reach the candidate when a decision becomes visible', async () => {
    const [tenant, candidate] = await Promise.all([aTenant(app), aCandidate(app)]);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const id = await anApplication(app, candidate, vacancy.id);
    const socket = aSocket(app, candidate.token);
    const live = socket.subscribe(ADDED, { after: '0' });
    const { candidacy } = await must(app, tenant.admin.token, `query ($id: ID!) { candidacy(id: $id) { version } }`, {
      id,
    });
    await must(
      app,
      tenant.admin.token,
      `mutation ($id: ID!, $version: Int!) { approveCandidacy(id: $id, version: $version) { id } }`,
      { id, version: candidacy.version },
    );
    const [first] = await until(
      () => live.received,
      (received) => received.length > 0,
    );
    expect(first.notificationAdded).toMatchObject({
      kind: 'CANDIDACY_APPROVED',
      link: `/candidate/applications?id=${id}`,
    });
    await socket.end();
  });

  it('resume after a given number without gaps or duplicates while more are written', async () => {
    const candidate = await aCandidate(app);
    await notify(candidate, 5);
    const received: number[] = [];
    const writing = notify(candidate, 40);
    for (let after = 2; after < 45; after = received.at(-1) ?? after) {
      const socket = aSocket(app, candidate.token);
      const live = socket.subscribe(ADDED, { after: String(after) });
      await until(
        () => live.received,
        (seen) => seen.length >= Math.min(7, 45 - after),
      );
      await socket.end();
      received.push(...seqs(live.received));
    }
    await writing;
    expect(received).toEqual(Array.from({ length: 43 }, (_, index) => index + 3));
  });

  it('are only the new ones without a given number', async () => {
    const candidate = await aCandidate(app);
    await notify(candidate, 3);
    const socket = aSocket(app, candidate.token);
    const live = socket.subscribe(ADDED);
    await until(
      async () => {
        await notify(candidate);
        return live.received;
      },
      (received) => received.length > 0,
    );
    expect(seqs(live.received)[0]).toBeGreaterThan(3);
    await socket.end();
  });

  it('cannot be read, marked or received by another person', async () => {
    const [one, other] = await Promise.all([aCandidate(app), aCandidate(app)]);
    const socket = aSocket(app, other.token);
    const live = socket.subscribe(ADDED, { after: '0' });
    await notify(one, 2);
    const { notifications } = await must(app, one.token, LIST);
    expect(notifications).toMatchObject({ unread: 2, total: 2 });
    const ids = notifications.items.map(({ id }: Data) => id as string);
    await must(app, other.token, READ, { ids });
    expect((await must(app, other.token, LIST, { filter: { ids } })).notifications.items).toEqual([]);
    expect((await must(app, one.token, LIST)).notifications.unread).toBe(2);
    expect((await must(app, one.token, READ, { ids: [ids[0]] })).markNotificationsRead.unread).toBe(1);
    expect((await must(app, one.token, LIST, { filter: { unread: true } })).notifications.items).toHaveLength(1);
    await notify(other);
    await until(
      () => live.received,
      (received) => received.length === 1,
    );
    expect(live.received).toHaveLength(1);
    await socket.end();
  });

  it('refuse an invalid number, and a caller who is not signed in', async () => {
    const candidate = await aCandidate(app);
    const socket = aSocket(app, candidate.token);
    for (const after of ['1; drop', '']) {
      const live = socket.subscribe(ADDED, { after });
      const [error] = await until(
        () => live.errors,
        (errors) => errors.length > 0,
      );
      expect(error?.extensions?.code).toBe('INVALID_INPUT');
    }
    await socket.end();
    expect((await graphql(app, null, LIST)).code).toBe('UNAUTHENTICATED');
  });

  describe('a socket', () => {
    it('is closed with 4403 after signing out', async () => {
      const candidate = await aCandidate(app);
      const token = await signIn(app, candidate.email);
      const socket = aSocket(app, token);
      const live = socket.subscribe(ADDED);
      await until(
        async () => {
          await notify(candidate);
          return live.received.length;
        },
        (received) => received > 0,
      );
      await app.owner.query(
        `update session set revoked_at = now(), revoke_reason = 'SIGN_OUT' where account_id = (select id from account where person_id = $1)`,
        [candidate.id],
      );
      await until(
        () => socket.closed.code,
        (code) => code !== undefined,
      );
      expect(socket.closed.code).toBe(4403);
    });

    it('is closed with 4403 when the role changes', async () => {
      const { admin } = await aTenant(app);
      const socket = aSocket(app, admin.token);
      const live = socket.subscribe(ADDED, { after: '0' });
      await notify(admin);
      await until(
        () => live.received.length,
        (received) => received > 0,
      );
      await app.owner.query(`delete from role_permission where role_id = $1 and permission = 'VACANCY_ADD'`, [
        admin.roleId,
      ]);
      await until(
        () => socket.closed.code,
        (code) => code !== undefined,
      );
      expect(socket.closed.code).toBe(4403);
    });

    it('needs a valid token', async () => {
      expect(await rawSocket(app, [SESSION])).toBe(4401);
      expect(await rawSocket(app, [{ ...SESSION, payload: { authorization: 'Bearer nonsense' } }])).toBe(4401);
    });

    it('is closed without a `connection_init` within three seconds', async () => {
      expect(await rawSocket(app, [])).toBe(4408);
    });

    it('is refused before it opens when it comes from another origin', async () => {
      expect(await rawSocket(app, [], { origin: 'https://evil.example' })).toBe(403);
    });

    it('is closed for a message above 64 KiB, an invalid message, or an operation before `connection_ack`', async () => {
      expect(await rawSocket(app, ['x'.repeat(65 * 1024)])).toBe(1009);
      expect(await rawSocket(app, ['{'])).toBe(4400);
      expect(await rawSocket(app, [{ type: 'subscribe', id: '1', payload: { query: ADDED } }])).toBe(4401);
    });

    it('accepts subscriptions only, at most twenty', async () => {
      const candidate = await aCandidate(app);
      const socket = aSocket(app, candidate.token);
      const query = socket.subscribe(`{ notifications { total } }`);
      expect(
        (
          await until(
            () => query.errors,
            (errors) => errors.length > 0,
          )
        )[0]?.extensions?.code,
      ).toBe('INVALID_INPUT');
      const open = Array.from({ length: 21 }, () => socket.subscribe(ADDED, { after: '0' }));
      await until(
        () => open.flatMap(({ errors }) => errors),
        (errors) => errors.length === 1,
      );
      await notify(candidate);
      await until(
        () => open.filter(({ received }) => received.length === 1),
        (served) => served.length === 20,
      );
      await socket.end();
    });

    it('is limited to ten per person', async () => {
      const candidate = await aCandidate(app);
      await notify(candidate);
      // Each process counts its own sockets.
      const { url } = app;
      const sockets = Array.from({ length: 11 }, () => aSocket({ url }, candidate.token));
      const open = sockets.map((socket) => socket.subscribe(ADDED, { after: '0' }));
      await until(
        () => open.filter(({ received }) => received.length === 1),
        (served) => served.length === 10,
      );
      await until(
        () => sockets.filter(({ closed }) => closed.code === 4429),
        (refused) => refused.length === 1,
      );
      await Promise.all(sockets.map((socket) => socket.end()));
    });
  });
});
