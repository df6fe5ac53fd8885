import { randomUUID } from 'node:crypto';

import { LIST_ACCESS, ListName } from '../../../src/platform/access/list-name';
import {
  aCandidate,
  aPartner,
  aRoot,
  aStaffMember,
  aTenant,
  type Person,
  type Tenant,
} from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { actOnUser, SUSPEND } from '../../support/data/people';
import { rootHandlers } from '../../support/requests/root-fields';
import { aSharedView, DELETE_VIEW, SAVE_VIEW, UPDATE_VIEW, viewInput, VIEWS } from '../../support/data/views';

describe('saved views', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(() => app.close());

  const ask = (by: Person, changes: object = {}, key: string = randomUUID()) =>
    graphql(app, by.token, SAVE_VIEW, { input: viewInput(changes), key });
  const save = async (by: Person, changes: object = {}): Promise<Data> =>
    (await must(app, by.token, SAVE_VIEW, { input: viewInput(changes), key: randomUUID() })).saveView;
  const update = (by: Person, { id, version }: Data, input: object) =>
    graphql(app, by.token, UPDATE_VIEW, { id, version, input });
  const remove = (by: Person, { id, version }: Data) => graphql(app, by.token, DELETE_VIEW, { id, version });
  const list = async (by: Person, name = 'VACANCIES'): Promise<Data[]> =>
    (await must(app, by.token, VIEWS, { list: name })).views;
  const staff = (grants?: string[]) =>
    aStaffMember(app, tenant.id, {
      preset: 'ADMINISTRATOR',
      ...(grants && { grants: grants.map((permission) => ({ permission, scope: 'ALL' }) as never) }),
    });
  const blockRoot = (id: string) => app.owner.query(`update account set status = 'BLOCKED' where person_id = $1`, [id]);

  it('are of lists whose queries need the same permission', () => {
    const handlers = rootHandlers(app);
    for (const name of Object.values(ListName)) {
      const query = `Query.${name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
      const { kind, permission } = LIST_ACCESS[name];
      const rules = handlers.filter(({ field }) => field === query).map(({ rule }) => rule);
      expect([query, rules]).toEqual([query, expect.arrayContaining([{ kinds: [kind], permission }])]);
    }
  });

  it('are saved, read, changed and deleted by their owner, with audit and events', async () => {
    const person = await staff();
    const made = await save(person, { name: '  Abertas   na Beira ' });
    expect(made).toEqual({
      ...viewInput(),
      id: made.id,
      version: 1,
      owner: { id: person.id, name: person.name },
      ownerHasLeft: false,
      canEdit: true,
      canDelete: true,
      isDefault: false,
    });
    expect(await list(person)).toEqual([made]);
    expect(await list(person, 'CANDIDACIES')).toEqual([]);

    const patch = { name: 'Fechadas', filter: {}, sort: null, columns: [], density: 'COMFORTABLE' };
    const changed = await must(app, person.token, UPDATE_VIEW, { id: made.id, version: 1, input: patch });
    expect(changed.updateView).toEqual({ ...made, ...patch, version: 2 });
    const nothing = { name: null, filter: null, columns: null, density: null, visibility: null };
    expect((await update(person, { id: made.id, version: 2 }, nothing)).data.updateView).toEqual({
      ...made,
      ...patch,
      version: 3,
    });
    expect((await update(person, made, { name: 'X' })).code).toBe('STALE_VERSION');
    expect((await remove(person, made)).code).toBe('STALE_VERSION');
    expect((await remove(person, { id: made.id, version: 3 })).data.deleteView).toBe(made.id);
    expect((await remove(person, { id: made.id, version: 3 })).code).toBe('NOT_FOUND');
    expect(await list(person)).toEqual([]);

    const audit = await app.owner.query(
      `select action, actor_id, tenant_id from audit_event where object_type = 'View' and object_id = $1 order by seq`,
      [made.id],
    );
    const who = { actor_id: person.id, tenant_id: tenant.id };
    const actions = ['view.saved', 'view.changed', 'view.changed', 'view.removed'];
    expect(audit.rows).toEqual(actions.map((action) => ({ action, ...who })));
    const events = await app.owner.query(`select name from outbox where payload ->> 'viewId' = $1 order by id`, [
      made.id,
    ]);
    expect(events.rows.map(({ name }) => name as string)).toEqual(actions);
  });

  it('have defaults for everything but the list and the name', async () => {
    const person = await staff();
    const input = { list: 'ROLES', name: 'Todos' };
    const { saveView } = await must(app, person.token, SAVE_VIEW, { input, key: randomUUID() });
    const defaults = { filter: {}, sort: null, columns: [], density: 'COMFORTABLE', visibility: 'PRIVATE' };
    expect(saveView).toMatchObject({ ...input, ...defaults });
    const written = `mutation ($key: ID!) { saveView(input: { list: ROLES, name: "Escrita", filter: { q: "a", ids: ["b", 1, true, null] } }, idempotencyKey: $key) { filter } }`;
    expect((await must(app, person.token, written, { key: randomUUID() })).saveView.filter).toEqual({
      q: 'a',
      ids: ['b', 1, true, null],
    });
  });

  it('are saved once for a key, also in parallel', async () => {
    const [person, key] = [await staff(), randomUUID()];
    const both = await Promise.all([ask(person, {}, key), ask(person, {}, key)]);
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(both[0]!.data.saveView.id).toBe(both[1]!.data.saveView.id);
    expect(await list(person)).toHaveLength(1);
    expect((await ask(person, { name: 'Outra' }, key)).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it.each([
    ['an empty name', { name: ' ' }, 'FIELD_REQUIRED name'],
    ['a long name', { name: 'x'.repeat(61) }, 'INVALID_INPUT name'],
    ['a nested filter', { filter: { a: { b: 1 } } }, 'INVALID_INPUT filter'],
    ['a filter above 4 kB', { filter: { q: 'x'.repeat(4089) } }, 'INVALID_INPUT filter'],
    ['a sort field that is no name', { sort: { field: 'a b', order: 'ASC' } }, 'INVALID_INPUT sort.field'],
    ['a column twice', { columns: ['a', 'a'] }, 'INVALID_INPUT columns'],
    ['41 columns', { columns: Array.from({ length: 41 }, (_, n) => `c${n}`) }, 'INVALID_INPUT columns'],
  ])('are refused with %s', async (_, changes, fault) => {
    const person = await staff();
    expect((await ask(person, changes)).faults).toEqual([fault]);
    const made = await save(person);
    expect((await update(person, made, changes)).faults).toEqual([fault]);
    expect(await list(person)).toEqual([made]);
  });

  it.each([['text'], [7], [['a']]])('are refused with the filter %j, which is no object', async (filter) => {
    expect((await ask(await staff(), { filter })).code).toBe('INVALID_INPUT');
  });

  it('have names that are unique per owner and list, ignoring case and accents', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const made = await save(person, { name: 'Logística' });
    const taken = await ask(person, { name: 'LOGISTICA' });
    expect(taken.errors[0]?.extensions).toMatchObject({
      code: 'ALREADY_EXISTS',
      field: 'name',
      params: { name: 'LOGISTICA' },
    });
    expect((await update(person, made, { name: 'logistica' })).code).toBe('OK');
    await save(person, { name: 'Logística', list: 'CANDIDACIES' });
    await save(colleague, { name: 'Logística' });
    const second = await save(person, { name: 'Segunda' });
    expect((await update(person, second, { name: 'LOGÍSTICA' })).code).toBe('ALREADY_EXISTS');
    const both = await Promise.all(['Nova', 'NOVA'].map((name) => ask(person, { name })));
    expect(both.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
  });

  it('are at most fifty per person and list, also in parallel', async () => {
    const person = await staff();
    for (let count = 0; count < 49; count += 1) await aSharedView(app, person.id);
    const last = await Promise.all(['Uma', 'Duas'].map((name) => ask(person, { name })));
    expect(last.map(({ code }) => code).sort()).toEqual(['OK', 'QUOTA_EXCEEDED']);
    const full = last.find(({ code }) => code === 'QUOTA_EXCEEDED');
    expect(full?.errors[0]?.extensions.params).toEqual({ reason: 'VIEWS', limit: 50 });
    await save(person, { list: 'CANDIDACIES' });
    await save(await staff());
  });

  it('are changed once by two requests in parallel', async () => {
    const person = await staff();
    const made = await save(person);
    const both = await Promise.all(['A', 'B'].map((name) => update(person, made, { name })));
    expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    const again = await Promise.all([1, 2].map(() => remove(person, { id: made.id, version: 2 })));
    expect(again.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', 'OK']);
  });

  it('are read by colleagues when they are shared, and changed by the owner only', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const shared = await save(person, { name: 'Partilhada', visibility: 'SHARED' });
    const hidden = await save(person, { name: 'Minha' });
    const own = await save(colleague, { name: 'Zebra' });
    const seen = (await list(colleague)).filter(({ owner }) => [person.id, colleague.id].includes(owner.id as string));
    expect(seen).toEqual([own, { ...shared, canEdit: false, canDelete: false }]);
    expect((await update(colleague, shared, { name: 'X' })).code).toBe('FORBIDDEN');
    expect((await remove(colleague, shared)).code).toBe('FORBIDDEN');
    expect((await update(colleague, hidden, { name: 'X' })).code).toBe('NOT_FOUND');
    expect((await remove(colleague, hidden)).code).toBe('NOT_FOUND');

    expect((await list(other.admin)).map(({ id }) => id as string)).not.toContain(shared.id);
    expect((await update(other.admin, shared, { name: 'X' })).code).toBe('NOT_FOUND');
    expect((await remove(other.admin, shared)).code).toBe('NOT_FOUND');

    const again = await must(app, person.token, UPDATE_VIEW, {
      id: shared.id,
      version: 1,
      input: { visibility: 'PRIVATE' },
    });
    expect((await list(colleague)).map(({ id }) => id as string)).not.toContain(again.updateView.id);
  });

  it('need the permission to read their list', async () => {
    const owner = await staff();
    const shared = await save(owner, { visibility: 'SHARED', name: 'Partilhada outra' });
    const without = await staff(['ROLE_LIST', 'INSTITUTION_EDIT']);
    expect((await graphql(app, without.token, VIEWS, { list: 'VACANCIES' })).faults).toEqual(['FORBIDDEN list']);
    expect((await ask(without)).faults).toEqual(['FORBIDDEN list']);
    expect((await update(without, shared, { name: 'X' })).code).toBe('NOT_FOUND');
    expect((await ask(owner, { list: 'ENTITIES' })).faults).toEqual(['FORBIDDEN list']);
    const kept = await aSharedView(app, without.id);
    await app.owner.query(`update saved_view set visibility = 'PRIVATE' where id = $1`, [kept]);
    const share = await update(without, { id: kept, version: 1 }, { visibility: 'SHARED' });
    expect(share.faults).toEqual(['FORBIDDEN visibility']);
    for (const person of [await aCandidate(app), await aPartner(app)])
      expect((await graphql(app, person.token, VIEWS, { list: 'VACANCIES' })).code).toBe('FORBIDDEN');
  });

  it('of a colleague who left stay readable until an administrator deletes them', async () => {
    const [person, colleague] = [await staff(), await staff(['VACANCY_LIST'])];
    const shared = await save(person, { name: 'De quem saiu', visibility: 'SHARED' });
    const hidden = await save(person, { name: 'Privada de quem saiu' });
    expect((await remove(tenant.admin, shared)).code).toBe('FORBIDDEN');
    expect((await actOnUser(app, tenant.admin, SUSPEND, person.id)).code).toBe('OK');
    const found = (await list(colleague)).find(({ id }) => id === shared.id);
    expect(found).toMatchObject({ ownerHasLeft: true, canEdit: false, canDelete: false });
    expect((await list(tenant.admin)).find(({ id }) => id === shared.id)).toMatchObject({ canDelete: true });
    expect((await remove(colleague, shared)).code).toBe('FORBIDDEN');
    expect((await update(tenant.admin, shared, { name: 'X' })).code).toBe('FORBIDDEN');
    expect((await remove(tenant.admin, hidden)).code).toBe('NOT_FOUND');
    expect((await remove(tenant.admin, shared)).code).toBe('OK');
  });

  it('of ROOT users are shared among them only', async () => {
    const [one, two] = [await aRoot(app), await aRoot(app, ['ROOT_ENTITIES'])];
    const shared = await save(one, { list: 'ENTITIES', name: 'Activas', visibility: 'SHARED' });
    await save(one, { list: 'ENTITIES', name: 'Minhas' });
    const seen = async (by: Person) =>
      (await list(by, 'ENTITIES')).filter(({ owner }) => owner.id === one.id).map(({ name }) => name as string);
    expect(await seen(two)).toEqual(['Activas']);
    expect((await graphql(app, two.token, VIEWS, { list: 'PLANS' })).code).toBe('OK');
    expect((await graphql(app, two.token, VIEWS, { list: 'JOBS' })).code).toBe('FORBIDDEN');
    expect((await graphql(app, two.token, VIEWS, { list: 'VACANCIES' })).code).toBe('FORBIDDEN');
    expect((await update(two, shared, { name: 'X' })).code).toBe('FORBIDDEN');
    expect((await remove(tenant.admin, shared)).code).toBe('NOT_FOUND');

    await blockRoot(one.id);
    const administrator = await aRoot(app);
    expect((await list(two, 'ENTITIES')).find(({ id }) => id === shared.id)).toMatchObject({
      ownerHasLeft: true,
      canDelete: false,
    });
    expect((await remove(two, shared)).code).toBe('FORBIDDEN');
    expect((await remove(administrator, shared)).code).toBe('OK');
  });

  it('of institutions are hidden from ROOT users', async () => {
    const root = await aRoot(app);
    const made = await save(tenant.admin, { name: 'Do inquilino', visibility: 'SHARED' });
    expect((await remove(root, made)).code).toBe('NOT_FOUND');
    expect((await update(root, made, { name: 'X' })).code).toBe('NOT_FOUND');
  });
});
