import { randomUUID } from 'node:crypto';

import { graphql, startApp, type TestApp } from '../../support/app/app';
import { aTenant, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy } from '../../support/data/builders';

const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id version title reference } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { version title reference } }`;
const CLONE = `mutation ($id: ID!, $key: ID!) { cloneVacancy(id: $id, idempotencyKey: $key) { title reference } }`;
const LIST = `query ($q: String!) { vacancies(filter: { q: $q }) { items { id reference } } }`;

describe('the reference of a vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  const call = (document: string, variables: object, token = tenant.admin.token) =>
    graphql(app, token, document, variables);
  const create = async (title: string, reference?: string | null) =>
    call(CREATE, { input: { title, ...(reference !== undefined && { reference }) }, key: randomUUID() });
  const found = async (q: string, token?: string): Promise<string[]> =>
    (await call(LIST, { q }, token)).data.vacancies.items.map(({ id }: { id: string }) => id);

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it('is optional, one line, and null when it has no visible character', async () => {
    expect((await create('Motorista')).data.createVacancy.reference).toBeNull();
    expect((await create('Motorista', '  RH/2026   014 ')).data.createVacancy.reference).toBe('RH/2026 014');
    expect((await create('Motorista', ' \u200b ')).data.createVacancy.reference).toBeNull();
  });

  it('has at most 40 characters', async () => {
    expect((await create('Motorista', 'R'.repeat(40))).data.createVacancy.reference).toHaveLength(40);
    const { errors } = await create('Motorista', 'R'.repeat(41));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: 'reference', params: { max: 40 } });
  });

  it('is changed, kept when the change does not name it, and removed by null', async () => {
    const { id, version } = (await create('Enfermeira', 'SAU-1')).data.createVacancy;
    const renamed = (await call(UPDATE, { id, version, input: { title: 'Enfermeiro' } })).data.updateVacancy;
    expect(renamed).toEqual({ version: version + 1, title: 'Enfermeiro', reference: 'SAU-1' });
    const changed = (await call(UPDATE, { id, version: version + 1, input: { reference: 'SAU-2' } })).data;
    expect(changed.updateVacancy).toMatchObject({ version: version + 2, reference: 'SAU-2' });
    const cleared = (await call(UPDATE, { id, version: version + 2, input: { reference: null } })).data;
    expect(cleared.updateVacancy).toMatchObject({ version: version + 3, reference: null });
  });

  it('is not copied, because the copy is another vacancy', async () => {
    const { id } = (await create('Cozinheira', 'COZ-7')).data.createVacancy;
    const { data } = await call(CLONE, { id, key: randomUUID() });
    expect(data.cloneVacancy).toEqual({ title: 'Cozinheira', reference: null });
  });

  it('is found in the list by a part of it, in any case, only by the own institution', async () => {
    const { id } = (await create('Pedreiro', 'Obra-2026/0093')).data.createVacancy;
    await create('Pintor', 'Obra-2026/0094');
    expect(await found('obra-2026/0093')).toEqual([id]);
    expect(await found('0093')).toEqual([id]);
    const other = await aTenant(app);
    expect(await found('0093', other.admin.token)).toEqual([]);
  });

  it('is not for candidates and the public', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    await call(UPDATE, { id: vacancy.id, version: vacancy.version, input: { reference: 'INT-55' } });
    const { rows } = await app.owner.query(
      `select r.rolname, has_column_privilege(r.oid, 'vacancy', 'reference', 'select') as may
       from pg_roles r where r.rolname in (current_database() || '_public', current_database() || '_candidate')`,
    );
    expect(rows.map(({ may }) => may)).toEqual([false, false]);
  });
});
