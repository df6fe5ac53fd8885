import type { PermissionName, PermissionReach } from '../../../src/platform/access/permission';
import { must, startApp, type TestApp } from '../../support/app/app';
import { withWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { bulkDecide, COUNT, endedRun, statusesOf } from '../../support/data/bulk-decisions';
import { exportedRows, requestExport } from '../../support/exports/exports';
import { ANA, BERTA, changeProfile, LIST, listedInitials, threeApplicants } from '../../support/filters/applicants';

const grants = (scope: PermissionReach, ...names: PermissionName[]) =>
  names.map((permission) => ({ permission, scope }));

describe('filters on the profile that was sent', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
    const { departmentId } = tenant;
    await threeApplicants(app, (await aPublishedVacancy(app, tenant.admin, { departmentId })).id);
  });
  afterAll(() => app.close());

  const listed = (filter: object, by: Pick<Person, 'token'> = tenant.admin) => listedInitials(app, by, filter);

  describe('within a scope', () => {
    const staffWith = (...given: ReturnType<typeof grants>): Promise<Staff> =>
      aStaffMember(app, tenant.id, { grants: given, departments: [tenant.departmentId] });
    let elsewhere: BuiltVacancy;
    beforeAll(async () => {
      elsewhere = await aPublishedVacancy(app, tenant.admin);
      const person = await aCandidate(app, { name: 'Dina', surname: 'Cuna' });
      await changeProfile(app, person, { ...BERTA, gender: 'female' });
      await anApplication(app, person, elsewhere.id);
    });

    it('find candidacies of the departments or of the own vacancies only', async () => {
      const profile = { languages: ['eng'] };
      expect(await listed({ profile })).toBe('ABD');
      expect(await listed({ profile }, await staffWith(...grants('DEPARTMENT', 'APPLICATION_LIST')))).toBe('AB');
      expect(await listed({ profile }, await staffWith(...grants('ASSIGNED', 'APPLICATION_LIST')))).toBe('');
    });

    it('compare sensitive data only within the scope of its permission', async () => {
      const profile = { genders: ['female'] };
      expect(await listed({ profile })).toBe('ABD');
      const [list, department] = [
        grants('ALL', 'APPLICATION_LIST'),
        grants('DEPARTMENT', 'APPLICATION_VIEW_SENSITIVE'),
      ];
      expect(await listed({ profile }, await staffWith(...list, ...department))).toBe('AB');
      const assigned = grants('ASSIGNED', 'APPLICATION_VIEW_SENSITIVE');
      expect(await listed({ profile }, await staffWith(...list, ...assigned))).toBe('');
    });

    it('find nothing of another institution', async () => {
      const other = await aTenant(app);
      expect(await listed({ profile: { languages: ['eng'] } }, other.admin)).toBe('');
    });
  });

  it('by sensitive data say nothing about a candidate whom blind mode hides', async () => {
    const blind = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    const person = await aCandidate(app, { name: 'Zubaida', surname: 'Xitimela' });
    await changeProfile(app, person, ANA);
    await anApplication(app, person, blind.id);
    const found = async (profile: object): Promise<number> =>
      (await must(app, tenant.admin.token, LIST, { filter: { vacancyId: blind.id, profile } })).candidacies
        .total as number;
    for (const profile of [
      { genders: ['female'] },
      { genders: ['male'] },
      { ageMin: 1 },
      { hasPhoto: false },
      { hasReferences: true },
      { hasSocialNetworks: true },
    ])
      expect([profile, await found(profile)]).toEqual([profile, 0]);
    expect(await found({ languages: ['eng'], availability: ['immediate'] })).toBe(1);
  });

  it('limit a run over all that match, and an export', async () => {
    const own = await aPublishedVacancy(app, tenant.admin);
    const people = [await aCandidate(app, { name: 'Eva' }), await aCandidate(app, { name: 'Filipe' })];
    await changeProfile(app, people[0]!, { availability: 'immediate', skills: ['skill_teamwork'] });
    await changeProfile(app, people[1]!, { availability: 'one_month', skills: ['skill_teamwork'] });
    const applied: string[] = [];
    for (const person of people) applied.push(await anApplication(app, person, own.id));
    const filter = { profile: { availability: ['immediate'], skills: ['skill_teamwork'] } };
    const { candidacySelection } = await must(app, tenant.admin.token, COUNT, {
      vacancy: own.id,
      selection: { filter },
    });
    expect(candidacySelection).toMatchObject({ total: 1, canReject: 1 });
    await withWorker(async () => {
      const { data } = await bulkDecide(app, tenant.admin, 'REJECT', { vacancy: own.id, selection: { filter } });
      const { run } = await endedRun(app, tenant.admin, data.run.id as string);
      expect(run).toMatchObject({ total: 1, done: 1, failed: 0 });
      expect(await statusesOf(app, applied)).toEqual(['REJECTED', 'ACTIVE']);
      const rows = await exportedRows(app, tenant.admin.token, {
        list: 'CANDIDACIES',
        columns: ['candidateName'],
        filter: { vacancyId: own.id, ...filter },
      });
      expect(rows.slice(1)).toEqual([[expect.stringContaining('Eva')]]);
    });
    const refused = await requestExport(app, tenant.admin.token, {
      list: 'CANDIDACIES',
      columns: ['candidateName'],
      filter: { profile: { skill: ['x'], ageMin: 500 } },
    });
    expect(refused.code).toBe('INVALID_INPUT');
  });
});
