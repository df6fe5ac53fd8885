import { randomUUID } from 'node:crypto';

import { aCandidate, aRoot, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aSharedView, DELETE_VIEW, SET_DEFAULT_VIEW, UPDATE_VIEW, VIEWS } from '../../support/data/views';

describe('the view with which a person opens a list', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(() => app.close());

  const setDefault = (by: Person, viewId: string | null, list = 'VACANCIES') =>
    graphql(app, by.token, SET_DEFAULT_VIEW, { list, viewId });
  const defaults = async (by: Person, list = 'VACANCIES'): Promise<string[]> =>
    ((await must(app, by.token, VIEWS, { list })).views as Data[])
      .filter(({ isDefault }) => isDefault === true)
      .map(({ id }) => id as string);
  const staff = (grants?: string[]) =>
    aStaffMember(app, tenant.id, {
      preset: 'ADMINISTRATOR',
      ...(grants && { grants: grants.map((permission) => ({ permission, scope: 'ALL' }) as never) }),
    });

  it('is set, replaced and cleared for this person alone, with audit and events', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const [own, shared] = [await aSharedView(app, person.id), await aSharedView(app, colleague.id)];
    expect((await setDefault(person, own)).data.setDefaultView).toContainEqual({ id: own, isDefault: true });
    const replaced = (await setDefault(person, shared)).data.setDefaultView;
    expect(replaced).toEqual(
      expect.arrayContaining([
        { id: own, isDefault: false },
        { id: shared, isDefault: true },
      ]),
    );
    expect(await defaults(person)).toEqual([shared]);
    expect(await defaults(colleague)).toEqual([]);
    const withoutId = `mutation { setDefaultView(list: VACANCIES) { id } }`;
    expect((await graphql(app, person.token, withoutId)).code).toBe('OK');
    expect((await setDefault(person, null)).code).toBe('OK');
    expect(await defaults(person)).toEqual([]);

    const audit = await app.owner.query(
      `select action, object_id from audit_event where object_type = 'View' and actor_id = $1 order by seq`,
      [person.id],
    );
    expect(audit.rows).toEqual([
      { action: 'view.default_set', object_id: own },
      { action: 'view.default_set', object_id: shared },
      { action: 'view.default_cleared', object_id: shared },
    ]);
    const events = await app.owner.query(
      `select name from outbox where payload ->> 'viewId' = any($1) and name like 'view.default%' order by id`,
      [[own, shared]],
    );
    expect(events.rows.map(({ name }) => name as string)).toEqual(audit.rows.map(({ action }) => action as string));
  });

  it('is separate for each list', async () => {
    const person = await staff();
    const view = await aSharedView(app, person.id);
    await app.owner.query(`update saved_view set list = 'CANDIDACIES' where id = $1`, [view]);
    expect((await setDefault(person, view)).code).toBe('NOT_FOUND');
    expect((await setDefault(person, view, 'CANDIDACIES')).code).toBe('OK');
    const vacancies = await aSharedView(app, person.id);
    expect((await setDefault(person, vacancies)).code).toBe('OK');
    expect(await defaults(person)).toEqual([vacancies]);
    expect(await defaults(person, 'CANDIDACIES')).toEqual([view]);
  });

  it('is one of two views that are set in parallel', async () => {
    const person = await staff();
    const views = [await aSharedView(app, person.id), await aSharedView(app, person.id)];
    const both = await Promise.all(views.map((view) => setDefault(person, view)));
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    const [chosen, ...more] = await defaults(person);
    expect(views).toContain(chosen);
    expect(more).toEqual([]);
  });

  it('is cleared with its view, also when both happen in parallel', async () => {
    const person = await staff();
    const view = await aSharedView(app, person.id);
    await setDefault(person, view);
    const [removed, set] = await Promise.all([
      graphql(app, person.token, DELETE_VIEW, { id: view, version: 1 }),
      setDefault(person, view),
    ]);
    expect(removed.code).toBe('OK');
    expect(['OK', 'NOT_FOUND']).toContain(set.code);
    const { rows } = await app.owner.query('select 1 from default_view where owner_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  it('no longer applies when a colleague stops sharing the view', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const shared = await aSharedView(app, colleague.id);
    await setDefault(person, shared);
    const input = { visibility: 'PRIVATE' };
    await must(app, colleague.token, UPDATE_VIEW, { id: shared, version: 1, input });
    expect(await defaults(person)).toEqual([]);
    expect((await setDefault(person, shared)).code).toBe('NOT_FOUND');
  });

  it('is refused for views that the person does not see', async () => {
    const person = await staff();
    const foreign = await aSharedView(app, other.admin.id);
    const hidden = await aSharedView(app, (await staff()).id);
    await app.owner.query(`update saved_view set visibility = 'PRIVATE' where id = $1`, [hidden]);
    for (const view of [foreign, hidden, randomUUID(), 'no id'])
      expect((await setDefault(person, view)).code).toBe('NOT_FOUND');
    expect(await defaults(person)).toEqual([]);
  });

  it('needs the permission to read the list', async () => {
    const without = await staff(['ROLE_LIST']);
    const view = await aSharedView(app, tenant.admin.id);
    expect((await setDefault(without, view)).faults).toEqual(['FORBIDDEN list']);
    expect((await setDefault(without, null)).faults).toEqual(['FORBIDDEN list']);
    expect((await setDefault(tenant.admin, view, 'ENTITIES')).faults).toEqual(['FORBIDDEN list']);
    expect((await setDefault(await aCandidate(app), view)).code).toBe('FORBIDDEN');
  });

  it('of ROOT users is one of theirs', async () => {
    const [one, two] = [await aRoot(app), await aRoot(app, ['ROOT_ENTITIES'])];
    const view = await aSharedView(app, one.id);
    expect((await setDefault(two, view, 'ENTITIES')).code).toBe('OK');
    expect(await defaults(two, 'ENTITIES')).toEqual([view]);
    expect(await defaults(one, 'ENTITIES')).toEqual([]);
    expect((await setDefault(tenant.admin, view)).code).toBe('NOT_FOUND');
  });
});
