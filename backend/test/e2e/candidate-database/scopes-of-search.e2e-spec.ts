import { startApp, must, type Data, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { aTag, DATABASE, TAG_CANDIDATES, TAGS } from '../../support/candidate-database/candidate-database';
import { anImported } from '../../support/merging/merging';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';
import { anUnsolicited } from '../../support/unsolicited/unsolicited';

describe('the search in the candidate database with a limited scope', () => {
  let app: TestApp;
  let tenant: Tenant;
  let manager: Staff;
  let assigned: Staff;
  /**
   * Candidates inside the scope: one who only applied, one who was imported before, and one who had sent an unsolicited
   * application before.
   */
  let inside: Person[];
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
    const grants = (scope: 'DEPARTMENT' | 'ASSIGNED') => [{ permission: 'DATABASE_LIST_CANDIDATES' as const, scope }];
    manager = await aStaffMember(app, tenant.id, { grants: grants('DEPARTMENT'), departments: [tenant.departmentId] });
    assigned = await aStaffMember(app, tenant.id, { grants: grants('ASSIGNED') });
    const own = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    const others = await aPublishedVacancy(app, tenant.admin);
    await app.owner.query('update vacancy set owner_id = $2 where id = $1', [own.id, assigned.id]);
    const [first, imported, unsolicited, elsewhere, consenting] = [
      await aCandidate(app),
      await aCandidate(app),
      await aCandidate(app),
      await aCandidate(app),
      await aCandidate(app),
    ];
    inside = [first, imported, unsolicited];
    await app.owner.query(
      `insert into institution_candidate (tenant_id, candidate_id, via) values ($1, $2, 'IMPORT')`,
      [tenant.id, imported.id],
    );
    for (const person of [unsolicited, elsewhere]) await anUnsolicited(app, person, tenant.id);
    for (const person of inside) await anApplication(app, person, own.id);
    // Outside the scope: another vacancy, another institution, an import, and a consent.
    await anApplication(app, elsewhere, others.id);
    const foreign = await aTenant(app);
    await anApplication(app, consenting, (await aPublishedVacancy(app, foreign.admin)).id);
    for (const person of [first, consenting]) await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    await anImported(app, tenant);
    await anImported(app, foreign);
  });
  afterAll(() => app.close());

  const found = async (by: Person, filter: object = {}): Promise<Data[]> =>
    (await must(app, by.token, DATABASE, { filter })).databaseCandidates.items as Data[];
  const ids = async (by: Person, filter: object = {}) =>
    (await found(by, filter)).map(({ id }) => id as string).toSorted();

  it('counts the candidates of a tag within the scope', async () => {
    const { id: tagId } = await aTag(app, tenant.admin);
    const selection = { filter: {} };
    await must(app, tenant.admin.token, TAG_CANDIDATES, { selection, add: [tagId], remove: [] });
    const counted = async (by: Person) => (await must(app, by.token, TAGS)).candidateTags[0].candidates as number;
    expect(await Promise.all([manager, assigned].map(counted))).toEqual([3, 3]);
    expect(await counted(tenant.admin)).toBeGreaterThan(3);
  });

  it.each(['DEPARTMENT', 'ASSIGNED'])(
    'finds everybody who applied within %s, however the institution knew them first',
    async (scope) => {
      const by = scope === 'DEPARTMENT' ? manager : assigned;
      const wanted = inside.map(({ id }) => id).toSorted();
      expect(await ids(by)).toEqual(wanted);
      expect(await ids(by, { q: inside[1]!.name })).toContain(inside[1]!.id);
      expect(await ids(by, { sources: ['UNSOLICITED', 'IMPORT'] })).toEqual(
        inside
          .slice(1)
          .map(({ id }) => id)
          .toSorted(),
      );
      expect(await ids(by, { sources: ['CONSENT'] })).toEqual([]);
      expect((await ids(tenant.admin)).length).toBeGreaterThan(wanted.length);
    },
  );
});
