import type { PermissionName, PermissionReach } from '../../../src/platform/access/permission';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';

const UPDATE = `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { version } }`;
const FIELDS = `{
  profile { municipality { key } availability { key } salaryMin { amount currency } salaryMax { amount currency }
    interestAreas { key } tools { key } courses { name provider year } }
  contact { email socialNetworks { network url } }
  sensitive { photo gender { key } birthDate references { name position company telephone email } } }`;
const READ = `query ($id: ID!) { candidacy(id: $id) ${FIELDS} }`;
const READ_RANKED = `query ($id: ID!) { rankedCandidacy(id: $id) ${FIELDS} }`;

const INPUT = {
  salaryMin: { amount: '25000', currency: 'MZN' },
  salaryMax: { amount: '32000.50', currency: 'MZN' },
  interestAreas: ['area_expertise_62'],
  courses: [{ name: 'Primavera ERP', provider: 'ISCTEM', year: 2024 }],
  gender: 'female',
  birthDate: '1994-05-17',
  socialNetworks: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/celma' }],
  references: [{ name: 'Hélder Uamusse', position: 'Chefe', company: 'CFM', telephone: '841234567', email: null }],
};
const PHOTO = '/files/photos/2026/11/01980000-0000-7000-8000-000000000001.webp';

const grants = (scope: PermissionReach, ...names: PermissionName[]) =>
  names.map((permission) => ({ permission, scope }));

describe('what an institution sees of an applicant', () => {
  let app: TestApp;
  let tenant: Tenant;
  let person: Person;
  let id: string;
  let municipality: string | undefined;
  const read = async (token: string, document = READ): Promise<Data> =>
    Object.values((await must(app, token, document, { id })) as object)[0];

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    person = await aCandidate(app);
    const { rows } = await app.owner.query<{ key: string; list: string }>(
      `select key, list from option_item where list in ('AVAILABILITY', 'TOOL', 'MUNICIPALITY')
       and (list <> 'MUNICIPALITY' or parent = 'mz_mpm') order by id`,
    );
    const first = (list: string) => rows.find((row) => row.list === list)?.key;
    municipality = first('MUNICIPALITY');
    const input = { ...INPUT, municipality, availability: first('AVAILABILITY'), tools: [first('TOOL')] };
    expect((await graphql(app, person.token, UPDATE, { version: 2, input })).faults).toEqual([]);
    await app.owner.query('update candidate set photo = $2 where id = $1', [person.id, PHOTO]);
    const { departmentId } = tenant;
    const vacancy = await aPublishedVacancy(app, tenant.admin, { departmentId });
    id = await anApplication(app, person, vacancy.id);
  });
  afterAll(() => app.close());

  it('is the whole profile, as it was when the candidate applied', async () => {
    const changed = { salaryMin: null, salaryMax: null, gender: null, references: [], socialNetworks: [] };
    const { candidate } = await must(app, person.token, '{ candidate { version } }');
    await must(app, person.token, UPDATE, { version: candidate.version, input: changed });

    expect(await read(tenant.admin.token)).toMatchObject({
      profile: {
        municipality: { key: municipality },
        availability: { key: expect.any(String) },
        salaryMin: { amount: '25000.00', currency: 'MZN' },
        salaryMax: { amount: '32000.50', currency: 'MZN' },
        interestAreas: [{ key: 'area_expertise_62' }],
        tools: [{ key: expect.any(String) }],
        courses: [{ name: 'Primavera ERP', provider: 'ISCTEM', year: 2024 }],
      },
      contact: { email: person.email, socialNetworks: INPUT.socialNetworks },
      sensitive: {
        photo: PHOTO,
        gender: { key: 'female' },
        birthDate: '1994-05-17',
        references: [{ ...INPUT.references[0], telephone: '+258841234567' }],
      },
    });
  });

  it('excludes sensitive data without APPLICATION_VIEW_SENSITIVE, which a department manager does not hold', async () => {
    const departments = [tenant.departmentId];
    const manager = await aStaffMember(app, tenant.id, { preset: 'DEPARTMENT_MANAGER', departments });
    expect(await read(manager.token)).toMatchObject({ sensitive: null, contact: { email: person.email } });
  });

  it('includes sensitive data only within the scope of the permission', async () => {
    const sensitiveOf = async (scope: PermissionReach, departments: string[]) => {
      const all = grants('ALL', 'APPLICATION_LIST', 'APPLICATION_VIEW');
      const staff = await aStaffMember(app, tenant.id, {
        grants: [...all, ...grants(scope, 'APPLICATION_VIEW_SENSITIVE')],
        departments,
      });
      return (await read(staff.token)).sensitive;
    };
    expect(await sensitiveOf('DEPARTMENT', [tenant.departmentId])).toMatchObject({ gender: { key: 'female' } });
    expect(await sensitiveOf('DEPARTMENT', [])).toBeNull();
    expect(await sensitiveOf('ASSIGNED', [])).toBeNull();
  });

  it('excludes contact and sensitive data for people who see ranked profiles only', async () => {
    const staff = await aStaffMember(app, tenant.id, { grants: grants('ALL', 'RANKING_LIST', 'RANKING_VIEW_PROFILE') });
    expect(await read(staff.token, READ_RANKED)).toMatchObject({
      profile: { salaryMin: { amount: '25000.00' } },
      contact: { email: null, socialNetworks: [] },
      sensitive: null,
    });
  });

  it('is nothing for another institution', async () => {
    const other = await aTenant(app);
    expect((await graphql(app, other.admin.token, READ, { id })).code).toBe('NOT_FOUND');
  });

  it('is empty in an application from before these values were stored', async () => {
    await app.owner.query(
      `update candidacy set profile_snapshot = profile_snapshot - '{municipality,availability,salaryMin,salaryMax,
        salaryCurrency,interestAreas,gender,birthDate,socialNetworks,references}'::text[] where id = $1`,
      [id],
    );
    expect(await read(tenant.admin.token)).toMatchObject({
      profile: { municipality: null, availability: null, salaryMin: null, salaryMax: null, interestAreas: [] },
      contact: { socialNetworks: [] },
      sensitive: { photo: PHOTO, gender: null, birthDate: null, references: [] },
    });
  });

  it('is erased with the candidate', async () => {
    await app.owner.query('select sec.freeze_candidacy($1, now())', [id]);
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [person.id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [person.id]);
    expect(await read(tenant.admin.token)).toMatchObject({
      profile: { municipality: null, salaryMin: null, interestAreas: [], tools: [], courses: [] },
      contact: { email: null, socialNetworks: [] },
      sensitive: { photo: null, gender: null, birthDate: null, references: [] },
    });
  });
});
