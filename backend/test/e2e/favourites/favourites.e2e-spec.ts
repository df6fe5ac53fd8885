import { randomUUID } from 'node:crypto';

import { RetentionWorker } from '../../../src/features/privacy/retention.worker';
import { aCandidate, aStaffMember, aTenant, PASSWORD, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { withWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';
import {
  ADD,
  aFavourite,
  aFavouriteList,
  CREATE_LIST,
  DELETE_LIST,
  FAVOURITES,
  fillFavouriteList,
  LISTS,
  ONE_LIST,
  REMOVE_ENTRY,
  UPDATE_ENTRY,
  UPDATE_LIST,
} from '../../support/favourites/favourites';
import { anImported, merged, UNDO_MERGE } from '../../support/merging/merging';
import { ERASE_ACCOUNT } from '../../support/requests/own-data';

describe('lists of favourites', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let candidate: Person;
  let vacancy: BuiltVacancy;
  let candidacyId: string;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0', ERASURE_DELAY_MINUTES: '0' });
    [tenant, other, candidate] = [await aTenant(app), await aTenant(app), await aCandidate(app)];
    vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Contabilista' });
    candidacyId = await anApplication(app, candidate, vacancy.id);
  });
  afterAll(() => app.close());

  const staff = (scope?: string, permissions = ['FAVOURITES_MANAGE'], departments: string[] = []) =>
    aStaffMember(app, tenant.id, {
      departments,
      ...(scope && { grants: permissions.map((permission) => ({ permission, scope }) as never) }),
    });
  const add = (by: Person, listId: string, ids: string[], note?: string) =>
    graphql(app, by.token, ADD, { input: { listId, ids, note } });
  const entries = async (by: Person, filter: object): Promise<Data[]> =>
    (await must(app, by.token, FAVOURITES, { filter })).favourites.items as Data[];
  const entriesOf = async (candidateId: string) =>
    (await app.owner.query('select 1 from favourite where candidate_id = $1', [candidateId])).rowCount;

  it('are created, filled, annotated and deleted, with audit and events', async () => {
    const person = await staff();
    const made = await aFavouriteList(app, person, { name: '  Para   Março ', visibility: 'PRIVATE' });
    expect(made).toEqual({
      id: made.id,
      version: 1,
      name: 'Para Março',
      visibility: 'PRIVATE',
      owner: { id: person.id, name: person.name },
      candidates: 0,
      canEdit: true,
      canDelete: true,
    });
    const listId = made.id as string;
    const first = await add(person, listId, [candidacyId], 'Forte em SAP');
    expect(first.data.addFavourites).toEqual({ added: 1, present: 0, list: { id: listId, candidates: 1 } });
    const again = await add(person, listId, [candidate.id, candidacyId], 'Outra');
    expect(again.data.addFavourites).toMatchObject({ added: 0, present: 1 });
    const [entry] = await entries(person, { listId });
    expect(entry).toMatchObject({
      listId,
      listName: 'Para Março',
      candidateId: candidate.id,
      candidateName: candidate.name,
      note: 'Forte em SAP',
      candidacyId,
      vacancyTitle: 'Contabilista',
      addedBy: { id: person.id, name: person.name },
    });
    expect(await entries(person, { q: 'forte em sap' })).toHaveLength(1);
    expect(await entries(person, { q: candidate.name.toUpperCase() })).toHaveLength(1);
    expect(await entries(person, { q: 'xyzzy' })).toEqual([]);

    const noted = await graphql(app, person.token, UPDATE_ENTRY, { id: entry.id, version: 1, note: ' Ligar ' });
    expect(noted.data.updateFavourite).toMatchObject({ version: 2, note: 'Ligar' });
    const cleared = await graphql(app, person.token, UPDATE_ENTRY, { id: entry.id, version: 2, note: null });
    expect(cleared.data.updateFavourite).toMatchObject({ version: 3, note: null });
    const stale = await graphql(app, person.token, UPDATE_ENTRY, { id: entry.id, version: 2, note: 'X' });
    expect(stale.code).toBe('STALE_VERSION');

    const both = await Promise.all([1, 2].map(() => graphql(app, person.token, REMOVE_ENTRY, { id: entry.id })));
    expect(both.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', 'OK']);
    const gone = await Promise.all(
      [1, 2].map(() => graphql(app, person.token, DELETE_LIST, { id: listId, version: 1 })),
    );
    expect(gone.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', 'OK']);

    const { rows } = await app.owner.query<{ action: string }>(
      `select action from audit_event where object_id = any ($1) and actor_id = $2 order by seq`,
      [[listId, entry.id], person.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'favourite-list.created',
      'favourite.added',
      'favourite.changed',
      'favourite.changed',
      'favourite.removed',
      'favourite-list.removed',
    ]);
    const events = await app.owner.query<{ name: string }>(
      `select name from outbox where payload ->> 'listId' = $1 or payload ->> 'favouriteId' = $2 order by id`,
      [listId, entry.id],
    );
    expect(events.rows.map(({ name }) => name)).toEqual(rows.map(({ action }) => action));
  });

  it('have names that are unique per owner, also in parallel and for one key', async () => {
    const [person, key] = [await staff(), randomUUID()];
    const create = (name: string, own: string = randomUUID()) =>
      graphql(app, person.token, CREATE_LIST, { input: { name }, key: own });
    const once = await Promise.all([create('Logística', key), create('Logística', key)]);
    expect(once.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(once[0]!.data.createFavouriteList.id).toBe(once[1]!.data.createFavouriteList.id);
    expect((await create('Outra', key)).code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await create('LOGISTICA')).faults).toEqual(['ALREADY_EXISTS name']);
    const both = await Promise.all(['Nova', 'NOVA'].map((name) => create(name)));
    expect(both.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
    expect((await create(' ')).faults).toEqual(['FIELD_REQUIRED name']);
    expect((await create('x'.repeat(81))).faults).toEqual(['INVALID_INPUT name']);
    const { id } = once[0]!.data.createFavouriteList;
    const rename = (name: string) => graphql(app, person.token, UPDATE_LIST, { id, version: 1, input: { name } });
    expect((await rename('nova')).faults).toEqual(['ALREADY_EXISTS name']);
    const renamed = await Promise.all(['Um', 'Dois'].map(rename));
    expect(renamed.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
  });

  it('are at most fifty per person, with a thousand candidates each', async () => {
    const person = await staff();
    const { id } = await aFavouriteList(app, person);
    await app.owner.query(
      `insert into favourite_list (id, tenant_id, owner_id, name, visibility, created_at, updated_at)
       select gen_random_uuid(), tenant_id, owner_id, 'L' || n, 'PRIVATE', now(), now() from favourite_list, generate_series(1, 49) n where id = $1`,
      [id],
    );
    const full = await graphql(app, person.token, CREATE_LIST, { input: { name: 'Mais' }, key: randomUUID() });
    expect(full.errors[0]?.extensions.params).toEqual({ reason: 'FAVOURITE_LISTS', limit: 50 });
    await fillFavouriteList(app, id as string, person, 1000);
    const over = await add(person, id as string, [candidate.id]);
    expect([over.code, over.errors[0]?.extensions.params]).toEqual([
      'QUOTA_EXCEEDED',
      { reason: 'FAVOURITES', limit: 1000 },
    ]);
  });

  it('refuse ids of people outside the database of the institution, and wrong values', async () => {
    const person = await staff();
    const { id } = await aFavouriteList(app, person);
    const stranger = await aCandidate(app);
    const wrong = await add(person, id as string, [candidate.id, stranger.id, 'x', randomUUID()]);
    expect(wrong.faults).toEqual(['NOT_FOUND ids.1', 'NOT_FOUND ids.2', 'NOT_FOUND ids.3']);
    expect((await add(person, id as string, [])).faults).toEqual(['FIELD_REQUIRED ids']);
    const many = Array.from({ length: 1001 }, () => candidate.id);
    expect((await add(person, id as string, many)).faults).toEqual(['INVALID_INPUT ids']);
    expect((await add(person, id as string, [candidate.id], 'x'.repeat(501))).faults).toEqual(['INVALID_INPUT note']);
    expect((await add(person, randomUUID(), [candidate.id])).faults).toEqual(['NOT_FOUND listId']);
    expect(await entries(person, { listId: id })).toEqual([]);
  });

  it('are filled once by two colleagues in parallel', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const { id } = await aFavouriteList(app, person);
    const both = await Promise.all([person, colleague].map((by) => add(by, id as string, [candidate.id])));
    expect(both.map(({ data }) => data.addFavourites.added as number).sort()).toEqual([0, 1]);
  });

  it('are shared with colleagues, who fill them but do not rename them', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const open = await aFavouriteList(app, person);
    const hidden = await aFavouriteList(app, person, { visibility: 'PRIVATE' });
    await add(person, hidden.id as string, [candidate.id]);
    const seen = (await must(app, colleague.token, LISTS)).favouriteLists as Data[];
    expect(seen.find(({ id }) => id === open.id)).toMatchObject({ canEdit: false, canDelete: false });
    expect(seen.map(({ id }) => id as string)).not.toContain(hidden.id);
    expect((await add(colleague, open.id as string, [candidate.id])).code).toBe('OK');
    const [entry] = await entries(colleague, { listId: open.id });
    expect((await graphql(app, person.token, UPDATE_ENTRY, { id: entry.id, version: 1, note: 'Sim' })).code).toBe('OK');
    const input = { name: 'X' };
    const change = (id: string, by: Person) => graphql(app, by.token, UPDATE_LIST, { id, version: 1, input });
    const remove = (id: string, by: Person) => graphql(app, by.token, DELETE_LIST, { id, version: 1 });
    expect((await change(open.id as string, colleague)).code).toBe('FORBIDDEN');
    expect((await remove(open.id as string, colleague)).code).toBe('FORBIDDEN');
    for (const by of [colleague, other.admin, tenant.admin]) {
      expect((await change(hidden.id as string, by)).code).toBe('NOT_FOUND');
      expect((await remove(hidden.id as string, by)).code).toBe('NOT_FOUND');
      expect((await add(by, hidden.id as string, [candidate.id])).code).toBe('NOT_FOUND');
      expect(await entries(by, { listId: hidden.id })).toEqual([]);
    }
    expect((await graphql(app, other.admin.token, ONE_LIST, { id: open.id })).code).toBe('NOT_FOUND');
    expect((await graphql(app, other.admin.token, REMOVE_ENTRY, { id: entry.id })).code).toBe('NOT_FOUND');
    expect((await remove(open.id as string, tenant.admin)).code).toBe('OK');
  });

  it('follow the permission and its scope', async () => {
    const without = await staff('ALL', ['APPLICATION_LIST']);
    expect((await graphql(app, without.token, LISTS)).code).toBe('FORBIDDEN');
    expect((await graphql(app, without.token, FAVOURITES)).code).toBe('FORBIDDEN');
    const { listId, favouriteId } = await aFavourite(app, tenant.admin, candidate.id);
    const [manager, assigned] = [await staff('DEPARTMENT', undefined, [tenant.departmentId]), await staff('ASSIGNED')];
    const reached = async (by: Person) => [
      (await entries(by, { listId })).length,
      (await must(app, by.token, ONE_LIST, { id: listId })).favouriteList.candidates as number,
      (await add(by, listId, [candidate.id])).code,
      (await graphql(app, by.token, UPDATE_ENTRY, { id: favouriteId, version: 99 })).code,
    ];
    const [hidden, shown] = [
      [0, 0, 'NOT_FOUND', 'NOT_FOUND'],
      [1, 1, 'OK', 'STALE_VERSION'],
    ];
    for (const by of [manager, assigned]) expect(await reached(by)).toEqual(hidden);
    await app.owner.query('update vacancy set department_id = $2, owner_id = $3 where id = $1', [
      vacancy.id,
      tenant.departmentId,
      assigned.id,
    ]);
    for (const by of [manager, assigned]) expect(await reached(by)).toEqual(shown);
    const anonymise = (at: Date | null) =>
      app.owner.query('update candidacy set anonymised_at = $2 where id = $1', [candidacyId, at]);
    await anonymise(new Date());
    for (const by of [manager, assigned]) expect(await reached(by)).toEqual(hidden);
    await anonymise(null);
    await app.owner.query('update vacancy set department_id = null, owner_id = $2 where id = $1', [
      vacancy.id,
      tenant.admin.id,
    ]);
  });

  it('show and count a person once after a merge of two entries', async () => {
    const [keep, drop] = [await anImported(app, tenant), await anImported(app, tenant)];
    const { id: listId } = await aFavouriteList(app, tenant.admin);
    await add(tenant.admin, listId as string, [keep, drop]);
    const seen = async () => [
      (await entries(tenant.admin, { listId })).map(({ candidateId }) => candidateId as string),
      (await must(app, tenant.admin.token, ONE_LIST, { id: listId })).favouriteList.candidates,
    ];
    const { id } = await merged(app, tenant.admin.token, keep, drop);
    expect(await seen()).toEqual([[keep], 1]);
    await must(app, tenant.admin.token, UNDO_MERGE, { id });
    expect(await seen()).toEqual([expect.arrayContaining([keep, drop]), 2]);
  });

  it('lose a candidate whose application is anonymised or whose data is erased', async () => {
    const keeper = await aTenant(app);
    await app.owner.query('update institution set retention_months = 6 where id = $1', [keeper.id]);
    const [old, erased] = [await aCandidate(app), await aCandidate(app)];
    const kept = await aPublishedVacancy(app, keeper.admin);
    const ids = [await anApplication(app, old, kept.id), await anApplication(app, erased, kept.id)];
    await aFavourite(app, keeper.admin, old.id);
    const { listId } = await aFavourite(app, keeper.admin, erased.id);
    await app.owner.query(
      `update candidacy set status = 'REJECTED', updated_at = now() - interval '7 months' where id = $1`,
      [ids[0]],
    );
    await withWorker(async (worker) => {
      // The retention worker skips an application that a handler of an event has locked, so the test repeats the round.
      await until(
        async () => {
          await worker.get(RetentionWorker).run();
          return entriesOf(old.id);
        },
        (count) => count === 0,
      );
      expect(await entriesOf(erased.id)).toBe(1);
      await must(app, erased.token, ERASE_ACCOUNT, { password: PASSWORD, confirmation: erased.email });
      await until(
        () => entriesOf(erased.id),
        (count) => count === 0,
        20_000,
      );
    });
    expect((await add(keeper.admin, listId, [ids[1]!])).faults).toEqual(['NOT_FOUND ids.0']);
  });
});
