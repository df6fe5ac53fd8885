import { randomUUID } from 'node:crypto';

import {
  aCandidate,
  aPartner,
  aRoot,
  aStaffMember,
  aTenant,
  entityRequest,
  freshEmail,
  PASSWORD,
  type Person,
} from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, APPLY } from '../../support/data/builders';
import { mailAbout } from '../../support/app/mailbox';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { withWorker } from '../../support/app/worker';
import { aNotification } from '../../support/data/fixture';

const REASON = 'Pedido do apoio 4711';
const OPEN = { endpoint: '/public/graphql' } as const;
const CREATE = `mutation ($input: EntityInput!, $admin: FirstPersonInput!, $key: ID!) {
  createEntity(input: $input, admin: $admin, idempotencyKey: $key) { id version status name staffCount } }`;
const REQUEST = `mutation ($input: EntityRequestInput!) { requestEntity(input: $input) { received } }`;
const APPROVE = `mutation ($id: ID!, $version: Int!, $admin: FirstPersonInput!) { approveEntity(id: $id, version: $version, admin: $admin) { id version status } }`;
const PLAN = `mutation ($input: PlanInput!, $key: ID!) { createPlan(input: $input, idempotencyKey: $key) { id version price active } }`;
const SET_PLAN = `mutation ($id: ID!, $version: Int!, $input: EntityPlanInput!, $reason: String!) {
  setEntityPlan(id: $id, version: $version, input: $input, reason: $reason) { id version plan { name } limits { vacancies users } } }`;
const verb = (name: string, fields = 'id version status') =>
  `mutation ($id: ID!, $version: Int!, $reason: String!) { ${name}(id: $id, version: $version, reason: $reason) { ${fields} } }`;
const ME = `{ user { id } }`;

describe('root, for institutions:', () => {
  let app: TestApp;
  let root: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    root = await aRoot(app);
  });
  afterAll(() => app.close());

  const ask = (document: string, variables: object, token = root.token): Promise<Answer> =>
    graphql(app, token, document, variables);
  const does = (document: string, variables: object): Promise<Data> => must(app, root.token, document, variables);
  const admin = () => ({ name: 'Arlindo Muianga', email: freshEmail('arlindo'), locale: 'pt' });
  const input = (changes: object = {}) => ({
    name: `Cooperativa ${randomUUID()}`,
    sector: 'private',
    province: 'mz_s',
    telephone: '84 123 4567',
    ...changes,
  });
  const traces = async (objectId: string): Promise<Data[]> =>
    (
      await app.owner.query(
        `select action, reason, changes, audience, actor_id from audit_event where object_id = $1 order by seq`,
        [objectId],
      )
    ).rows as Data[];

  describe('creating an institution', () => {
    it('creates the four roles and invites the first administrator, once per key', async () => {
      const variables = { input: input(), admin: admin(), key: randomUUID() };
      const [first, again] = await Promise.all([does(CREATE, variables), does(CREATE, variables)]);
      expect(first).toEqual(again);
      const { id, status } = first.createEntity;
      expect(status).toBe('ACTIVE');
      const { rows: roles } = await app.owner.query(
        `select r.preset, r.name, count(g.permission)::int as grants from role r left join role_permission g on g.role_id = r.id where r.tenant_id = $1 group by 1, 2 order by 1`,
        [id],
      );
      expect(roles.map(({ preset, name }: Data) => [preset, name])).toEqual([
        ['ADMINISTRATOR', '@ADMINISTRATOR'],
        ['DEPARTMENT_MANAGER', '@DEPARTMENT_MANAGER'],
        ['OBSERVER', '@OBSERVER'],
        ['RECRUITER', '@RECRUITER'],
      ]);
      expect(roles.every(({ grants }: Data) => grants > 0)).toBe(true);
      const { rows: staff } = await app.owner.query(
        `select m.status, r.preset, a.email from staff_member m join role r on r.id = m.role_id join account a on a.person_id = m.id where m.tenant_id = $1`,
        [id],
      );
      expect(staff).toEqual([{ status: 'INVITED', preset: 'ADMINISTRATOR', email: variables.admin.email }]);
      expect((await traces(id))[0]).toMatchObject({ action: 'entity.created', audience: 'root', actor_id: root.id });
      const { rows: told } = await app.owner.query(`select name from outbox where payload ->> 'objectId' = $1`, [id]);
      expect(told).toEqual([{ name: 'entity.created' }]);
    });

    it('reports every error at once, and an address that already has an account', async () => {
      const bad = { input: input({ name: ' ', website: 'javascript:alert(1)' }), admin: { name: '', email: 'x' } };
      expect((await ask(CREATE, { ...bad, key: randomUUID() })).faults.sort()).toEqual([
        'EMAIL_INVALID admin.email',
        'FIELD_REQUIRED admin.name',
        'FIELD_REQUIRED name',
        'INVALID_INPUT website',
      ]);
      const taken = { ...admin(), email: root.email };
      expect((await ask(CREATE, { input: input(), admin: taken, key: randomUUID() })).code).toBe('USER_EXISTS');
      const { rows } = await app.owner.query(`select 1 from institution where name = ' '`);
      expect(rows).toEqual([]);
    });
  });

  describe('a request from the public page', () => {
    const waiting = async (email: string): Promise<Data[]> =>
      (await app.owner.query('select id, version, status, website from institution where email = $1', [email]))
        .rows as Data[];

    it('is stored once when it is repeated, and becomes an institution when root approves it', async () => {
      const asked = entityRequest();
      const answers = await Promise.all([1, 2, 3].map(() => must(app, null, REQUEST, { input: asked }, OPEN)));
      expect(answers).toEqual([1, 2, 3].map(() => ({ requestEntity: { received: true } })));
      const rows = await waiting(asked.email);
      expect(rows).toMatchObject([{ status: 'REQUESTED', website: 'https://cooperativa.exemplo.co.mz/' }]);

      const first = { name: asked.contactName, email: asked.email, locale: 'fr' };
      const both = await Promise.all([1, 2].map(() => ask(APPROVE, { id: rows[0].id, version: 1, admin: first })));
      expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      const { rows: roles } = await app.owner.query(`select 1 from role where tenant_id = $1`, [rows[0].id]);
      expect(roles).toHaveLength(4);
      expect((await ask(APPROVE, { id: rows[0].id, version: 2, admin: admin() })).code).toBe('INVALID_STATE');
    });

    it('is declined with a reason, which is stored and mailed', async () => {
      const asked = entityRequest();
      await must(app, null, REQUEST, { input: asked }, OPEN);
      const [{ id }] = await waiting(asked.email);
      expect((await ask(verb('declineEntity'), { id, version: 1, reason: '  ' })).faults).toEqual([
        'FIELD_REQUIRED reason',
      ]);
      const { declineEntity } = await does(verb('declineEntity', 'status statusReason'), {
        id,
        version: 1,
        reason: REASON,
      });
      expect(declineEntity).toEqual({ status: 'DECLINED', statusReason: REASON });
      const mail = await withWorker(() => mailAbout(app, asked.email, /Your request for/));
      expect(mail.text).toContain(`Hello ${asked.contactName.split(' ')[0]},`);
      expect(mail.text).toContain(REASON);
      expect((await ask(verb('reactivateEntity'), { id, version: 2, reason: REASON })).code).toBe('INVALID_STATE');
    });

    it('is refused with every error of its form', async () => {
      const empty = { name: '', sector: '', province: 'x', email: '', telephone: '1', contactName: '', consent: false };
      const { faults } = await graphql(app, null, REQUEST, { input: { ...empty, termsVersion: '1' } }, OPEN);
      expect(faults.sort()).toEqual([
        'EMAIL_REQUIRED email',
        'FIELD_REQUIRED contactName',
        'FIELD_REQUIRED name',
        'FIELD_REQUIRED sector',
        'INVALID_INPUT province',
        'INVALID_INPUT telephone',
        'TERMS_NOT_ACCEPTED consent',
      ]);
    });
  });

  describe('suspending an institution', () => {
    it('signs its staff out, hides its vacancies and stops applications until it is reactivated', async () => {
      const tenant = await aTenant(app);
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const candidate = await aCandidate(app);
      const shown = async () => {
        const { vacancies } = await must(
          app,
          null,
          'query ($ids: [ID!]) { vacancies(filter: { ids: $ids }) { total } }',
          { ids: [vacancy.id] },
          OPEN,
        );
        return vacancies.total as number;
      };
      const one = async () =>
        (await graphql(app, null, 'query ($id: ID!) { vacancy(id: $id) { id } }', { id: vacancy.id }, OPEN)).code;
      expect([await shown(), await one()]).toEqual([1, 'OK']);
      const socket = aSocket(app, tenant.admin.token);
      await aNotification(app, tenant.admin);
      const heard = socket.subscribe('subscription { notificationAdded(after: "0") { id } }');
      await until(
        () => heard.received,
        (received) => received.length > 0,
      );

      const { suspendEntity } = await does(verb('suspendEntity'), { id: tenant.id, version: 1, reason: REASON });
      expect(suspendEntity.status).toBe('SUSPENDED');
      expect([await shown(), await one()]).toEqual([0, 'NOT_FOUND']);
      expect((await graphql(app, tenant.admin.token, ME)).code).toBe('UNAUTHENTICATED');
      const apply = { input: { vacancyId: vacancy.id }, key: randomUUID() };
      expect((await graphql(app, candidate.token, APPLY, apply)).code).toBe('NOT_FOUND');

      await until(
        () => socket.closed.code,
        (code) => code !== undefined,
      );
      expect([socket.closed.code, heard.received.length]).toEqual([4403, 1]);

      await does(verb('reactivateEntity'), { id: tenant.id, version: 2, reason: REASON });
      expect([await shown(), await one()]).toEqual([1, 'OK']);
      expect((await graphql(app, tenant.admin.token, ME)).code).toBe('OK');
      expect((await traces(tenant.id)).filter(({ reason }) => reason)).toMatchObject([
        { action: 'entity.suspended', reason: REASON, changes: { status: ['ACTIVE', 'SUSPENDED'] } },
        { action: 'entity.reactivated', reason: REASON },
      ]);
    });

    it('succeeds once in parallel, and is refused in the wrong status or with an old version', async () => {
      const { id } = await aTenant(app);
      const both = await Promise.all([1, 2].map(() => ask(verb('suspendEntity'), { id, version: 1, reason: REASON })));
      expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      expect((await ask(verb('suspendEntity'), { id, version: 2, reason: REASON })).code).toBe('INVALID_STATE');
      expect((await ask(verb('reactivateEntity'), { id, version: 1, reason: REASON })).code).toBe('STALE_VERSION');
      expect((await ask(verb('suspendEntity'), { id: randomUUID(), version: 1, reason: REASON })).code).toBe(
        'NOT_FOUND',
      );
    });
  });

  describe('plans', () => {
    it('set the limits of an institution, unless it has its own', async () => {
      const named = { name: `Base ${randomUUID()}`, price: '1500.00', vacancyLimit: 5, userLimit: 3 };
      const { createPlan } = await does(PLAN, { input: named, key: randomUUID() });
      expect(createPlan).toMatchObject({ version: 1, price: '1500.00', active: true });
      expect((await ask(PLAN, { input: named, key: randomUUID() })).faults).toEqual(['ALREADY_EXISTS name']);
      const { id } = await aTenant(app);
      const { setEntityPlan } = await does(SET_PLAN, {
        id,
        version: 1,
        input: { planId: createPlan.id, users: 7 },
        reason: REASON,
      });
      expect(setEntityPlan).toMatchObject({ plan: { name: named.name }, limits: { vacancies: null, users: 7 } });
      const client = await app.owner.connect();
      try {
        await client.query('begin');
        await client.query(`select set_config('app.tenant_id', $1, true)`, [id]);
        const { rows } = await client.query('select * from sec.institution_limits()');
        expect(rows).toMatchObject([{ vacancy_limit: 5, user_limit: 7, storage_megabytes: null }]);
      } finally {
        await client.query('rollback');
        client.release();
      }
      const other = { id, version: 2, input: { planId: randomUUID() }, reason: REASON };
      expect((await ask(SET_PLAN, other)).code).toBe('NOT_FOUND');
      await app.owner.query('update plan set active = false where id = $1', [createPlan.id]);
      const kept = await does(SET_PLAN, { ...other, input: { planId: createPlan.id, users: 8 } });
      expect(kept.setEntityPlan.limits.users).toBe(8);
      const { id: without } = await aTenant(app);
      const refused = { id: without, version: 1, input: { planId: createPlan.id }, reason: REASON };
      expect((await ask(SET_PLAN, refused)).code).toBe('NOT_FOUND');
      expect((await ask(PLAN, { input: { ...named, name: 'x', price: '-1' }, key: randomUUID() })).code).toBe(
        'INVALID_INPUT',
      );
    });
  });

  it('is forbidden to other people, and to root people without the permission', async () => {
    const tenant = await aTenant(app);
    const people = [
      tenant.admin,
      await aStaffMember(app, tenant.id),
      await aCandidate(app),
      await aPartner(app),
      await aRoot(app, ['ROOT_USERS', 'ROOT_OPTIONS']),
    ];
    for (const { token } of people) {
      const answers = await Promise.all([
        ask(verb('suspendEntity'), { id: tenant.id, version: 1, reason: REASON }, token),
        ask(CREATE, { input: input(), admin: admin(), key: randomUUID() }, token),
        ask('{ entities { total } }', {}, token),
        ask('{ auditEvents { total } }', {}, token),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    }
    const signedIn = await must(app, null, `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`, {
      input: { email: root.email, password: PASSWORD },
    });
    expect(signedIn.signIn.token).toEqual(expect.any(String));
  });
});
