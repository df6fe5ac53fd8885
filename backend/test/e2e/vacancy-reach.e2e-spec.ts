import { randomUUID } from 'node:crypto';

import { aStaffMember, aTenant, type Tenant } from '../support/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../support/app';
import { aDraft, type BuiltVacancy, vacancyInput } from '../support/builders';

const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id } }`;

describe('vacancies for people whose permission reaches less', () => {
  let app: TestApp;
  let tenant: Tenant;
  const call = (document: string, variables: object, token: string): Promise<Answer> =>
    graphql(app, token, document, variables);
  const edit = ({ id, version }: Pick<BuiltVacancy, 'id' | 'version'>, input: object, token: string) =>
    call(UPDATE, { id, version, input }, token);
  afterAll(() => app.close());
  const VIEW = `query ($id: ID!) { vacancy(id: $id) { id actions { canEdit } } }`;
  const LIST = `{ vacancies { items { id } } }`;
  let inside: BuiltVacancy;
  let outside: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    inside = await aDraft(app, tenant.admin, { departmentId: tenant.departmentId });
    outside = await aDraft(app, tenant.admin);
  });
  const listed = async (token: string) =>
    (await must(app, token, LIST)).vacancies.items.map(({ id }: Data) => id as string);

  it('shows and changes those of one’s departments, and finds no others', async () => {
    const manager = await aStaffMember(app, tenant.id, {
      preset: 'DEPARTMENT_MANAGER',
      departments: [tenant.departmentId],
    });
    expect(await listed(manager.token)).toEqual([inside.id]);
    expect((await call(VIEW, { id: inside.id }, manager.token)).data.vacancy.actions.canEdit).toBe(true);
    expect((await call(VIEW, { id: outside.id }, manager.token)).code).toBe('NOT_FOUND');
    expect((await edit({ id: outside.id, version: 99 }, { title: 'x' }, manager.token)).code).toBe('NOT_FOUND');
    expect((await edit({ ...inside, version: 99 }, { title: 'x' }, manager.token)).code).toBe('STALE_VERSION');
  });

  it('puts none where it does not reach', async () => {
    const manager = await aStaffMember(app, tenant.id, {
      preset: 'DEPARTMENT_MANAGER',
      departments: [tenant.departmentId],
    });
    const make = (input: object) => call(CREATE, { input, key: randomUUID() }, manager.token);
    expect((await make(vacancyInput({ departmentId: tenant.departmentId }))).code).toBe('OK');
    expect((await make(vacancyInput())).faults).toEqual(['FIELD_REQUIRED departmentId']);
    const other = randomUUID();
    await app.owner.query('insert into department (id, tenant_id, name) values ($1, $2, $3)', [
      other,
      tenant.id,
      'Outro cliente',
    ]);
    expect((await make(vacancyInput({ departmentId: other }))).faults).toEqual(['NOT_FOUND departmentId']);
    expect((await edit(inside, { departmentId: other }, manager.token)).faults).toEqual(['NOT_FOUND departmentId']);
  });

  it('shows what one owns where it is assigned only', async () => {
    const owner = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'VACANCY_LIST', scope: 'ASSIGNED' },
        { permission: 'VACANCY_ADD', scope: 'ASSIGNED' },
      ],
    });
    const own = await aDraft(app, owner);
    expect(await listed(owner.token)).toEqual([own.id]);
  });

  it('opens a board by the reach of candidacies, not of vacancies', async () => {
    const BOARD = `query ($id: ID!) { candidacyBoard(vacancyId: $id) { vacancy { id } } }`;
    const person = await aStaffMember(app, tenant.id, {
      departments: [tenant.departmentId],
      grants: [
        { permission: 'VACANCY_LIST', scope: 'ALL' },
        { permission: 'APPLICATION_LIST', scope: 'DEPARTMENT' },
      ],
    });
    expect((await call(BOARD, { id: outside.id }, person.token)).code).toBe('NOT_FOUND');
    expect((await call(BOARD, { id: inside.id }, person.token)).code).toBe('OK');
  });
});
