import { randomUUID } from 'node:crypto';

import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { aFavouriteList } from '../../support/favourites/favourites';

const ADD_TO_NEW = `mutation ($input: AddFavouritesInput!, $key: ID) {
  addFavourites(input: $input, idempotencyKey: $key) { added present list { id name visibility owner { id } candidates } } }`;
const LISTS = 'query ($q: String) { favouriteLists(q: $q) { id name candidates } }';

describe('lists of favourites', () => {
  let app: TestApp;
  let tenant: Tenant;
  let candidacies: string[];
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    candidacies = [];
    for (const person of [await aCandidate(app), await aCandidate(app)])
      candidacies.push(await anApplication(app, person, vacancy.id));
  });
  afterAll(() => app.close());

  const recruiter = (): Promise<Staff> =>
    aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'FAVOURITES_MANAGE', scope: 'ALL' },
        { permission: 'APPLICATION_LIST', scope: 'ALL' },
      ],
    });
  const add = (by: Person, input: object, key: string | null = randomUUID()) =>
    graphql(app, by.token, ADD_TO_NEW, { input, key });
  const named = (name: string, rest: object = { ids: candidacies }) => ({ newList: { name }, ...rest });
  const lists = async (by: Person, q?: string) =>
    (await must(app, by.token, LISTS, { q })).favouriteLists as { id: string; name: string; candidates: number }[];

  describe('that are created with their candidates', () => {
    it('belong to the caller, with audit rows for the list and for the candidates', async () => {
      const person = await recruiter();
      const { data } = await add(person, {
        newList: { name: ' Final  de Março ', visibility: 'SHARED' },
        ids: candidacies,
      });
      expect(data.addFavourites).toEqual({
        added: 2,
        present: 0,
        list: {
          id: expect.any(String),
          name: 'Final de Março',
          visibility: 'SHARED',
          owner: { id: person.id },
          candidates: 2,
        },
      });
      const { rows } = await app.owner.query('select action from audit_event where object_id = $1 order by seq', [
        data.addFavourites.list.id,
      ]);
      expect(rows).toEqual([{ action: 'favourite-list.created' }, { action: 'favourite.added' }]);
    });

    it('are created once for a key, also in parallel, and a repeated call adds nobody', async () => {
      const [person, key] = [await recruiter(), randomUUID()];
      const both = await Promise.all(
        [1, 2].map(() => add(person, named('Logística', { selection: { filter: {} } }), key)),
      );
      expect(both.map(({ data }) => data.addFavourites.added as number).sort()).toEqual([0, 2]);
      expect(await lists(person, 'logistica')).toEqual([{ id: expect.any(String), name: 'Logística', candidates: 2 }]);
      expect((await add(person, named('Outra'), key)).code).toBe('IDEMPOTENCY_CONFLICT');
    });

    it('are not created when nobody can be added to them', async () => {
      const person = await recruiter();
      await add(person, named('Lista curta'));
      const wrong = await add(person, named('Lista longa', { ids: [...candidacies, randomUUID()] }));
      expect(wrong.faults).toEqual(['NOT_FOUND ids.2']);
      const nobody = await add(person, named('Lista vazia', { selection: { filter: { q: 'ninguém assim' } } }));
      expect(nobody.faults).toEqual(['NOT_FOUND selection']);
      expect((await add(person, named('LISTA CURTA'))).faults).toEqual(['ALREADY_EXISTS newList.name']);
      const parallel = await Promise.all([1, 2].map(() => add(person, named('Lista nova'))));
      expect(parallel.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
      expect((await lists(person, 'lista ')).map(({ name }) => name)).toEqual(['Lista curta', 'Lista nova']);
    });

    it('count in the limit of lists per person', async () => {
      const person = await recruiter();
      await app.owner.query(
        `insert into favourite_list (id, tenant_id, owner_id, name, visibility, created_at, updated_at)
         select gen_random_uuid(), $1, $2, 'L' || n, 'PRIVATE', now(), now() from generate_series(1, 50) n`,
        [tenant.id, person.id],
      );
      const { errors } = await add(person, named('Mais'));
      expect(errors[0]?.extensions.params).toEqual({ reason: 'FAVOURITE_LISTS', limit: 50 });
    });

    it('need a name and a key, and cannot be combined with an existing list', async () => {
      const person = await recruiter();
      const { id: listId } = await aFavouriteList(app, person);
      expect((await add(person, { ids: candidacies })).faults).toEqual(['FIELD_REQUIRED listId']);
      expect((await add(person, named('A'), null)).faults).toEqual(['FIELD_REQUIRED idempotencyKey']);
      expect((await add(person, named('A'), 'x')).faults).toEqual(['INVALID_INPUT idempotencyKey']);
      expect((await add(person, { ...named('A'), listId })).faults).toEqual(['INVALID_INPUT newList']);
      expect((await add(person, named(' '))).faults).toEqual([expect.stringMatching(/^FIELD_REQUIRED .*name$/)]);
    });
  });

  it('are found by a part of their name, each with its number of candidates', async () => {
    const [person, colleague] = [await recruiter(), await recruiter()];
    const own = await aFavouriteList(app, person, { name: 'Élio e colegas' });
    const shared = await aFavouriteList(app, colleague, { name: 'Sem élio' });
    await aFavouriteList(app, colleague, { name: 'Élio em privado', visibility: 'PRIVATE' });
    await add(colleague, { listId: shared.id as string, ids: candidacies.slice(1) });
    await add(person, { listId: own.id as string, ids: candidacies });
    const found = await lists(person, 'ELIO');
    expect(found).toEqual([
      { id: own.id, name: 'Élio e colegas', candidates: 2 },
      { id: shared.id, name: 'Sem élio', candidates: 1 },
    ]);
    const { faults } = await graphql(app, person.token, LISTS, { q: 'x'.repeat(81) });
    expect(faults).toEqual(['INVALID_INPUT q']);
  });

  it('are at most 200 in one answer, own lists first', async () => {
    const [person, colleague] = [await recruiter(), await recruiter()];
    const own = await aFavouriteList(app, person, { name: 'Zulu' });
    await app.owner.query(
      `insert into favourite_list (id, tenant_id, owner_id, name, visibility, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'Partilhada ' || n, 'SHARED', now(), now() from generate_series(1, 205) n`,
      [tenant.id, colleague.id],
    );
    const found = await lists(person);
    expect(found).toHaveLength(200);
    expect(found[0]!.id).toBe(own.id);
  });
});
