import { randomUUID } from 'node:crypto';

import { TERMS_VERSION } from '../../../src/common/terms';
import { aCandidate, aTenant, freshEmail, PASSWORD, signIn, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import {
  actOnUser,
  anInvitedUser,
  aRole,
  changeUser,
  CREATE_USER,
  INVITE,
  invitationInput,
  REACTIVATE,
  STAFF_USER,
  SUSPEND,
  UPDATE_USER,
  userInput,
} from '../../support/data/people';

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

  describe('created with a password', () => {
    it('sign in with it and must change it', async () => {
      const role = await aRole(app, admin, [{ name: 'VACANCY_LIST' }]);
      const input = userInput(role.id, { telephone: '84 321 0011', departmentIds: [tenant.departmentId] });
      const { data } = await create(admin, input);
      expect(data.createUser).toMatchObject({
        status: 'ACTIVE',
        telephone: '+258843210011',
        role: { id: role.id },
        departments: [{ id: tenant.departmentId }],
        invitationExpiresAt: null,
        lastSeenAt: null,
      });
      const token = await signIn(app, input.email);
      const { user } = await must(app, token, '{ user { passwordReset role { permissions { name } } entity { id } } }');
      expect(user).toEqual({
        passwordReset: true,
        role: { permissions: [{ name: 'VACANCY_LIST' }] },
        entity: { id: tenant.id },
      });
      const { staffUser } = await must(app, admin.token, STAFF_USER, { id: data.createUser.id });
      expect(staffUser.lastSeenAt).not.toBeNull();
      const { rows } = await app.owner.query('select changes::text as text from audit_event where object_id = $1', [
        data.createUser.id,
      ]);
      expect(rows.map(({ text }: Data) => text).join()).not.toContain(input.email);
    });

    it('are refused with every error of the form at once', async () => {
      const { faults } = await create(
        admin,
        userInput(admin.roleId, {
          name: ' ',
          email: 'nada',
          telephone: 'x',
          password: 'curta',
          passwordConfirmation: 'outra',
        }),
      );
      expect(faults.sort()).toEqual([
        'EMAIL_INVALID email',
        'FIELD_REQUIRED name',
        'INVALID_INPUT telephone',
        'PASSWORD_MISMATCH passwordConfirmation',
        'WEAK_CREDENTIALS password',
      ]);
    });

    it('are created once when the form is sent repeatedly', async () => {
      const [input, key] = [userInput((await aRole(app, admin)).id), randomUUID()];
      const answers = await Promise.all([1, 2, 3].map(() => create(admin, input, key)));
      expect(new Set(answers.map(({ data }) => data.createUser.id)).size).toBe(1);
    });
  });

  describe('have a unique e-mail address and telephone', () => {
    it('in any spelling', async () => {
      const candidate = await aCandidate(app);
      const role = await aRole(app, admin);
      const first = userInput(role.id, { telephone: '+258 84 321 0012' });
      expect((await create(admin, first)).code).toBe('OK');
      expect((await create(admin, userInput(role.id, { email: first.email.toUpperCase() }))).faults).toEqual([
        'USER_EXISTS email',
      ]);
      expect((await invite(admin, invitationInput(role.id, { email: candidate.email }))).faults).toEqual([
        'CANDIDATE_EXISTS email',
      ]);
      expect((await create(admin, userInput(role.id, { telephone: '843210012' }))).faults).toEqual([
        'PHONE_EXISTS telephone',
      ]);
    });

    it('also when two are created in parallel', async () => {
      const other = await aTenant(app);
      const roles = [await aRole(app, admin), await aRole(app, other.admin)];
      const email = freshEmail('mesma');
      const answers = await Promise.all([
        create(admin, userInput(roles[0]!.id, { email })),
        invite(other.admin, invitationInput(roles[1]!.id, { email })),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'USER_EXISTS']);
    });

    it('also among candidates who register', async () => {
      const user = await anInvitedUser(app, admin);
      const { faults } = await graphql(
        app,
        null,
        'mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }',
        {
          input: {
            name: 'Júlia',
            surname: 'N',
            email: user.email,
            password: PASSWORD,
            passwordConfirmation: PASSWORD,
            termsAccepted: true,
            termsVersion: TERMS_VERSION,
          },
        },
        { endpoint: '/public/graphql' },
      );
      expect(faults).toEqual(['EMAIL_IS_COMPANY email']);
    });
  });

  it('cannot exceed the limit of the plan, also when two are added in parallel', async () => {
    const small = await aTenant(app);
    await app.owner.query('update institution set user_limit = 2 where id = $1', [small.id]);
    const role = await aRole(app, small.admin);
    const answers = await Promise.all([1, 2].map(() => invite(small.admin, invitationInput(role.id))));
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'QUOTA_EXCEEDED']);
    const [id] = answers.flatMap(({ data }) => (data ? [data.inviteUser.id as string] : []));
    expect((await act(small.admin, SUSPEND, id!)).code).toBe('OK');
    expect((await create(small.admin, userInput(role.id))).code).toBe('OK');
    expect((await act(small.admin, REACTIVATE, id!)).code).toBe('QUOTA_EXCEEDED');
  });

  it('are not overwritten by a parallel edit, and the audit log has the old and new values', async () => {
    const [before, after] = [await aRole(app, admin), await aRole(app, admin)];
    const user = await anInvitedUser(app, admin, { roleId: before.id });
    const edit = (input: object) =>
      graphql(app, admin.token, UPDATE_USER, { id: user.id, version: user.version, input });
    const answers = await Promise.all([edit({ office: 'Directora' }), edit({ name: 'Júlia Sitoe', telephone: '' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    const { data } = await change(admin, user.id, {
      name: 'Júlia  Sitoe',
      roleId: after.id,
      departmentIds: [tenant.departmentId, tenant.departmentId],
    });
    expect(data.updateUser).toMatchObject({
      name: 'Júlia Sitoe',
      role: { id: after.id },
      departments: [{ id: tenant.departmentId }],
    });
    const { rows } = await app.owner.query(
      `select changes from audit_event where object_id = $1 and action = 'user.updated' order by seq desc limit 1`,
      [user.id],
    );
    expect(rows[0].changes).toEqual({
      fields: ['departmentIds', 'name', 'roleId'],
      roleId: [before.id, after.id],
      departmentIds: [[], [tenant.departmentId]],
    });
  });

  it('of another institution are not found', async () => {
    const other = await aTenant(app);
    const answers = await Promise.all([
      change(admin, other.admin.id, { office: 'Nosso' }),
      change(admin, admin.id, { roleId: other.admin.roleId }),
      change(admin, admin.id, { departmentIds: [other.departmentId] }),
      act(admin, SUSPEND, other.admin.id),
    ]);
    expect(answers.map(({ faults }) => faults[0])).toEqual([
      'NOT_FOUND',
      'NOT_FOUND roleId',
      'NOT_FOUND departmentIds',
      'NOT_FOUND',
    ]);
  });
});
