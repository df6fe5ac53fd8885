import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { anUnsolicited, UNSOLICITED } from '../../support/unsolicited/unsolicited';

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

  it('contain only this vacancy, by page, sort and filter', async () => {
    const sort = { field: 'APPLIED_AT', order: 'ASC' };
    const all = await read(tenant.admin, { sort });
    expect(all).toEqual({ total: 3, items: ids.map((id) => ({ id, vacancyId: vacancy.id })) });
    const page = await read(tenant.admin, { sort, page: { page: 2, perPage: 2 } });
    expect(page.items.map(({ id }: Data) => id as string)).toEqual(ids.slice(2));
    expect((await read(tenant.admin, { filter: { status: ['REJECTED'] } })).total).toBe(0);
    const large = { id: vacancy.id, page: { page: 1, perPage: 1000 } };
    expect((await graphql(app, tenant.admin.token, READ, large)).code).toBe('INVALID_INPUT');
  });

  it('are null without the permission, and contain only candidacies within its scope', async () => {
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

  describe('sorted by name', () => {
    const BY_NAME = `query ($filter: CandidacyFilter, $order: SortOrder!, $page: PageInput) {
      candidacies(filter: $filter, sort: { field: NAME, order: $order }, page: $page) { endCursor items { id candidateName } } }`;
    const NAMES = ['Zélia', 'ana', 'Élio', 'Bento', 'Álvaro'];
    const IN_ORDER = ['Álvaro', 'ana', 'Bento', 'Élio', 'Zélia'];
    let people: Person[];
    beforeAll(async () => {
      people = await Promise.all(NAMES.map((name) => aCandidate(app, { name, surname: 'Sitoe' })));
    });

    /** First names in the order of the list, read by cursor in pages of two. */
    async function firstNames(vacancyId: string, order: string): Promise<string[]> {
      const names: string[] = [];
      let after: string | null = null;
      do {
        const page: Data = { perPage: 2, ...(after === null ? {} : { after }) };
        const { candidacies } = await must(app, tenant.admin.token, BY_NAME, { filter: { vacancyId }, order, page });
        const found = candidacies.items as { candidateName: string }[];
        names.push(...found.map(({ candidateName }) => candidateName.replace(' Sitoe', '')));
        after = found.length === 2 ? candidacies.endCursor : null;
      } while (after !== null);
      return names;
    }

    it('are in the order of the alphabet, whatever their accents and capitals', async () => {
      const { id } = await aPublishedVacancy(app, tenant.admin);
      for (const person of people) await anApplication(app, person, id);
      expect(await firstNames(id, 'ASC')).toEqual(IN_ORDER);
      expect(await firstNames(id, 'DESC')).toEqual(IN_ORDER.toReversed());
    });

    it('are in the order of the alphabet among the applications without a vacancy too', async () => {
      for (const person of people) await anUnsolicited(app, person, tenant.id);
      const sort = { field: 'NAME', order: 'ASC' };
      const { unsolicitedCandidacies } = await must(app, tenant.admin.token, UNSOLICITED, { sort });
      const names = unsolicitedCandidacies.items.map(({ candidateName }: Data) => candidateName as string);
      expect(names).toEqual(IN_ORDER.map((name) => `${name} Sitoe`));
    });

    it('are in the order of the numbers while blind mode hides the names, and visible names follow them', async () => {
      const { id } = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
      const sent: string[] = [];
      for (const person of people) sent.push(await anApplication(app, person, id));
      for (const visible of [sent[0], sent[4]]) {
        const UNBLIND = `mutation ($id: ID!) { unblindCandidacy(id: $id, reason: "Conflito de interesses") { id } }`;
        await must(app, tenant.admin.token, UNBLIND, { id: visible });
      }
      const hidden = ['Candidate 2', 'Candidate 3', 'Candidate 4'];
      expect(await firstNames(id, 'ASC')).toEqual([...hidden, 'Álvaro', 'Zélia']);
      expect(await firstNames(id, 'DESC')).toEqual(['Zélia', 'Álvaro', ...hidden.toReversed()]);
    });
  });
});
