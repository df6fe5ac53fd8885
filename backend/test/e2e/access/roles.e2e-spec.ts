import { randomUUID } from 'node:crypto';

import { STAFF_PERMISSIONS } from '../../../src/platform/access/permission';
import { aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import {
  aColleague,
  aRole,
  CREATE_ROLE,
  DELETE_ROLE,
  type GrantInput,
  roleInput,
  UPDATE_ROLE,
} from '../../support/data/people';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { aNotification } from '../../support/data/fixture';

const ROLE = `query ($id: ID!) { role(id: $id) { id version name description preset users permissions { name scope } } }`;
const ROLES = `query ($filter: RoleFilter) { roles(filter: $filter) { total items { id name users } } }`;
const EVERYTHING: GrantInput[] = STAFF_PERMISSIONS.map((name) => ({ name, scope: 'ALL' }));

describe('access levels', () => {
  let app: TestApp;
  let tenant: Tenant;
  let admin: Staff;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    admin = tenant.admin;
  });
  afterAll(() => app.close());

  const create = (by: Staff, permissions: GrantInput[], changes: object = {}, key: string = randomUUID()) =>
    graphql(app, by.token, CREATE_ROLE, { input: roleInput(permissions, changes), key });
  const update = (by: Staff, role: { id: string; version: number }, input: object) =>
    graphql(app, by.token, UPDATE_ROLE, { id: role.id, version: role.version, input });
  const versionOf = async (id: string): Promise<number> =>
    (await app.owner.query<Data>('select version from role where id = $1', [id])).rows[0].version as number;

  it('are created, found, changed and removed, and each change is in the audit log', async () => {
    const made = await must(app, admin.token, CREATE_ROLE, {
      input: {
        name: '  Chefe de   selecção ',
        description: 'Vê tudo.',
        permissions: [{ name: 'VACANCY_VIEW', scope: 'DEPARTMENT' }, { name: 'VACANCY_LIST' }],
      },
      key: randomUUID(),
    });
    expect(made.createRole).toMatchObject({
      version: 1,
      name: 'Chefe de selecção',
      preset: null,
      users: 0,
      permissions: [
        { name: 'VACANCY_LIST', scope: 'ALL' },
        { name: 'VACANCY_VIEW', scope: 'DEPARTMENT' },
      ],
    });
    const { id } = made.createRole;
    const found = await must(app, admin.token, ROLES, { filter: { q: 'SELECCAO' } });
    expect(found.roles.items.map((role: Data) => role.id)).toEqual([id]);

    const changed = await update(
      admin,
      { id, version: 1 },
      { permissions: [{ name: 'VACANCY_LIST', scope: 'ASSIGNED' }] },
    );
    expect(changed.data.updateRole).toMatchObject({
      version: 2,
      name: 'Chefe de selecção',
      permissions: [{ name: 'VACANCY_LIST', scope: 'ASSIGNED' }],
    });
    await must(app, admin.token, DELETE_ROLE, { id, version: 2 });
    expect((await graphql(app, admin.token, ROLE, { id })).code).toBe('NOT_FOUND');
    const { rows } = await app.owner.query(
      'select action, actor_id, changes from audit_event where object_id = $1 order by seq',
      [id],
    );
    expect(rows.map(({ action, actor_id }: Data) => [action, actor_id])).toEqual(
      ['role.created', 'role.changed', 'role.removed'].map((action) => [action, admin.id]),
    );
    expect(rows[1].changes).toEqual({
      added: ['VACANCY_LIST:ASSIGNED'],
      removed: ['VACANCY_LIST:ALL', 'VACANCY_VIEW:DEPARTMENT'],
    });
  });

  it('are created once when the request is repeated', async () => {
    const [key, name] = [randomUUID(), `Papel ${randomUUID()}`];
    const answers = await Promise.all([1, 2, 3].map(() => create(admin, [], { name }, key)));
    expect(new Set(answers.map(({ data }) => data.createRole.id)).size).toBe(1);
    expect((await create(admin, [], { name: 'Outro' }, key)).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('need a unique name and valid permissions with valid scopes', async () => {
    const { name } = (await must(app, admin.token, ROLE, { id: (await aRole(app, admin)).id })).role;
    const refusals: [object, GrantInput[], string][] = [
      [{ name: ' ' }, [], 'FIELD_REQUIRED name'],
      [{ name: 'x'.repeat(81) }, [], 'INVALID_INPUT name'],
      [{ name: name.toUpperCase() }, [], 'ALREADY_EXISTS name'],
      [{ description: 'x'.repeat(401) }, [], 'INVALID_INPUT description'],
      [{}, [{ name: 'VACANCY_LIST' }, { name: 'VACANCY_LIST', scope: 'DEPARTMENT' }], 'INVALID_INPUT permissions'],
      [{}, [{ name: 'USER_EDIT', scope: 'DEPARTMENT' }], 'INVALID_INPUT permissions'],
      [{}, [{ name: 'ROOT_USERS' }], 'INVALID_INPUT permissions'],
    ];
    for (const [changes, permissions, fault] of refusals)
      expect([fault, (await create(admin, permissions, changes)).faults]).toEqual([fault, [fault]]);
    const two = await Promise.all([1, 2].map(() => create(admin, [], { name: 'Só um' })));
    expect(two.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
  });

  describe('cannot grant more than the author has:', () => {
    const own: GrantInput[] = [
      { name: 'ROLE_LIST' },
      { name: 'ROLE_ADD' },
      { name: 'ROLE_EDIT' },
      { name: 'VACANCY_LIST', scope: 'DEPARTMENT' },
    ];
    let clerk: Staff;
    beforeAll(async () => {
      const grants = own.map(({ name, scope = 'ALL' }) => ({ permission: name, scope }));
      clerk = await aStaffMember(app, tenant.id, { grants, departments: [tenant.departmentId] });
    });

    it('no further permission and no wider scope', async () => {
      const wanted: [GrantInput[], string][] = [
        [[{ name: 'VACANCY_ADD' }], 'FORBIDDEN'],
        [[{ name: 'VACANCY_LIST', scope: 'ALL' }], 'FORBIDDEN'],
        [EVERYTHING, 'FORBIDDEN'],
        [[{ name: 'VACANCY_LIST', scope: 'DEPARTMENT' }], 'OK'],
        [[{ name: 'VACANCY_LIST', scope: 'ASSIGNED' }], 'OK'],
      ];
      for (const [permissions, code] of wanted) expect((await create(clerk, permissions)).code).toBe(code);
    });

    it('not in the author’s own level and not in a higher level', async () => {
      const mine = { id: clerk.roleId, version: 1 };
      expect((await update(clerk, mine, { permissions: [...own, { name: 'USER_ADD' }] })).code).toBe('FORBIDDEN');
      const administrators = { id: admin.roleId, version: await versionOf(admin.roleId) };
      expect((await update(clerk, administrators, { permissions: [] })).code).toBe('FORBIDDEN');
      expect((await update(clerk, administrators, { name: 'Pequenos' })).code).toBe('FORBIDDEN');
      expect((await update(clerk, mine, { description: 'A minha.' })).code).toBe('OK');
    });

    it('no permission in a department of others through a person who has the level', async () => {
      const elsewhere = randomUUID();
      await app.owner.query('insert into department (id, tenant_id, name) values ($1, $2, $3)', [
        elsewhere,
        tenant.id,
        'Outro cliente',
      ]);
      const role = await aRole(app, admin);
      await aColleague(app, admin, { roleId: role.id, departmentIds: [elsewhere] });
      const permissions: GrantInput[] = [{ name: 'VACANCY_LIST', scope: 'DEPARTMENT' }];
      expect((await update(clerk, role, { permissions })).code).toBe('FORBIDDEN');
      expect((await update(admin, role, { permissions })).code).toBe('OK');
    });

    it('not even while a cache still holds the former permissions', async () => {
      const role = await aRole(app, admin, own);
      const colleague = await aColleague(app, admin, { roleId: role.id });
      const author = { ...clerk, token: colleague.token };
      const listed: GrantInput[] = [{ name: 'VACANCY_LIST', scope: 'ASSIGNED' }];
      expect((await create(author, listed)).code).toBe('OK');
      expect((await update(admin, role, { permissions: own.slice(0, 3) })).code).toBe('OK');
      expect((await create(author, listed)).code).toBe('FORBIDDEN');
    });
  });

  it('in use cannot be removed, and the error has the number of people with the level', async () => {
    const role = await aRole(app, admin);
    await aColleague(app, admin, { roleId: role.id });
    await aColleague(app, admin, { roleId: role.id });
    const { code, errors } = await graphql(app, admin.token, DELETE_ROLE, role);
    expect([code, errors[0]!.extensions.params]).toEqual(['IN_USE', { count: 2, what: 'PEOPLE', action: 'REMOVE' }]);
  });

  it('are not overwritten when somebody else saved them first', async () => {
    const role = await aRole(app, admin);
    const answers = await Promise.all(['Um', 'Dois'].map((description) => update(admin, role, { description })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    expect((await graphql(app, admin.token, DELETE_ROLE, role)).code).toBe('STALE_VERSION');
  });

  it('of another institution are not found', async () => {
    const other = await aTenant(app);
    const theirs = { id: other.admin.roleId, version: 1 };
    const answers = await Promise.all([
      graphql(app, admin.token, ROLE, theirs),
      update(admin, theirs, { name: 'Nosso' }),
      graphql(app, admin.token, DELETE_ROLE, theirs),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });

  describe('of the last administrator', () => {
    const withoutRoles = EVERYTHING.filter(({ name }) => name !== 'ROLE_EDIT');

    it('keep all permissions of an administrator', async () => {
      const lonely = await aTenant(app);
      const role = { id: lonely.admin.roleId, version: 1 };
      for (const permissions of [withoutRoles, EVERYTHING.filter(({ name }) => name !== 'CHAT_USE'), []])
        expect((await update(lonely.admin, role, { permissions })).code).toBe('LAST_ADMINISTRATOR');
      const left = await must(app, lonely.admin.token, ROLE, { id: role.id });
      expect(left.role).toMatchObject({ version: 1, permissions: EVERYTHING });
    });

    it('keep them when the last two give them up at the same moment', async () => {
      const pair = await aTenant(app);
      const second = await aStaffMember(app, pair.id, { preset: 'ADMINISTRATOR' });
      const answers = await Promise.all(
        [pair.admin, second].map((who) => update(who, { id: who.roleId, version: 1 }, { permissions: withoutRoles })),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual(['LAST_ADMINISTRATOR', 'OK']);
    });
  });

  it('apply to requests and open sockets', async () => {
    const role = await aRole(app, admin, [{ name: 'VACANCY_LIST' }]);
    const colleague = await aColleague(app, admin, { roleId: role.id });
    const list = () => graphql(app, colleague.token, '{ vacancies { total } }');
    expect((await list()).code).toBe('OK');
    await aNotification(app, colleague);
    const socket = aSocket(app, colleague.token);
    const live = socket.subscribe('subscription { notificationAdded(after: "0") { id } }');
    // A received notification proves that the socket is open.
    await until(
      () => live.received,
      ({ length }) => length === 1,
    );

    expect((await update(admin, role, { permissions: [] })).code).toBe('OK');
    await until(list, ({ code }) => code === 'FORBIDDEN');
    await until(
      () => socket.closed,
      ({ code }) => code !== undefined,
    );
    expect(socket.closed.code).toBe(4403);
    await socket.end();
  });
});
