import { aCandidate, aStaffMember, aTenant, PASSWORD, type Person, type Tenant } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { withWorker } from '../../support/app/worker';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { exportedRows } from '../../support/exports/exports';
import {
  ADD,
  aFavourite,
  aFavouriteList,
  FAVOURITES,
  fillFavouriteList,
  ONE_LIST,
} from '../../support/favourites/favourites';
import { ERASE_ACCOUNT } from '../../support/requests/own-data';

describe('the candidates of selected candidacies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let candidacies: string[];
  let elsewhere: string;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    const other = await aTenant(app);
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
    const people = [await aCandidate(app), await aCandidate(app), await aCandidate(app)];
    candidacies = [];
    for (const person of people) candidacies.push(await anApplication(app, person, vacancy.id));
    // The first person applied to another vacancy too, and counts once.
    const second = await aPublishedVacancy(app, tenant.admin);
    candidacies.push(await anApplication(app, people[0]!, second.id));
    elsewhere = await anApplication(app, people[0]!, (await aPublishedVacancy(app, other.admin)).id);
  });
  afterAll(() => app.close());

  type Grant = [permission: string, scope: string];
  const staff = (...grants: Grant[]) =>
    aStaffMember(app, tenant.id, { grants: grants.map(([permission, scope]) => ({ permission, scope }) as never) });
  const recruiter = () => staff(['FAVOURITES_MANAGE', 'ALL'], ['APPLICATION_LIST', 'ALL']);
  const add = async (by: Person, input: object) => {
    const { id } = await aFavouriteList(app, by);
    return graphql(app, by.token, ADD, { input: { listId: id as string, ...input } });
  };
  const added = async (by: Person, selection: object) =>
    (await add(by, { selection })).data.addFavourites.added as number;

  it('are added by a filter with exceptions, and by ids, each person once', async () => {
    const person = await recruiter();
    const filter = { vacancyId: vacancy.id };
    expect(await added(person, { filter, except: [candidacies[1]] })).toBe(2);
    expect(await added(person, { filter: {} })).toBe(3);
    expect(await added(person, { ids: candidacies })).toBe(3);
  });

  it('are added only within the scopes of both permissions', async () => {
    const selection = { ids: [...candidacies, elsewhere] };
    const all = await recruiter();
    expect(await added(all, { ids: [elsewhere] })).toBe(0);
    for (const grants of [
      [
        ['FAVOURITES_MANAGE', 'ALL'],
        ['APPLICATION_LIST', 'ASSIGNED'],
      ],
      [
        ['FAVOURITES_MANAGE', 'ASSIGNED'],
        ['APPLICATION_LIST', 'ALL'],
      ],
    ] as Grant[][])
      expect(await added(await staff(...grants), { filter: { vacancyId: vacancy.id } })).toBe(0);
    expect(await added(all, selection)).toBe(3);
  });

  it('need the permission to list candidacies', async () => {
    const person = await staff(['FAVOURITES_MANAGE', 'ALL']);
    for (const selection of [{ filter: {} }, { ids: candidacies }])
      expect((await add(person, { selection })).faults).toEqual(['FORBIDDEN selection']);
  });

  it('are refused together with ids, without ids and selection, and above the limit of a list', async () => {
    const person = await recruiter();
    const selection = { filter: {} };
    expect((await add(person, { selection, ids: candidacies })).faults).toEqual(['INVALID_INPUT selection']);
    expect((await add(person, {})).faults).toEqual(['INVALID_INPUT selection']);
    expect((await add(person, { selection: { ids: [], filter: {} } })).faults).toEqual(['INVALID_INPUT selection']);
    const { id } = await aFavouriteList(app, person);
    await fillFavouriteList(app, id as string, person, 998);
    const over = await graphql(app, person.token, ADD, { input: { listId: id as string, selection } });
    expect([over.code, over.errors[0]?.extensions.params]).toEqual([
      'QUOTA_EXCEEDED',
      { reason: 'FAVOURITES', limit: 1000 },
    ]);
  });

  it('do not show, count or export somebody who closed the account, before the erasure', async () => {
    const person = await aCandidate(app);
    const by = await recruiter();
    await anApplication(app, person, vacancy.id);
    const { listId } = await aFavourite(app, by, person.id);
    await must(app, person.token, ERASE_ACCOUNT, { password: PASSWORD, confirmation: person.email });
    const { favourites } = await must(app, by.token, FAVOURITES, { filter: { listId } });
    expect(favourites.items).toEqual([]);
    expect((await must(app, by.token, ONE_LIST, { id: listId })).favouriteList.candidates).toBe(0);
    const rows = await withWorker(() => exportedRows(app, by.token, { list: 'FAVOURITES', filter: { listId } }));
    expect(rows).toHaveLength(1);
  });
});
