import { aRoot, aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import {
  actOnUser,
  aDepartment,
  anInvitedUser,
  aRole,
  changeUser,
  END_SESSIONS,
  SUSPEND,
} from '../../support/data/people';

const SOME_ADMINISTRATION = (['USER_LIST', 'USER_ADD', 'USER_EDIT', 'USER_DELETE', 'VACANCY_LIST'] as const).map(
  (permission) => ({ permission, scope: permission === 'VACANCY_LIST' ? ('DEPARTMENT' as const) : ('ALL' as const) }),
);

/** Nobody may change a person with more permissions, and an institution always has an administrator. */
describe('the staff of an institution', () => {
  let app: TestApp;
  let tenant: Tenant;
  let admin: Staff;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    admin = tenant.admin;
  }, 300_000);
  afterAll(() => app.close());

  const change = (by: Staff, id: string, input: object) => changeUser(app, by, id, input);
  const act = (by: Staff, document: string, id: string) => actOnUser(app, by, document, id);

  describe('with more permissions than the author cannot be changed by the author', () => {
    const READ = 'query ($id: ID!) { staffUser(id: $id) { holdsMore lastAdministrator } }';
    const seen = async (by: Staff, id: string): Promise<Data> => (await must(app, by.token, READ, { id })).staffUser;
    const reasons = (answers: Awaited<ReturnType<typeof change>>[]) =>
      answers.map(({ code, errors }) => [code, errors[0]?.extensions.params?.reason]);
    const HOLDS_MORE = ['FORBIDDEN', 'HOLDS_MORE'];
    let clerk: Staff;
    beforeAll(async () => {
      clerk = await aStaffMember(app, tenant.id, { grants: SOME_ADMINISTRATION, departments: [tenant.departmentId] });
    });

    it('in access level, departments, state and sessions', async () => {
      const own = await aRole(app, admin);
      const invitee = await anInvitedUser(app, admin, { roleId: admin.roleId });
      const answers = [
        await change(clerk, admin.id, { roleId: own.id }),
        await change(clerk, admin.id, { roleId: clerk.roleId }),
        await change(clerk, admin.id, { departmentIds: [tenant.departmentId] }),
        await act(clerk, SUSPEND, admin.id),
        await act(clerk, SUSPEND, invitee.id),
        await graphql(app, clerk.token, END_SESSIONS, { id: admin.id }),
      ];
      expect(reasons(answers)).toEqual(answers.map(() => HOLDS_MORE));
      expect(await seen(clerk, admin.id)).toMatchObject({ holdsMore: true });
      expect(await seen(clerk, clerk.id)).toEqual({ holdsMore: false, lastAdministrator: false });
      expect(await seen(admin, clerk.id)).toEqual({ holdsMore: false, lastAdministrator: false });
      // The refused call also has no effect: both people are still signed in with all permissions.
      expect((await graphql(app, admin.token, '{ entityPolicy { version } }')).code).toBe('OK');
    });

    it('also if they have only a wider scope or another department', async () => {
      const grants = [{ permission: 'VACANCY_LIST' as const, scope: 'ALL' as const }];
      const wider = await aStaffMember(app, tenant.id, { grants });
      const elsewhere = await aDepartment(app, tenant.id);
      const department = [{ permission: 'VACANCY_LIST' as const, scope: 'DEPARTMENT' as const }];
      const other = await aStaffMember(app, tenant.id, { grants: department, departments: [elsewhere] });
      const same = await aStaffMember(app, tenant.id, { grants: department, departments: [tenant.departmentId] });
      const answers = [
        await act(clerk, SUSPEND, wider.id),
        await change(clerk, other.id, { departmentIds: [] }),
        await graphql(app, clerk.token, END_SESSIONS, { id: other.id }),
      ];
      expect(reasons(answers)).toEqual(answers.map(() => HOLDS_MORE));
      expect((await change(clerk, same.id, { departmentIds: [] })).code).toBe('OK');
      expect((await act(clerk, SUSPEND, same.id)).code).toBe('OK');
    });

    it('except in name, telephone and office; sending the same access level is no change', async () => {
      const { roleId } = admin;
      const answer = await change(clerk, admin.id, { office: 'Directora', roleId, departmentIds: [] });
      expect([answer.code, answer.data?.updateUser.office]).toEqual(['OK', 'Directora']);
    });

    it('and are not found from another institution, and forbidden without the permission', async () => {
      const other = await aTenant(app);
      expect((await change(other.admin, admin.id, { departmentIds: [] })).code).toBe('NOT_FOUND');
      expect((await graphql(app, other.admin.token, END_SESSIONS, { id: admin.id })).code).toBe('NOT_FOUND');
      const plain = await aStaffMember(app, tenant.id);
      const answers = [
        await change(plain, clerk.id, { departmentIds: [] }),
        await graphql(app, plain.token, END_SESSIONS, { id: clerk.id }),
      ];
      expect(reasons(answers)).toEqual(answers.map(() => ['FORBIDDEN', undefined]));
    });

    it('also when two lower each other’s access level at the same moment: only one succeeds', async () => {
      const pair = await aTenant(app);
      const role = await aRole(app, pair.admin);
      const two = [pair.admin, await aStaffMember(app, pair.id, { preset: 'ADMINISTRATOR' })] as const;
      const answers = await Promise.all(two.map((who, index) => change(who, two[1 - index]!.id, { roleId: role.id })));
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      expect(['FORBIDDEN', 'STALE_VERSION']).toContain(codes.find((code) => code !== 'OK'));
    });
  });

  describe('always have an administrator', () => {
    it('who has all permissions, not only those to change people and access levels', async () => {
      const lonely = await aTenant(app);
      const grants = (['USER_LIST', 'USER_EDIT', 'ROLE_LIST', 'ROLE_EDIT'] as const).map((permission) => ({
        permission,
        scope: 'ALL' as const,
      }));
      const second = await aStaffMember(app, lonely.id, { grants });
      expect((await act(lonely.admin, SUSPEND, lonely.admin.id)).code).toBe('LAST_ADMINISTRATOR');
      expect((await change(lonely.admin, lonely.admin.id, { roleId: second.roleId })).code).toBe('LAST_ADMINISTRATOR');
      const root = await aRoot(app);
      const suspend = `mutation ($id: ID!, $version: Int!, $reason: String!) { suspendEntityUser(id: $id, version: $version, reason: $reason) { id } }`;
      const byRoot = { id: lonely.admin.id, version: 1, reason: 'Suspeita de abuso' };
      expect((await graphql(app, root.token, suspend, byRoot)).code).toBe('LAST_ADMINISTRATOR');
      await aStaffMember(app, lonely.id, { preset: 'ADMINISTRATOR' });
      expect((await graphql(app, root.token, suspend, byRoot)).code).toBe('OK');
    });

    it('or, if nobody had all permissions before that rule, a person who can change people and access levels', async () => {
      const old = await aTenant(app);
      await app.owner.query(`delete from role_permission where role_id = $1 and permission = 'CHAT_USE'`, [
        old.admin.roleId,
      ]);
      expect((await act(old.admin, SUSPEND, old.admin.id)).code).toBe('LAST_ADMINISTRATOR');
      const second = await aStaffMember(app, old.id, {
        grants: [
          { permission: 'USER_EDIT', scope: 'ALL' },
          { permission: 'ROLE_EDIT', scope: 'ALL' },
        ],
      });
      expect((await change(old.admin, old.admin.id, { roleId: second.roleId })).code).toBe('OK');
    });
  });
});
