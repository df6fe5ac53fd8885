import { aCandidate, aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { manyCandidacies } from '../../support/data/many-candidacies';
import { type OpenSubscription, aSocket, type TestSocket } from '../../support/requests/socket';
import { startTestWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';

const CHANGED = `subscription ($id: ID) { candidacyChanged(vacancyId: $id) { vacancyId count
  items { id version candidateName status stageId stageName kind undone actor { id name } at } } }`;
const VIEWERS = `subscription ($id: ID!, $viewing: ID) { candidacyViewers(vacancyId: $id, viewing: $viewing) { candidacyId person { id name } } }`;
const APPROVE = `mutation ($id: ID!, $version: Int!) { approveCandidacy(id: $id, version: $version) { version decisions { id kind } } }`;
const ADVANCE = `mutation ($id: ID!, $version: Int!, $stageId: ID!) { advanceCandidacy(id: $id, version: $version, stageId: $stageId) { version } }`;
const UNDO = `mutation ($ids: [ID!]!) { undoDecision(selection: { ids: $ids }) { undone error { code } } }`;
const CLOSE = `mutation ($id: ID!, $version: Int!, $input: CloseVacancyInput!) { closeVacancy(id: $id, version: $version, input: $input) { run { id total } } }`;

describe('colleagues who subscribe to candidacies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let candidacyId: string;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '60' });
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    vacancy = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    candidacyId = await anApplication(app, await aCandidate(app), vacancy.id);
  });
  afterEach(async () => {
    await Promise.all(sockets.splice(0).map((socket) => socket.end()));
  });
  afterAll(() => app.close());

  const socketOf = ({ token }: { token: string }): TestSocket => {
    const socket = aSocket(app, token);
    sockets.push(socket);
    return socket;
  };
  /** Subscribes and waits for the first event or a refusal. */
  const follow = async (who: { token: string }, query: string, variables: Record<string, unknown> = {}) => {
    const live = socketOf(who).subscribe(query, variables);
    await until(
      () => live.received.length + live.errors.length,
      (count) => count > 0,
    );
    return live;
  };
  const changes = ({ received }: OpenSubscription): Data[] =>
    received.map((data) => data.candidacyChanged).filter(({ vacancyId }) => vacancyId !== null);
  const viewers = ({ received }: OpenSubscription): Data[] => received.at(-1)?.candidacyViewers ?? [];
  const heard = (live: OpenSubscription, count = 1) =>
    until(
      () => changes(live),
      (all) => all.length >= count,
    );
  const codes = ({ errors }: OpenSubscription) => errors.map(({ extensions }) => extensions?.code);
  const approve = (id = candidacyId, version = 1): Promise<Data> =>
    must(app, tenant.admin.token, APPROVE, { id, version });

  it('receive the actor, the candidate and the stage of a move, in the list of the vacancy and in the list of all', async () => {
    const colleague = await aStaffMember(app, tenant.id);
    const lists = [await follow(colleague, CHANGED, { id: vacancy.id }), await follow(colleague, CHANGED)];
    expect(lists.map(({ received }) => received[0])).toEqual(
      lists.map(() => ({ candidacyChanged: { vacancyId: null, count: 0, items: [] } })),
    );
    const { rows } = await app.owner.query<{ id: string; name: string }>(
      'select id, name from stage where vacancy_id = $1 and position = 2',
      [vacancy.id],
    );
    const [stage] = rows;
    await must(app, tenant.admin.token, ADVANCE, { id: candidacyId, version: 1, stageId: stage!.id });
    for (const live of lists) {
      const [change] = await heard(live);
      expect(change).toMatchObject({
        vacancyId: vacancy.id,
        count: 1,
        items: [
          {
            id: candidacyId,
            version: 2,
            candidateName: 'Amélia Cossa',
            status: 'ACTIVE',
            stageId: stage!.id,
            stageName: stage!.name,
            kind: 'ADVANCE',
            undone: false,
            actor: { id: tenant.admin.id, name: tenant.admin.name },
          },
        ],
      });
    }
  });

  it('receive the undo of a decision', async () => {
    const { approveCandidacy } = await approve();
    const live = await follow(await aStaffMember(app, tenant.id), CHANGED, { id: vacancy.id });
    const decision = approveCandidacy.decisions.find(({ kind }: Data) => kind === 'APPROVE');
    const { undoDecision } = await must(app, tenant.admin.token, UNDO, { ids: [decision.id] });
    expect(undoDecision).toEqual([{ undone: true, error: null }]);
    const [change] = await heard(live);
    expect(change.items[0]).toMatchObject({
      id: candidacyId,
      status: 'ACTIVE',
      kind: 'APPROVE',
      undone: true,
      actor: { id: tenant.admin.id },
    });
  });

  it('receive an application, without a colleague as the actor', async () => {
    const live = await follow(tenant.admin, CHANGED, { id: vacancy.id });
    const worker = await startTestWorker();
    try {
      const id = await anApplication(app, await aCandidate(app), vacancy.id);
      const all = await until(
        () => changes(live),
        (found) => found.some(({ items }) => items.some((item: Data) => item.id === id)),
      );
      const item = all.flatMap(({ items }) => items).find((one: Data) => one.id === id);
      expect(item).toMatchObject({ kind: 'APPLY', actor: null, status: 'ACTIVE' });
    } finally {
      await worker.close();
    }
  });

  it('receive the changes of a run over many candidacies in few events', async () => {
    await manyCandidacies(app, vacancy.id, 300);
    // Copies have no decision yet; a run writes one for each.
    const live = await follow(await aStaffMember(app, tenant.id), CHANGED, { id: vacancy.id });
    const { closeVacancy } = await must(app, tenant.admin.token, CLOSE, {
      id: vacancy.id,
      version: vacancy.version,
      input: { reason: 'CANCELLED', candidacies: 'REJECT', rejectionReason: 'more_experience', notify: false },
    });
    expect(closeVacancy.run.total).toBe(301);
    const worker = await startTestWorker();
    try {
      const all = await until(
        () => changes(live),
        (found) => found.reduce((sum, { count }) => sum + count, 0) >= 301,
      );
      // One event contains several changes. The number of events depends on the speed of the worker.
      expect(all.length).toBeLessThan(301);
      expect(all.some(({ count }) => count > 1)).toBe(true);
      expect(all.every(({ items }) => items.length <= 20)).toBe(true);
      // The worker also announces the application from the set-up.
      const rejected = all.flatMap(({ items }) => items).filter(({ kind }: Data) => kind === 'REJECT');
      expect(rejected.length).toBeGreaterThan(0);
      for (const item of rejected) {
        expect(item).toMatchObject({ status: 'REJECTED', actor: { name: tenant.admin.name } });
      }
    } finally {
      await worker.close();
    }
  });

  it('receive no changes of other institutions or departments, and none without the permission', async () => {
    const other = await aTenant(app);
    const outside = await aStaffMember(app, tenant.id, { preset: 'DEPARTMENT_MANAGER', departments: [] });
    const inside = await aStaffMember(app, tenant.id, {
      preset: 'DEPARTMENT_MANAGER',
      departments: [tenant.departmentId],
    });
    const without = await aStaffMember(app, tenant.id, { grants: [{ permission: 'VACANCY_LIST', scope: 'ALL' }] });
    for (const who of [other.admin, outside])
      for (const query of [CHANGED, VIEWERS])
        expect(codes(await follow(who, query, { id: vacancy.id }))).toEqual(['NOT_FOUND']);
    for (const query of [CHANGED, VIEWERS])
      expect(codes(await follow(without, query, { id: vacancy.id }))).toEqual(['FORBIDDEN']);
    const silent = [await follow(other.admin, CHANGED), await follow(outside, CHANGED)];
    const loud = [await follow(inside, CHANGED), await follow(tenant.admin, CHANGED)];
    await approve();
    for (const live of loud) await heard(live);
    // When the other subscribers receive a later change of their institution, they have already handled this message
    // too.
    const theirs = await aPublishedVacancy(app, other.admin);
    const foreign = await anApplication(app, await aCandidate(app), theirs.id);
    await must(app, other.admin.token, APPROVE, { id: foreign, version: 1 });
    const [change] = await heard(silent[0]!);
    expect(change.items.map(({ id }: Data) => id)).toEqual([foreign]);
    const owned = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    const second = await anApplication(app, await aCandidate(app), owned.id);
    await approve(second);
    for (const live of loud) await heard(live, 2);
    expect(changes(silent[1]!)).toEqual([]);
  });

  it('lose the subscription with the permission', async () => {
    const member = await aStaffMember(app, tenant.id);
    const socket = socketOf(member);
    const live = socket.subscribe(CHANGED, { id: vacancy.id });
    await until(
      () => live.received.length,
      (count) => count > 0,
    );
    await app.owner.query(`delete from role_permission where role_id = $1 and permission = 'APPLICATION_LIST'`, [
      member.roleId,
    ]);
    await until(
      () => socket.closed.code,
      (code) => code === 4403,
      10_000,
    );
    await approve();
    expect(changes(live)).toEqual([]);
  });

  describe('see who has the same profile open', () => {
    let staff: Staff[];
    beforeEach(async () => {
      staff = [await aStaffMember(app, tenant.id), await aStaffMember(app, tenant.id)];
    });
    const shown = (live: OpenSubscription, expected: Data[]) =>
      until(
        () => viewers(live),
        (found) => JSON.stringify(found) === JSON.stringify(expected),
      );
    const here = ({ id, name }: Staff) => ({ candidacyId, person: { id, name } });

    it('at once, on the profile and on the board, until it is closed', async () => {
      const [one, two] = staff as [Staff, Staff];
      const first = await follow(one, VIEWERS, { id: vacancy.id, viewing: candidacyId });
      expect(viewers(first)).toEqual([]);
      const second = await follow(two, VIEWERS, { id: vacancy.id, viewing: candidacyId });
      const board = await follow(tenant.admin, VIEWERS, { id: vacancy.id });
      await shown(first, [here(two)]);
      await shown(second, [here(one)]);
      await until(
        () => viewers(board).length,
        (count) => count === 2,
      );
      second.stop();
      await shown(first, []);
      await shown(board, [here(one)]);
      // The end of a socket counts as closing too.
      await sockets[0]!.end();
      await shown(board, []);
    });

    it('once for several windows of one person, and never themselves', async () => {
      const [one, two] = staff as [Staff, Staff];
      const windows = [
        await follow(one, VIEWERS, { id: vacancy.id, viewing: candidacyId }),
        await follow(one, VIEWERS, { id: vacancy.id, viewing: candidacyId }),
      ];
      const seen = await follow(two, VIEWERS, { id: vacancy.id });
      await shown(seen, [here(one)]);
      windows[0]!.stop();
      const other = await anApplication(app, await aCandidate(app), vacancy.id);
      await follow(tenant.admin, VIEWERS, { id: vacancy.id, viewing: other });
      await until(
        () => viewers(seen).length,
        (count) => count === 2,
      );
      expect(viewers(seen)).toContainEqual(here(one));
      const [colleague] = await until(
        () => viewers(windows[1]!),
        (found) => found.length > 0,
      );
      expect(colleague.person.id).toBe(tenant.admin.id);
      expect(viewers(windows[1]!).length).toBe(1);
    });

    it('only of candidacies of this vacancy', async () => {
      const elsewhere = await aPublishedVacancy(app, tenant.admin);
      const live = await follow(staff[0]!, VIEWERS, { id: elsewhere.id, viewing: candidacyId });
      expect(codes(live)).toEqual(['NOT_FOUND']);
    });
  });
});
