import { randomUUID } from 'node:crypto';

import {
  aCandidate,
  aPartner,
  aRoot,
  aStaffMember,
  aTenant,
  freshEmail,
  PASSWORD,
  type Person,
} from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';

const REASON = 'Pedido do apoio 4712';
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;
const ME = `{ user { id name role { name permissions { name } } } }`;
const ROLE = `mutation ($input: RootRoleInput!, $key: ID!) { createRootRole(input: $input, idempotencyKey: $key) { id version permissions users } }`;
const EDIT_ROLE = `mutation ($id: ID!, $version: Int!, $input: RootRoleInput!) { updateRootRole(id: $id, version: $version, input: $input) { version permissions } }`;
const DROP_ROLE = `mutation ($id: ID!, $version: Int!) { deleteRootRole(id: $id, version: $version) }`;
const SET_ROLE = `mutation ($id: ID!, $version: Int!, $role: ID!, $reason: String!) {
  setRootUserRole(id: $id, version: $version, roleId: $role, reason: $reason) { id version role { name } } }`;
const INVITE = `mutation ($input: RootUserInput!, $key: ID!) { inviteRootUser(input: $input, idempotencyKey: $key) { id status role { name } } }`;
const CORRECT = `mutation ($id: ID!, $version: Int!, $input: CandidateCorrectionInput!, $reason: String!) {
  correctCandidate(id: $id, version: $version, input: $input, reason: $reason) { id version name telephone } }`;
const verb = (name: string, fields = 'id version status') =>
  `mutation ($id: ID!, $version: Int!, $reason: String!) { ${name}(id: $id, version: $version, reason: $reason) { ${fields} } }`;

describe('commands of root on staff', () => {
  let app: TestApp;
  let root: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0', THROTTLE_SIGN_IN_PER_15_MINUTES: '1000' });
    root = await aRoot(app);
  });
  afterAll(() => app.close());

  const ask = (document: string, variables: object, token = root.token): Promise<Answer> =>
    graphql(app, token, document, variables);
  const does = (document: string, variables: object): Promise<Data> => must(app, root.token, document, variables);
  const mayEnter = async (token: string) => (await graphql(app, token, ME)).code;
  const signIn = async (email: string, password = PASSWORD) =>
    graphql(app, null, SIGN_IN, { input: { email, password } });
  const lastTrace = async (objectId: string): Promise<Data> =>
    (
      await app.owner.query(
        'select action, reason, changes from audit_event where object_id = $1 order by seq desc limit 1',
        [objectId],
      )
    ).rows[0];
  const administrators = async () =>
    (
      await app.owner.query<{ id: string }>(
        `select m.id from root_member m join root_role r on r.id = m.role_id where r.preset is not null`,
      )
    ).rows.map(({ id }) => id);

  describe('staff of institutions', () => {
    it('are suspended, signed out and reactivated', async () => {
      const { id: tenantId } = await aTenant(app);
      const staff = await aStaffMember(app, tenantId);
      const { suspendEntityUser } = await does(verb('suspendEntityUser', 'status sessions entity { id }'), {
        id: staff.id,
        version: 1,
        reason: REASON,
      });
      expect(suspendEntityUser).toEqual({ status: 'SUSPENDED', sessions: 0, entity: { id: tenantId } });
      expect(await mayEnter(staff.token)).toBe('UNAUTHENTICATED');
      expect(await lastTrace(staff.id)).toMatchObject({ action: 'entity-user.suspended', reason: REASON });
      const again = await ask(verb('suspendEntityUser'), { id: staff.id, version: 2, reason: REASON });
      expect(again.code).toBe('INVALID_STATE');
      expect((await ask(verb('reactivateEntityUser'), { id: staff.id, version: 1, reason: REASON })).code).toBe(
        'STALE_VERSION',
      );
      await does(verb('reactivateEntityUser'), { id: staff.id, version: 2, reason: REASON });
      expect((await signIn(staff.email)).code).toBe('OK');
    });

    it('are not reactivated above the user limit of their institution', async () => {
      const { id: tenantId } = await aTenant(app);
      const [first, second] = [await aStaffMember(app, tenantId), await aStaffMember(app, tenantId)];
      for (const { id } of [first, second]) await does(verb('suspendEntityUser'), { id, version: 1, reason: REASON });
      await app.owner.query(
        `update institution set user_limit = 1 +
           (select count(*) from staff_member where tenant_id = $1 and status <> 'SUSPENDED') where id = $1`,
        [tenantId],
      );
      const both = await Promise.all(
        [first, second].map(({ id }) => ask(verb('reactivateEntityUser'), { id, version: 2, reason: REASON })),
      );
      expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'QUOTA_EXCEEDED']);
      const { rows } = await app.owner.query('select status from staff_member where id = any ($1) order by status', [
        [first.id, second.id],
      ]);
      expect(rows).toEqual([{ status: 'ACTIVE' }, { status: 'SUSPENDED' }]);
    });

    it('lose their sessions, and get a recovery code for their password', async () => {
      const staff = await aStaffMember(app, (await aTenant(app)).id);
      const end = `mutation ($id: ID!, $reason: String!) { endEntityUserSessions(id: $id, reason: $reason) { sessions } }`;
      expect((await ask(end, { id: staff.id, reason: '' })).faults).toEqual(['FIELD_REQUIRED reason']);
      expect(await does(end, { id: staff.id, reason: REASON })).toEqual({ endEntityUserSessions: { sessions: 0 } });
      expect(await mayEnter(staff.token)).toBe('UNAUTHENTICATED');
      const reset = `mutation ($id: ID!, $reason: String!) { startEntityUserReset(id: $id, reason: $reason) { id } }`;
      await does(reset, { id: staff.id, reason: REASON });
      const { rows } = await app.owner.query(
        `select c.purpose from auth_code c join account a on a.id = c.account_id where a.person_id = $1 and c.purpose = 'RECOVERY'`,
        [staff.id],
      );
      expect(rows).toEqual([{ purpose: 'RECOVERY' }]);
      expect((await signIn(staff.email)).code).toBe('OK');
    });
  });

  describe('candidates', () => {
    it('are corrected with a reason, and the audit log contains only masked values', async () => {
      const candidate = await aCandidate(app);
      const { rows } = await app.owner.query<{ version: number }>('select version from candidate where id = $1', [
        candidate.id,
      ]);
      const version = rows[0]!.version;
      const input = { name: 'Amália', surname: 'Cossa', telephone: '84 765 4321', province: 'mz_s' };
      const both = await Promise.all(
        [1, 2].map(() => ask(CORRECT, { id: candidate.id, version, input, reason: REASON })),
      );
      expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      const { changes, action } = await lastTrace(candidate.id);
      expect(action).toBe('candidate.corrected');
      expect(changes).toMatchObject({ name: ['A••••a', 'A••••a'], telephone: [null, '+••••••1'] });
      expect(JSON.stringify(changes)).not.toContain('Amália');
      expect((await graphql(app, candidate.token, ME)).data.user.name).toBe('Amália Cossa');
      const wrong = { ...input, name: '', telephone: 'x', birthDate: '1800-01-01' };
      expect(
        (await ask(CORRECT, { id: candidate.id, version: version + 1, input: wrong, reason: REASON })).faults.sort(),
      ).toEqual(['FIELD_REQUIRED name', 'INVALID_INPUT birthDate', 'INVALID_INPUT telephone']);
    });

    it('are signed out when they are blocked, and then get the answer for a wrong password', async () => {
      const candidate = await aCandidate(app);
      const { rows } = await app.owner.query<{ version: number }>('select version from candidate where id = $1', [
        candidate.id,
      ]);
      const version = rows[0]!.version;
      const { blockCandidate } = await does(verb('blockCandidate'), { id: candidate.id, version, reason: REASON });
      expect(blockCandidate.status).toBe('BLOCKED');
      expect(await mayEnter(candidate.token)).toBe('UNAUTHENTICATED');
      const refused = await signIn(candidate.email);
      const wrong = await signIn(candidate.email, 'Outra#Senha9Forte');
      expect([refused.code, refused.errors[0]!.message]).toEqual(['WRONG_CREDENTIALS', wrong.errors[0]!.message]);
      await does(verb('unblockCandidate'), { id: candidate.id, version: version + 1, reason: REASON });
      expect((await signIn(candidate.email)).code).toBe('OK');
      expect(await mayEnter(candidate.token)).toBe('UNAUTHENTICATED');
    });
  });

  it('partners are suspended and reactivated', async () => {
    const partner = await aPartner(app);
    await does(verb('suspendPartner'), { id: partner.id, version: 1, reason: REASON });
    expect(await mayEnter(partner.token)).toBe('UNAUTHENTICATED');
    expect((await signIn(partner.email)).code).toBe('WRONG_CREDENTIALS');
    const { reactivatePartner } = await does(verb('reactivatePartner'), { id: partner.id, version: 2, reason: REASON });
    expect(reactivatePartner.status).toBe('ACTIVE');
    expect((await signIn(partner.email)).code).toBe('OK');
  });

  describe('root people', () => {
    it('can do what their role permits, and a change of the role applies at once', async () => {
      const { createRootRole: role } = await does(ROLE, {
        input: { name: `Apoio ${randomUUID()}`, permissions: ['ROOT_CANDIDATES'] },
        key: randomUUID(),
      });
      const helper = await aRoot(app, []);
      const list = '{ rootCandidates { total } }';
      expect((await ask(list, {}, helper.token)).code).toBe('FORBIDDEN');
      await does(SET_ROLE, { id: helper.id, version: 1, role: role.id, reason: REASON });
      expect((await ask(list, {}, helper.token)).code).toBe('OK');
      expect((await ask('{ entities { total } }', {}, helper.token)).code).toBe('FORBIDDEN');
      const { user } = await must(app, helper.token, ME);
      expect(user.role.permissions).toEqual([{ name: 'ROOT_CANDIDATES' }]);
      expect((await ask(DROP_ROLE, { id: role.id, version: 1 })).code).toBe('IN_USE');
      await does(EDIT_ROLE, { id: role.id, version: 1, input: { name: `Apoio ${randomUUID()}`, permissions: [] } });
      expect((await ask(list, {}, helper.token)).code).toBe('FORBIDDEN');
    });

    it('cannot grant permissions that they do not have', async () => {
      const half = await aRoot(app, ['ROOT_USERS', 'ROOT_ROLES']);
      const more = { name: `Mais ${randomUUID()}`, permissions: ['ROOT_USERS', 'ROOT_ENTITIES'] };
      expect((await ask(ROLE, { input: more, key: randomUUID() }, half.token)).code).toBe('FORBIDDEN');
      const { createRootRole: role } = await does(ROLE, { input: more, key: randomUUID() });
      const input = { name: 'Arlindo', email: freshEmail('raiz'), roleId: role.id };
      expect((await ask(INVITE, { input, key: randomUUID() }, half.token)).code).toBe('FORBIDDEN');
      const less = { name: more.name, permissions: ['ROOT_USERS'] };
      expect((await ask(EDIT_ROLE, { id: role.id, version: 1, input: less }, half.token)).code).toBe('FORBIDDEN');
      const staff = { name: `Pessoal ${randomUUID()}`, permissions: ['VACANCY_ADD'] };
      expect((await ask(ROLE, { input: staff, key: randomUUID() })).code).not.toBe('OK');
      expect((await ask(SET_ROLE, { id: root.id, version: 1, role: role.id, reason: REASON }, half.token)).code).toBe(
        'FORBIDDEN',
      );
    });

    it('are invited with a role', async () => {
      const { createRootRole: role } = await does(ROLE, {
        input: { name: `Listas ${randomUUID()}`, permissions: ['ROOT_OPTIONS'] },
        key: randomUUID(),
      });
      const input = { name: 'Arlindo', email: freshEmail('raiz'), roleId: role.id };
      const key = randomUUID();
      const [one, two] = await Promise.all([1, 2].map(() => does(INVITE, { input, key })));
      expect(one).toEqual(two);
      expect(one.inviteRootUser).toMatchObject({ status: 'INVITED' });
      const other = { ...input, name: 'Outro' };
      expect((await ask(INVITE, { input: other, key })).code).toBe('IDEMPOTENCY_CONFLICT');
      expect((await ask(INVITE, { input: other, key: randomUUID() })).code).toBe('USER_EXISTS');
    });

    it('cannot change the preset role, and always have one active administrator', async () => {
      const { rows } = await app.owner.query<{ id: string }>('select id from root_role where preset is not null');
      const first = { id: rows[0]!.id, version: 1 };
      expect((await ask(EDIT_ROLE, { ...first, input: { name: 'x', permissions: [] } })).code).toBe('INVALID_STATE');
      expect((await ask(DROP_ROLE, first)).code).toBe('INVALID_STATE');

      const second = await aRoot(app);
      const others = (await administrators()).filter((id) => id !== root.id && id !== second.id);
      await app.owner.query(`update account set status = 'BLOCKED' where person_id = any ($1)`, [others]);
      // Each suspends the other: the second one is refused.
      const suspend = verb('suspendRootUser');
      const both = await Promise.all([
        ask(suspend, { id: second.id, version: 1, reason: REASON }),
        ask(suspend, { id: root.id, version: 1, reason: REASON }, second.token),
      ]);
      const codes = both.map(({ code }) => code);
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      expect(['LAST_ADMINISTRATOR', 'UNAUTHENTICATED']).toContain(codes.find((code) => code !== 'OK'));
      const left = codes[0] === 'OK' ? root : second;
      const { createRootRole: role } = await must(app, left.token, ROLE, {
        input: { name: `Sem ${randomUUID()}`, permissions: [] },
        key: randomUUID(),
      });
      const alone = { id: left.id, version: 1, reason: REASON };
      expect((await ask(suspend, alone, left.token)).code).toBe('LAST_ADMINISTRATOR');
      expect((await ask(SET_ROLE, { ...alone, role: role.id }, left.token)).code).toBe('LAST_ADMINISTRATOR');
    });
  });
});
