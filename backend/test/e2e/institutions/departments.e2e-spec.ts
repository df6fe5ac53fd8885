import { randomUUID } from 'node:crypto';

import { aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, aPublishedVacancy, vacancyInput } from '../../support/data/builders';
import { aDepartment, type Built } from '../../support/data/people';
import {
  aTrainingArea,
  CREATE_DEPARTMENT,
  DELETE_DEPARTMENT,
  DEPARTMENT,
  DEPARTMENTS,
  EXPORT_DEPARTMENTS,
  sendCsv,
  UPDATE_DEPARTMENT,
} from '../../support/data/institution';

const CREATE_VACANCY = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id } }`;

describe('the clients of an institution', () => {
  let app: TestApp;
  let tenant: Tenant;
  let admin: Staff;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    admin = tenant.admin;
  });
  afterAll(() => app.close());

  const actionsOn = async (id: string) =>
    (await app.owner.query<Data>('select action from audit_event where object_id = $1 order by seq', [id])).rows.map(
      ({ action }) => action as string,
    );

  describe('a client', () => {
    const create = (input: object, by: Staff = admin, key: string = randomUUID()) =>
      graphql(app, by.token, CREATE_DEPARTMENT, { key, input });
    const update = ({ id, version }: Built, input: object, by: Staff = admin) =>
      graphql(app, by.token, UPDATE_DEPARTMENT, { id, version, input });
    const remove = ({ id, version }: Built, by: Staff = admin) =>
      graphql(app, by.token, DELETE_DEPARTMENT, { id, version });
    const made = async (name = `Cliente ${randomUUID()}`): Promise<Built> =>
      (await create({ name })).data.createDepartment as Built;

    it('is created, found, changed and removed, and each change is in the audit log', async () => {
      const { data } = await create({
        name: '  Cimentos   de Sofala ',
        address: 'Rua do Porto, Beira',
        information: 'Contacto: Sr. Muianga\r\n\r\n\r\nTelefonar de manhã',
      });
      const { id } = data.createDepartment as Built;
      expect(data.createDepartment).toEqual({
        id,
        version: 1,
        name: 'Cimentos de Sofala',
        address: 'Rua do Porto, Beira',
        information: 'Contacto: Sr. Muianga\n\nTelefonar de manhã',
        vacancies: 0,
        open: 0,
        managers: [],
      });
      const found = await must(app, admin.token, DEPARTMENTS, { filter: { q: 'rua do PORTO' } });
      expect(found.departments.items.map((row: Data) => row.id)).toEqual([id]);
      const changed = await update({ id, version: 1 }, { address: null });
      expect(changed.data.updateDepartment).toMatchObject({ version: 2, name: 'Cimentos de Sofala', address: null });
      expect((await remove({ id, version: 2 })).code).toBe('OK');
      expect((await graphql(app, admin.token, DEPARTMENT, { id })).code).toBe('NOT_FOUND');
      expect(await actionsOn(id)).toEqual(['department.created', 'department.changed', 'department.removed']);
    });

    it('has a unique name, regardless of accents and case, also when two are created in parallel', async () => {
      const key = randomUUID();
      const again = await Promise.all([1, 2, 3].map(() => create({ name: 'Índico Sul' }, admin, key)));
      expect(new Set(again.map(({ data }) => data.createDepartment.id)).size).toBe(1);
      expect((await create({ name: 'INDICO SUL' })).faults).toEqual(['ALREADY_EXISTS name']);
      expect((await create({ name: ' ' })).faults).toEqual(['FIELD_REQUIRED name']);
      expect((await create({ name: 'x'.repeat(161), address: 'y'.repeat(301) })).faults.sort()).toEqual([
        'INVALID_INPUT address',
        'INVALID_INPUT name',
      ]);
      expect((await update(await made(), { name: 'índico sul' })).faults).toEqual(['ALREADY_EXISTS name']);
      const two = await Promise.all(['Açúcar', 'ACUCAR'].map((name) => create({ name })));
      expect(two.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
    });

    it('is not overwritten when somebody else saved it first, and is not found from another institution', async () => {
      const client = await made();
      const answers = await Promise.all(['Um', 'Dois'].map((address) => update(client, { address })));
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      expect((await remove(client)).code).toBe('STALE_VERSION');
      const other = await aTenant(app);
      const theirs = { id: other.departmentId, version: 1 };
      expect([(await update(theirs, { name: 'Nosso' })).code, (await remove(theirs)).code]).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
      ]);
    });

    it('cannot be removed while vacancies use it, and they show its new name', async () => {
      const client = await made();
      const place = { departmentId: client.id };
      const { id } = await aDraft(app, admin, place);
      await aPublishedVacancy(app, admin, place);
      const { code, errors } = await remove(client);
      expect([code, errors[0]!.extensions.params]).toEqual([
        'IN_USE',
        { count: 2, what: 'VACANCIES', action: 'REMOVE' },
      ]);
      const name = `Renomeado ${randomUUID()}`;
      const { data } = await update(client, { name });
      expect(data.updateDepartment).toMatchObject({ vacancies: 2, open: 1 });
      const shown = await must(app, admin.token, 'query ($id: ID!) { vacancy(id: $id) { department { name } } }', {
        id,
      });
      expect(shown.vacancy.department.name).toBe(name);
    });

    it('is either removed or gets its first vacancy when both happen in parallel', async () => {
      for (const client of await Promise.all([made(), made(), made()])) {
        const input = vacancyInput({ departmentId: client.id });
        const [removal, vacancy] = await Promise.all([
          remove(client),
          graphql(app, admin.token, CREATE_VACANCY, { input, key: randomUUID() }),
        ]);
        expect([
          ['OK', 'NOT_FOUND'],
          ['IN_USE', 'OK'],
        ]).toContainEqual([removal.code, vacancy.code]);
      }
    });

    it('is visible and editable only within the scope of the permission', async () => {
      const own = await aDepartment(app, tenant.id);
      const grants = (['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE'] as const).map((verb) => ({
        permission: `DEPARTMENT_${verb}` as const,
        scope: 'DEPARTMENT' as const,
      }));
      const manager = await aStaffMember(app, tenant.id, { grants, departments: [own] });
      const listed = await must(app, manager.token, DEPARTMENTS);
      expect(listed.departments.items.map(({ id, managers }: Data) => [id, managers])).toEqual([
        [own, [{ id: manager.id, name: manager.name }]],
      ]);
      const theirs = { id: tenant.departmentId, version: 1 };
      const answers = await Promise.all([
        graphql(app, manager.token, DEPARTMENT, theirs),
        update(theirs, { address: 'x' }, manager),
        remove(theirs, manager),
        create({ name: randomUUID() }, manager),
        sendCsv(app, manager.token, 'Nome\nX', true),
        update({ id: own, version: 1 }, { address: 'Cais 4' }, manager),
        graphql(app, manager.token, EXPORT_DEPARTMENTS),
      ]);
      expect(answers.map(({ code }) => code)).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
        'NOT_FOUND',
        'FORBIDDEN',
        'FORBIDDEN',
        'OK',
        'OK',
      ]);
      expect(answers[6]!.data.exportDepartments.rows).toBe(1);
      const nobody = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
      expect((await sendCsv(app, nobody.token, 'Nome\nX')).code).toBe('FORBIDDEN');
    });
  });

  describe('an imported table of clients', () => {
    const rowsOf = (data: Data) => (data.importDepartments as Data).rows as Data[];

    it('is checked row by row before anything is created, and creates nothing twice', async () => {
      const { admin: own, departmentId } = await aTenant(app);
      const content = Buffer.from(
        [
          'Cliente;Outras informações;Morada',
          'INDICO LOGISTICA;existe;Beira',
          'Açucareira de Xinavane;"linha um',
          'linha dois";Xinavane',
          ';sem nome;Tete',
          'Acucareira  de xinavane;outra vez;',
          "'=1+1;;",
        ].join('\r\n'),
        'latin1',
      );
      const preview = await sendCsv(app, own.token, content, true);
      expect(preview.data.importDepartments.created).toBe(2);
      expect(rowsOf(preview.data).map(({ line, name, outcome, repeats }) => [line, name, outcome, repeats])).toEqual([
        [2, 'INDICO LOGISTICA', 'EXISTS', null],
        [3, 'Açucareira de Xinavane', 'CREATED', null],
        [5, '', 'INVALID', null],
        [6, 'Acucareira de xinavane', 'EXISTS', 3],
        [7, '=1+1', 'CREATED', null],
      ]);
      expect(rowsOf(preview.data)[1]).toMatchObject({ information: 'linha um\nlinha dois', address: 'Xinavane' });
      expect(rowsOf(preview.data)[2]!.fault).toMatchObject({ code: 'FIELD_REQUIRED', field: 'name' });
      const names = async () =>
        (await must(app, own.token, DEPARTMENTS)).departments.items.map(({ name }: Data) => name as string);
      expect(await names()).toEqual(['Índico Logística']);

      const two = await Promise.all([sendCsv(app, own.token, content), sendCsv(app, own.token, content)]);
      expect(two.map(({ data }) => data.importDepartments.created as number).sort()).toEqual([0, 2]);
      expect((await names()).sort()).toEqual(['=1+1', 'Açucareira de Xinavane', 'Índico Logística']);

      const { exportDepartments: file } = await must(app, own.token, EXPORT_DEPARTMENTS);
      expect(file).toMatchObject({ rows: 3 });
      expect(file.content).toContain("\r\n'=1+1");
      const back = await sendCsv(app, own.token, file.content as string, true);
      expect(rowsOf(back.data).map(({ outcome }) => outcome as string)).toEqual(['EXISTS', 'EXISTS', 'EXISTS']);
      expect(await actionsOn(departmentId)).toEqual([]);
    });

    it('creates no client if the header row is unknown, and returns the row so that columns can be chosen', async () => {
      const { admin: own } = await aTenant(app);
      const content = 'foo,bar\r\nTete,Banco do Povo\r\n';
      const names = async () =>
        (await must(app, own.token, DEPARTMENTS)).departments.items.map(({ name }: Data) => name as string);
      const before = await names();
      const { data } = await sendCsv(app, own.token, content, true);
      expect(data.importDepartments).toEqual({
        created: 0,
        rows: [],
        unknownHeading: { cells: ['foo', 'bar'], example: ['Tete', 'Banco do Povo'] },
      });
      const { faults, errors } = await sendCsv(app, own.token, content);
      expect(faults).toEqual(['FIELD_REQUIRED columns']);
      expect(errors[0]?.extensions.params?.expected).toHaveLength(3);
      expect(await names()).toEqual(before);

      const columns = { name: 1, address: 0, firstRowIsClient: false };
      const chosen = await sendCsv(app, own.token, content, false, { columns });
      expect(rowsOf(chosen.data)).toMatchObject([{ line: 2, name: 'Banco do Povo', address: 'Tete' }]);
      expect((await names()).sort()).toEqual([...before, 'Banco do Povo'].sort());
      const whole = await sendCsv(app, own.token, content, true, { columns: { ...columns, firstRowIsClient: true } });
      expect(rowsOf(whole.data).map(({ line, name }) => [line, name])).toEqual([
        [1, 'bar'],
        [2, 'Banco do Povo'],
      ]);
    });

    it.each([
      ['outside the file', { name: 2 }],
      ['before the first', { name: -1 }],
      ['twice', { name: 0, address: 0 }],
    ])('is refused with a column %s', async (_, places) => {
      const columns = { ...places, firstRowIsClient: false };
      expect((await sendCsv(app, admin.token, 'foo,bar\nx,y', true, { columns })).faults).toEqual([
        'INVALID_INPUT columns',
      ]);
    });

    it.each<[string, string]>([
      ['another file extension', 'clientes.pdf'],
      ['no file extension', 'clientes'],
      ['the extension of a workbook', 'clientes.xlsx'],
    ])('is refused for %s, whatever its content', async (_, name) => {
      const { errors } = await sendCsv(app, admin.token, 'Nome\nX', true, { name });
      expect(errors[0]?.extensions).toMatchObject({ code: 'FILE_TYPE_NOT_ACCEPTED', params: { reason: 'WRONG_TYPE' } });
      expect(errors[0]?.message).toContain('csv, txt');
    });

    it.each<[string, () => Buffer | string, string]>([
      ['a PDF', () => '%PDF-1.7\n1 0 obj', 'FILE_TYPE_NOT_ACCEPTED WRONG_TYPE'],
      ['nothing', () => '', 'FILE_TYPE_NOT_ACCEPTED EMPTY'],
      ['only a header row', () => 'Nome;Morada\r\n', 'FILE_TYPE_NOT_ACCEPTED EMPTY'],
      ['a workbook', () => Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'FILE_TYPE_NOT_ACCEPTED WRONG_TYPE'],
      ['quotes that never close', () => 'Nome\n"Aberto', 'FILE_TYPE_NOT_ACCEPTED DAMAGED'],
      ['too many rows', () => `Nome\n${'x\n'.repeat(2001)}`, 'INVALID_INPUT '],
      ['too many bytes', () => 'x'.repeat(1024 * 1024 + 1), 'FILE_TOO_LARGE '],
    ])('is refused if its content is wrong: %s', async (_, content, fault) => {
      const { errors } = await sendCsv(app, admin.token, content());
      const { code, field, params } = errors[0]!.extensions as unknown as Data;
      expect([`${code} ${params?.reason ?? ''}`, field]).toEqual([fault, 'file']);
    });
  });

  it('the public page of a vacancy shows the names of the client and of the training areas of the institution', async () => {
    const area = await aTrainingArea(app, admin, { text: { pt: 'Gestão Portuária', en: 'Port management' } });
    const { id } = await aPublishedVacancy(app, admin, { ownTrainingAreas: [area.id] });
    const shown = `query ($id: ID!) { vacancy(id: $id) { ownTrainingAreas { en localized } } }`;
    const { vacancy } = await must(app, null, shown, { id }, { endpoint: '/public/graphql', locale: 'pt' });
    expect(vacancy.ownTrainingAreas).toEqual([{ en: 'Port management', localized: 'Gestão Portuária' }]);
  });
});
