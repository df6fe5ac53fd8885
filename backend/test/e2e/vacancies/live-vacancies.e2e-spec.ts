import { aRoot, aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, startApp, type TestApp } from '../../support/app/app';
import { aDraft, aPublishedVacancy, inDays } from '../../support/data/builders';
import { CLOSE, KEEP, PUBLISH, UPDATE, vacancyCalls } from '../../support/data/vacancy-commands';
import { type OpenSubscription, aSocket, type TestSocket } from '../../support/requests/socket';
import { startTestWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';

const CHANGED = `subscription { vacancyChanged { isOutdated count items { id version title status } } }`;

describe('colleagues who follow vacancies', () => {
  let app: TestApp;
  let tenant: Tenant;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  afterEach(async () => {
    await Promise.all(sockets.splice(0).map((socket) => socket.end()));
  });
  afterAll(() => app.close());

  /** Subscribes and waits for the first event or a refusal. */
  const follow = async ({ token }: { token: string }): Promise<OpenSubscription> => {
    const socket = aSocket(app, token);
    sockets.push(socket);
    const live = socket.subscribe(CHANGED, {});
    await until(
      () => live.received.length + live.errors.length,
      (count) => count > 0,
    );
    return live;
  };
  const items = ({ received }: OpenSubscription): Data[] =>
    received.flatMap(({ vacancyChanged }) => vacancyChanged.items as Data[]);
  const heard = (live: OpenSubscription, id: string, status: string) =>
    until(
      () => items(live).find((item) => item.id === id && item.status === status),
      (item) => item !== undefined,
    );

  it('receive the creation, change, publication and closing of a vacancy, with its state', async () => {
    const live = await follow(await aStaffMember(app, tenant.id));
    expect(live.received).toEqual([{ vacancyChanged: { isOutdated: true, count: 0, items: [] } }]);
    const { succeed } = vacancyCalls(app, tenant.admin);
    const draft = await aDraft(app, tenant.admin);
    expect(await heard(live, draft.id, 'DRAFT')).toMatchObject({ version: draft.version });
    const published = await succeed(PUBLISH, draft);
    await heard(live, draft.id, 'PUBLISHED');
    const closed = await succeed(CLOSE, published as never, { input: KEEP });
    expect(await heard(live, draft.id, 'CLOSED')).toMatchObject({ version: closed.version as number });
    const other = await aDraft(app, tenant.admin);
    const input = { title: 'Fiel de Armazém de Nacala' };
    await succeed(UPDATE, other, { input });
    await until(
      () => items(live),
      (all) => all.some(({ id, title }) => id === other.id && title === input.title),
    );
  });

  it('receive scheduled changes by the worker, and no changes of their own', async () => {
    const { succeed, stored } = vacancyCalls(app, tenant.admin);
    const own = await follow(tenant.admin);
    const mine = await aDraft(app, tenant.admin);
    const colleague = await aStaffMember(app, tenant.id);
    const theirs = await aDraft(app, colleague);
    await heard(own, theirs.id, 'DRAFT');
    expect(items(own).map(({ id }) => id as string)).not.toContain(mine.id);
    const scheduled = await succeed(PUBLISH, mine, { at: inDays(2) });
    await stored(scheduled.id as string, `publish_at = now() - interval '1 second'`);
    await app.owner.query(`update due_item set due_at = now() - interval '1 second' where subject_id = $1`, [mine.id]);
    const worker = await startTestWorker();
    try {
      await heard(own, mine.id, 'PUBLISHED');
    } finally {
      await worker.close();
    }
  });

  it('receive no changes of other institutions or departments, and none without the permission', async () => {
    const other = await aTenant(app);
    const managerOf = (departments: string[]): Promise<Staff> =>
      aStaffMember(app, tenant.id, { preset: 'DEPARTMENT_MANAGER', departments });
    const without = await aStaffMember(app, tenant.id, { grants: [{ permission: 'DEPARTMENT_LIST', scope: 'ALL' }] });
    for (const who of [without, await aRoot(app)]) {
      const { errors } = await follow(who);
      expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
    }
    const inside = await follow(await managerOf([tenant.departmentId]));
    const silent = [await follow(await managerOf([])), await follow(other.admin)];
    const { id } = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    await heard(inside, id, 'PUBLISHED');
    // When a later change of the other institution arrives, its subscriber has already processed this message too.
    const foreign = await aPublishedVacancy(app, await aStaffMember(app, other.id));
    await heard(silent[1]!, foreign.id, 'PUBLISHED');
    expect(items(silent[0]!)).toEqual([]);
    expect(items(silent[1]!).map((item) => item.id as string)).not.toContain(id);
  });
});
