import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';

const READ = `query ($id: ID!, $page: PageInput, $sort: CandidacySort, $filter: RankingFilter) {
  vacancy(id: $id) { id candidacies(page: $page, sort: $sort, filter: $filter) { total items { id vacancyId } } } }`;

describe('the candidacies of a vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let ids: string[];
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
    const elsewhere = await aPublishedVacancy(app, tenant.admin);
    ids = [];
    for (const person of [await aCandidate(app), await aCandidate(app), await aCandidate(app)]) {
      ids.push(await anApplication(app, person, vacancy.id));
      await anApplication(app, person, elsewhere.id);
    }
  });
  afterAll(() => app.close());

  const read = async (person: Person, variables: object = {}): Promise<Data> =>
    (await must(app, person.token, READ, { id: vacancy.id, ...variables })).vacancy.candidacies;

  it('are those of this vacancy alone, by page, sort and filter', async () => {
    const sort = { field: 'APPLIED_AT', order: 'ASC' };
    const all = await read(tenant.admin, { sort });
    expect(all).toEqual({ total: 3, items: ids.map((id) => ({ id, vacancyId: vacancy.id })) });
    const page = await read(tenant.admin, { sort, page: { page: 2, perPage: 2 } });
    expect(page.items.map(({ id }: Data) => id as string)).toEqual(ids.slice(2));
    expect((await read(tenant.admin, { filter: { status: ['REJECTED'] } })).total).toBe(0);
    const large = { id: vacancy.id, page: { page: 1, perPage: 1000 } };
    expect((await graphql(app, tenant.admin.token, READ, large)).code).toBe('INVALID_INPUT');
  });

  it('are null without the permission, and only those within its scope', async () => {
    const view = { permission: 'VACANCY_VIEW', scope: 'ALL' } as const;
    const listless = await aStaffMember(app, tenant.id, { grants: [view] });
    const assigned = { permission: 'APPLICATION_LIST', scope: 'ASSIGNED' } as const;
    const limited = await aStaffMember(app, tenant.id, { grants: [view, assigned] });
    expect(await read(listless)).toBeNull();
    expect(await read(limited)).toEqual({ total: 0, items: [] });
  });

  it('are not read by other institutions', async () => {
    const other = await aTenant(app);
    expect((await graphql(app, other.admin.token, READ, { id: vacancy.id })).code).toBe('NOT_FOUND');
  });
});
