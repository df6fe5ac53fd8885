import { type Data, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { freshEmail, type Tenant } from '../../support/data/actors';
import { confirm, confirmed, detailsOf, fixRow, mobileNumber, readFile, send } from '../../support/imports/imports';

describe('the import of a table', () => {
  let app: TestApp;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, tenant } = test));

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const read = (name: string, content: Buffer, input: object = {}) =>
    readFile(app, tenant.admin, { name, content }, input);
  const fix = (row: Data, input: object) => fixRow(app, tenant.admin, row, input);

  it('reads a table by its columns', async () => {
    const email = freshEmail();
    const content = Buffer.from(`Nome;Correio;Línguas\nAna Bila;${email};Inglês avançado, Volapuque\nSem Contacto;;`);
    const columns = [
      { field: 'NAME', column: 0 },
      { field: 'EMAIL', column: 1 },
      { field: 'LANGUAGES', column: 2 },
    ];
    const { id, rows } = await read('gente.csv', content, { columns });
    expect(rows).toMatchObject([
      {
        state: 'READY',
        name: 'Ana',
        surname: 'Bila',
        email,
      },
      { state: 'FLAGGED', flags: ['LACKS_CONTACT'] },
    ]);
    expect((await detailsOf(app, tenant.admin, id))[0]).toMatchObject({
      languages: [{ language: { key: 'eng' } }, { text: 'Volapuque', language: null }],
    });
    expect(await send(app, tenant.admin, { name: 'gente.csv', content })).toMatchObject({ code: 'FIELD_REQUIRED' });
  });

  it('reads the present job and the studies of a table', async () => {
    const cells = `Ana Bila;${freshEmail()};Contabilista;Moz Banco;03/2019;Licenciatura;Economia;Universidade Eduardo Mondlane`;
    const fields = [
      'NAME',
      'EMAIL',
      'POSITION',
      'EMPLOYER',
      'EMPLOYED_SINCE',
      'ACADEMIC_LEVEL',
      'STUDY_AREA',
      'SCHOOL',
    ];
    const columns = fields.map((field, column) => ({ field, column }));
    const { id } = await read('gente.csv', Buffer.from(`${fields.join(';')}\n${cells}`), { columns });
    expect((await detailsOf(app, tenant.admin, id))[0]).toMatchObject({
      employers: [{ position: 'Contabilista', employer: 'Moz Banco', from: '2019-03', to: null, isCurrent: true }],
      educations: [
        {
          institution: 'Universidade Eduardo Mondlane',
          level: { key: 'graduation' },
          area: { key: expect.any(String) as string },
        },
      ],
    });
    const [{ candidateId }] = (await confirmed(app, tenant.admin, id)) as [Data];
    const [profile] = await query(
      `select (select count(*)::int from candidate_experience e where e.candidate_id = $1) as jobs,
         (select count(*)::int from candidate_study s where s.candidate_id = $1) as studies`,
      [candidateId],
    );
    expect(profile).toEqual({ jobs: 1, studies: 1 });
  });

  it('flags an address of a table that cannot exist until it is corrected or removed', async () => {
    const columns = ['NAME', 'EMAIL', 'TELEPHONE'].map((field, column) => ({ field, column }));
    const lines = [
      `Ana Bila;ana.bila@@exemplo;${mobileNumber()}`,
      `Rui Cossa;rui@;${mobileNumber()}`,
      `Eva Dias;não tem;${mobileNumber()}`,
    ];
    const { id, rows } = await read('gente.csv', Buffer.from(['Nome;Correio;Telefone', ...lines].join('\n')), {
      columns,
    });
    const invalid = { state: 'FLAGGED', flags: ['EMAIL_INVALID'], email: null };
    expect(rows).toMatchObject([
      { ...invalid, emailText: 'ana.bila@@exemplo' },
      { ...invalid, emailText: 'rui@' },
      { state: 'READY', email: null, emailText: null },
    ]);
    expect((await fix(rows[0]!, { name: 'Anita' })).data.fixImportRow).toMatchObject(invalid);
    const { errors } = await confirm(app, tenant.admin, id, [rows[0]!.id as string]);
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_STATE' } }]);
    const email = freshEmail();
    const open = { state: 'READY', flags: [], emailText: null };
    expect((await fix({ ...rows[0]!, version: 3 }, { email })).data.fixImportRow).toMatchObject({ ...open, email });
    expect((await fix(rows[1]!, { email: null })).data.fixImportRow).toMatchObject({ ...open, email: null });
    const events = await query(`select changes from audit_event where object_id = $1 and action = 'import.row-fixed'`, [
      id,
    ]);
    expect(events.map(({ changes }) => changes as Data)).toContainEqual({ fields: ['email'] });
  });
});
