import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { aCandidate, aRoot, aStaffMember, aTenant, freshEmail, PASSWORD, type Tenant } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, APPLY } from '../../support/data/builders';
import { type RunningProcess, startApiProcess, startWorkerProcess } from '../../support/app/processes';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';

const SLOW = 240_000;
const HEARD = `subscription { notificationAdded { id kind subjectId } }`;
const CHANGED = `subscription ($vacancy: ID!) { candidacyChanged(vacancyId: $vacancy) { items { id kind status } } }`;
const VIEWERS = `subscription ($vacancy: ID!, $viewing: ID!) { candidacyViewers(vacancyId: $vacancy, viewing: $viewing) { person { id } } }`;
const APPROVE = `mutation ($id: ID!) { approveCandidacy(id: $id, version: 1) { id } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;

/** Jobs and publications use Redis if REDIS_URL is set and PostgreSQL otherwise; the results must be the same. */
describe('two API processes and a worker', () => {
  let app: TestApp;
  let tenant: Tenant;
  let one: RunningProcess;
  let other: RunningProcess;
  let worker: RunningProcess;
  const running: RunningProcess[] = [];

  beforeAll(async () => {
    app = await startApp();
    const mail = readFileSync(path.join(app.dataDir, 'mail', 'port'), 'utf8');
    const settings = { SMTP_URL: `smtp://127.0.0.1:${mail}`, SESSION_CACHE_MILLISECONDS: '5000' };
    [one, other, worker] = await Promise.all([
      startApiProcess(settings),
      startApiProcess(settings),
      startWorkerProcess(settings),
    ]);
    running.push(one, other, worker);
    tenant = await aTenant(app);
  }, SLOW);

  afterAll(async () => {
    running.forEach((process) => process.signal('SIGTERM'));
    await Promise.all(running.map((process) => process.ended));
    await app.close();
  }, SLOW);

  it('notify on a socket of one process of a change made in the other', async () => {
    const vacancy = await aPublishedVacancy({ ...app, url: other.url }, tenant.admin);
    const socket = aSocket(one, tenant.admin.token);
    const heard = socket.subscribe(HEARD);
    // The subscription is ready when it receives the first of the repeated messages.
    const candidate = await aCandidate({ ...app, url: other.url });
    const id = await anApplication({ ...app, url: other.url }, candidate, vacancy.id);
    await until(
      () => heard.received,
      (received) => received.some(({ notificationAdded }) => notificationAdded.subjectId === id),
      30_000,
    );
    expect(heard.errors).toEqual([]);
    await socket.end();
  });

  it('send decisions and open profiles of one process to colleagues who are connected to the other', async () => {
    const colleague = await aStaffMember(app, tenant.id);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const id = await anApplication(app, await aCandidate(app), vacancy.id);
    const sockets = [aSocket(one, colleague.token), aSocket(other, tenant.admin.token)] as const;
    const variables = { vacancy: vacancy.id, viewing: id };
    const changes = sockets[0].subscribe(CHANGED, { vacancy: vacancy.id });
    const open = sockets.map((socket) => socket.subscribe(VIEWERS, variables));
    await until(
      () => [changes, ...open].every(({ received }) => received.length > 0),
      (begun) => begun,
    );
    for (const [at, viewer] of [tenant.admin, colleague].entries())
      await until(
        () => open[at]?.received.at(-1)?.candidacyViewers,
        (viewers) => viewers.length === 1 && viewers[0].person.id === viewer.id,
      );
    await must(other, tenant.admin.token, APPROVE, { id });
    const heard = await until(
      () => changes.received.flatMap(({ candidacyChanged }) => candidacyChanged.items),
      (items) => items.some((item) => item.kind === 'APPROVE'),
    );
    expect(heard.find((item) => item.kind === 'APPROVE')).toEqual({ id, kind: 'APPROVE', status: 'APPROVED' });
    await sockets[1].end();
    await until(
      () => open[0]?.received.at(-1)?.candidacyViewers,
      (viewers) => viewers.length === 0,
    );
    await sockets[0].end();
  });

  it('both apply a changed role within five seconds', async () => {
    const member = await aStaffMember(app, tenant.id, { preset: 'RECRUITER' });
    const read = async (api: RunningProcess) => (await graphql(api, member.token, '{ vacancies { total } }')).code;
    expect([await read(one), await read(other)]).toEqual(['OK', 'OK']);
    const { role } = await must(one, tenant.admin.token, `query ($id: ID!) { role(id: $id) { version name } }`, {
      id: member.roleId,
    });
    await must(
      one,
      tenant.admin.token,
      `mutation ($id: ID!, $version: Int!, $input: RolePatch!) { updateRole(id: $id, version: $version, input: $input) { id } }`,
      {
        id: member.roleId,
        version: role.version,
        input: { name: role.name, description: '', permissions: [{ name: 'DEPARTMENT_LIST', scope: 'ALL' }] },
      },
    );
    const changed = Date.now();
    for (const api of [one, other]) {
      await until(
        () => read(api),
        (code) => code === 'FORBIDDEN',
      );
    }
    // The cache of permissions expires after five seconds; the rest is for a busy machine.
    expect(Date.now() - changed).toBeLessThan(20_000);
  });

  it('both show an option that root changed in one of them', async () => {
    const root = await aRoot(app);
    const ITEMS = `{ optionItems(filter: { list: AVAILABILITY }) { items { id key version position active text { en pt fr } } } }`;
    const CHANGE = `mutation ($id: ID!, $version: Int!, $input: OptionChangeInput!) { updateOption(id: $id, version: $version, input: $input) { id } }`;
    const OFFERED = `{ options(list: AVAILABILITY) { key text { pt } } }`;
    const { optionItems } = await must(one, root.token, ITEMS);
    const [item] = optionItems.items;
    const pt = `Imediata ${randomUUID()}`;
    const seen = async (api: RunningProcess) =>
      (await must(api, null, OFFERED, {}, { endpoint: '/public/graphql' })).options.find(
        ({ key }: { key: string }) => key === item.key,
      ).text.pt as string;
    const before = await seen(other);
    expect(before).not.toBe(pt);
    const change = { text: { ...item.text, pt }, position: item.position, active: true };
    await must(one, root.token, CHANGE, { id: item.id, version: item.version, input: change });
    expect(await seen(one)).toBe(pt);
    await until(
      () => seen(other),
      (text) => text === pt,
      5000,
    );
  });

  it('count wrong passwords together', async () => {
    const email = freshEmail('ninguem');
    const codes: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      const { code } = await graphql(i % 2 === 0 ? one : other, null, SIGN_IN, {
        input: { email, password: 'Errada#123' },
      });
      codes.push(code);
    }
    expect(codes).toEqual([...Array<string>(5).fill('WRONG_CREDENTIALS'), ...Array<string>(3).fill('RATE_LIMITED')]);
  });

  it('execute a command once when both receive it with the same idempotency key', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const candidate = await aCandidate(app);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        must(i % 2 === 0 ? one : other, candidate.token, APPLY, { input: { vacancyId: vacancy.id }, key }),
      ),
    );
    const ids = new Set(answers.map(({ applyToVacancy }) => applyToVacancy.id as string));
    expect(ids.size).toBe(1);
    const [id] = ids;
    const effects = async () => {
      const { rows } = await app.owner.query(
        `select (select count(*)::int from mail_message where dedupe_key = 'application.received:' || $1::text) as mails,
           (select count(*)::int from notification where subject_id = $1::uuid and kind = 'CANDIDACY_RECEIVED') as notices,
           (select count(*)::int from outbox where name = 'candidacy.applied' and payload ->> 'candidacyId' = $1::text) as events`,
        [id],
      );
      return rows[0];
    };
    await until(effects, ({ mails, notices }) => mails > 0 && notices > 0);
    expect(await effects()).toEqual({ mails: 1, notices: 1, events: 1 });
  });

  it('accept a session of the other process, also after that process ended', async () => {
    const { signIn } = await must(one, null, SIGN_IN, { input: { email: tenant.admin.email, password: PASSWORD } });
    const token = signIn.token as string;
    expect((await graphql(other, token, '{ vacancies { total } }')).code).toBe('OK');
    one.signal('SIGKILL');
    await one.ended;
    expect((await graphql(other, token, '{ vacancies { total } }')).code).toBe('OK');
  });
});
