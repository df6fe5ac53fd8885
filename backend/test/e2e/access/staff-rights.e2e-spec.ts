import { randomUUID } from 'node:crypto';

import {
  aCandidate,
  aStaffMember,
  aTenant,
  PASSWORD,
  signIn,
  type Staff,
  type Tenant,
} from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, anApplication, aPublishedVacancy } from '../../support/data/builders';
import {
  aColleague,
  actOnUser,
  aDepartment,
  anInvitedUser,
  aRole,
  changeUser,
  CREATE_USER,
  END_SESSIONS,
  INVITE,
  invitationInput,
  REACTIVATE,
  SUSPEND,
  userInput,
} from '../../support/data/people';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { aNotification } from '../../support/data/fixture';

const SOME_ADMINISTRATION = (['USER_LIST', 'USER_ADD', 'USER_EDIT', 'USER_DELETE', 'VACANCY_LIST'] as const).map(
  (permission) => ({ permission, scope: permission === 'VACANCY_LIST' ? ('DEPARTMENT' as const) : ('ALL' as const) }),
);

describe('the staff of an institution', () => {
  let app: TestApp;
  let tenant: Tenant;
  let admin: Staff;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    admin = tenant.admin;
  });
  afterAll(() => app.close());

  const create = (by: Staff, input: object, key: string = randomUUID()) =>
    graphql(app, by.token, CREATE_USER, { input, key });
  const invite = (by: Staff, input: object) => graphql(app, by.token, INVITE, { input, key: randomUUID() });
  const change = (by: Staff, id: string, input: object) => changeUser(app, by, id, input);
  const act = (by: Staff, document: string, id: string) => actOnUser(app, by, document, id);

  describe('cannot get more than the author has:', () => {
    let clerk: Staff;
    beforeAll(async () => {
      clerk = await aStaffMember(app, tenant.id, { grants: SOME_ADMINISTRATION, departments: [tenant.departmentId] });
    });

    it('no higher access level, by any command', async () => {
      const narrow = await aRole(app, admin, [{ name: 'VACANCY_LIST', scope: 'DEPARTMENT' }]);
      const colleague = await aColleague(app, admin, { roleId: narrow.id });
      const wide = await anInvitedUser(app, admin, { roleId: admin.roleId });
      const answers = [
        await invite(clerk, invitationInput(admin.roleId)),
        await create(clerk, userInput(admin.roleId)),
        await change(clerk, colleague.id, { roleId: admin.roleId }),
        await change(clerk, clerk.id, { roleId: admin.roleId }),
        await graphql(app, clerk.token, 'mutation ($id: ID!) { resendInvitation(id: $id) { id } }', { id: wide.id }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'FORBIDDEN'));
      expect((await act(admin, SUSPEND, wide.id)).code).toBe('OK');
      expect((await act(clerk, REACTIVATE, wide.id)).code).toBe('FORBIDDEN');
      expect((await invite(clerk, invitationInput(narrow.id, { departmentIds: [tenant.departmentId] }))).code).toBe(
        'OK',
      );
    });

    it('no department that the author does not have', async () => {
      const elsewhere = await aDepartment(app, tenant.id);
      const narrow = await aRole(app, admin, [{ name: 'VACANCY_LIST', scope: 'DEPARTMENT' }]);
      const colleague = await aColleague(app, admin, { roleId: narrow.id });
      expect((await change(clerk, colleague.id, { departmentIds: [elsewhere] })).code).toBe('FORBIDDEN');
      expect((await change(clerk, clerk.id, { departmentIds: [tenant.departmentId, elsewhere] })).code).toBe(
        'FORBIDDEN',
      );
      expect((await change(clerk, colleague.id, { departmentIds: [tenant.departmentId] })).code).toBe('OK');
      expect((await change(admin, colleague.id, { departmentIds: [elsewhere] })).code).toBe('OK');
    });
  });

  describe('when they are suspended', () => {
    it('lose access by session and by password, and can sign in again after reactivation', async () => {
      const colleague = await aColleague(app, admin);
      const look = () => graphql(app, colleague.token, '{ user { id } }');
      expect((await look()).code).toBe('OK');
      expect((await act(admin, SUSPEND, colleague.id)).data.suspendUser.status).toBe('SUSPENDED');
      await until(look, ({ code }) => code === 'UNAUTHENTICATED');
      expect((await act(admin, SUSPEND, colleague.id)).code).toBe('INVALID_STATE');
      const knock = () =>
        graphql(app, null, 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }', {
          input: { email: colleague.email, password: PASSWORD },
        });
      expect((await knock()).code).toBe('WRONG_CREDENTIALS');

      expect((await act(admin, REACTIVATE, colleague.id)).data.reactivateUser.status).toBe('ACTIVE');
      expect((await act(admin, REACTIVATE, colleague.id)).code).toBe('INVALID_STATE');
      // The other process may use its cache for five more seconds.
      await until(look, ({ code }) => code === 'UNAUTHENTICATED');
      const token = await signIn(app, colleague.email);
      expect((await graphql(app, token, '{ user { id } }')).code).toBe('OK');
    });

    it('lose their open sockets', async () => {
      const colleague = await aColleague(app, admin);
      await aNotification(app, colleague);
      const socket = aSocket(app, colleague.token);
      const live = socket.subscribe('subscription { notificationAdded(after: "0") { id } }');
      await until(
        () => live.received,
        ({ length }) => length === 1,
      );
      await act(admin, SUSPEND, colleague.id);
      await until(
        () => socket.closed,
        ({ code }) => code !== undefined,
      );
      expect(socket.closed.code).toBe(4403);
      await socket.end();
    });

    it('before they accepted the invitation, are invited again after reactivation', async () => {
      const user = await anInvitedUser(app, admin);
      expect((await act(admin, SUSPEND, user.id)).data.suspendUser.status).toBe('SUSPENDED');
      expect((await act(admin, REACTIVATE, user.id)).data.reactivateUser.status).toBe('INVITED');
    });
  });

  it('are signed out everywhere when an administrator ends their sessions', async () => {
    const colleague = await aColleague(app, admin);
    const second = await signIn(app, colleague.email);
    await must(app, admin.token, END_SESSIONS, { id: colleague.id });
    for (const token of [colleague.token, second])
      await until(
        () => graphql(app, token, '{ user { id } }'),
        ({ code }) => code === 'UNAUTHENTICATED',
      );
    expect((await graphql(app, await signIn(app, colleague.email), '{ user { id } }')).code).toBe('OK');
  });

  describe('always have an administrator', () => {
    it('who can neither be suspended nor get another access level', async () => {
      const lonely = await aTenant(app);
      const role = await aRole(app, lonely.admin);
      expect((await act(lonely.admin, SUSPEND, lonely.admin.id)).code).toBe('LAST_ADMINISTRATOR');
      expect((await change(lonely.admin, lonely.admin.id, { roleId: role.id })).code).toBe('LAST_ADMINISTRATOR');
      // An invited person is no administrator yet.
      await anInvitedUser(app, lonely.admin, { roleId: lonely.admin.roleId });
      expect((await act(lonely.admin, SUSPEND, lonely.admin.id)).code).toBe('LAST_ADMINISTRATOR');
      expect((await graphql(app, lonely.admin.token, '{ user { id } }')).code).toBe('OK');
      const read = 'query ($id: ID!) { staffUser(id: $id) { holdsMore lastAdministrator } }';
      const { staffUser } = await must(app, lonely.admin.token, read, { id: lonely.admin.id });
      expect(staffUser).toEqual({ holdsMore: false, lastAdministrator: true });
    });

    it('also when the last two suspend each other or themselves at the same time', async () => {
      for (const whom of ['other', 'self']) {
        const pair = await aTenant(app);
        const two = [pair.admin, await aStaffMember(app, pair.id, { preset: 'ADMINISTRATOR' })];
        const answers = await Promise.all(
          two.map((who, index) => act(who, SUSPEND, two[whom === 'self' ? index : 1 - index]!.id)),
        );
        // The call of the person who was suspended first is refused; the last administrator stays active.
        const refusals = whom === 'self' ? ['LAST_ADMINISTRATOR'] : ['FORBIDDEN', 'UNAUTHENTICATED'];
        const codes = answers.map(({ code }) => code);
        expect([whom, codes.filter((code) => code === 'OK').length]).toEqual([whom, 1]);
        expect(refusals).toContain(codes.find((code) => code !== 'OK'));
      }
    });
  });

  it('with department scope see only their departments', async () => {
    const [mine, elsewhere] = [tenant.departmentId, await aDepartment(app, tenant.id)];
    const inside = await aPublishedVacancy(app, admin, { departmentId: mine });
    const outside = await aPublishedVacancy(app, admin, { departmentId: elsewhere });
    const nowhere = await aDraft(app, admin);
    const candidate = await aCandidate(app);
    const [seen, hidden] = [
      await anApplication(app, candidate, inside.id),
      await anApplication(app, candidate, outside.id),
    ];
    const role = await aRole(
      app,
      admin,
      (['VACANCY_LIST', 'VACANCY_VIEW', 'APPLICATION_LIST', 'APPLICATION_VIEW'] as const).map((name) => ({
        name,
        scope: 'DEPARTMENT',
      })),
    );
    const manager = await aColleague(app, admin, { roleId: role.id, departmentIds: [mine] });
    const ids = async (list: string): Promise<string[]> =>
      (await must(app, manager.token, `{ ${list}(page: { perPage: 100 }) { items { id } } }`))[list].items.map(
        ({ id }: Data) => id as string,
      );
    const vacancies = await ids('vacancies');
    expect([vacancies.includes(inside.id), vacancies.includes(outside.id), vacancies.includes(nowhere.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await ids('candidacies')).toEqual([seen]);
    const one = (document: string, id: string) => graphql(app, manager.token, document, { id });
    const VACANCY = 'query ($id: ID!) { vacancy(id: $id) { id } }';
    const CANDIDACY = 'query ($id: ID!) { candidacy(id: $id) { id } }';
    expect((await one(VACANCY, outside.id)).code).toBe('NOT_FOUND');
    expect((await one(CANDIDACY, hidden)).code).toBe('NOT_FOUND');
    expect((await one(CANDIDACY, seen)).code).toBe('OK');

    expect((await change(admin, manager.id, { departmentIds: [elsewhere] })).code).toBe('OK');
    await until(
      () => ids('candidacies'),
      (found) => found.length === 1 && found[0] === hidden,
    );
  });
});
