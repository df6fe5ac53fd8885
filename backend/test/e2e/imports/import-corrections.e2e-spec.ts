import { type Answer, type Data, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { aStaffMember, aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import {
  anImport,
  confirmed,
  cv,
  detailsOf,
  DISCARD,
  fixRow,
  mobileNumber,
  readFile,
  rowsOf,
} from '../../support/imports/imports';

const READ_LISTS =
  "Experi\\'eancia profissional\\par Contabilista, Moz Banco, SA\\par 2015 - 2018\\par Fechava as contas do m\\'eas.\\par " +
  'Motorista, Empresa Errada, Lda\\par 2012 - 2014\\par ' +
  "Forma\\'e7\\'e3o acad\\'e9mica\\par Licenciatura em Economia, Universidade Eduardo Mondlane, 2010 - 2014\\par " +
  "Idiomas\\par Portugu\\'eas: fluente\\par Ingl\\'eas: b\\'e1sico\\par " +
  "Compet\\'eancias\\par Microsoft Excel, Sapateado\\par ";

describe('the correction of what was read', () => {
  let app: TestApp;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, tenant } = test));

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const read = (more = READ_LISTS) =>
    readFile(app, tenant.admin, { name: 'Celma Uamusse.rtf', content: cv({ email: freshEmail(), more }) });
  const fix = (row: Data, input: object, person: Parameters<typeof fixRow>[1] = tenant.admin) =>
    fixRow(app, person, row, input);
  const details = async (id: string): Promise<Data> => (await detailsOf(app, tenant.admin, id))[0]!;
  const faults = ({ errors }: Answer) =>
    errors.map(({ extensions: { code, field } }) => [field, code].filter(Boolean).join(' ')).toSorted();

  it('is the profile of the candidate', async () => {
    const { id, rows } = await read();
    expect(await details(id)).toMatchObject({
      employers: [
        { employer: 'Moz Banco, SA', position: 'Contabilista', from: '2015', to: '2018' },
        { employer: 'Empresa Errada, Lda' },
      ],
      educations: [{ institution: 'Universidade Eduardo Mondlane', level: { key: 'graduation' } }],
      languages: [{ language: { key: 'por' } }, { language: { key: 'eng' }, level: { key: 'basic' } }],
      skills: [{ skill: { key: 'tool_microsoft_excel' } }, { text: 'Sapateado' }],
    });
    const [{ text }] = (await details(id)).educations as [Data];
    const { data, errors } = await fix(rows[0]!, {
      employers: [
        { employer: 'Moz Banco, SA', position: 'Contabilista', from: '2015', to: '2018' },
        { employer: 'Vodacom', position: 'Gestora de contas', from: '2019-02', isCurrent: true, text: 'Vendas' },
      ],
      educations: [
        {
          text,
          institution: 'Universidade Pedagógica',
          level: 'graduation',
          area: 'area_76',
          from: '2010',
          to: '2014',
        },
      ],
      languages: [{ language: 'eng', level: 'advanced' }],
      skills: [{ skill: 'tool_microsoft_excel' }, { text: 'Malabarismo' }],
    });
    expect(errors).toEqual([]);
    expect(data.fixImportRow).toMatchObject({ state: 'READY', version: (rows[0]!.version as number) + 1 });
    expect(await details(id)).toMatchObject({
      employers: [
        { positionOption: { key: expect.any(String) as string }, text: expect.stringContaining('Fechava') as string },
        { from: '2019-02', to: null, isCurrent: true, text: 'Vendas' },
      ],
    });
    const [{ candidateId }] = (await confirmed(app, tenant.admin, id)) as [Data];
    expect(
      await query(
        `select employer, position, start_date::text as since, end_date::text as until, activities
         from candidate_experience where candidate_id = $1 order by start_date`,
        [candidateId],
      ),
    ).toEqual([
      {
        employer: 'Moz Banco, SA',
        position: 'Contabilista',
        since: '2015-01-01',
        until: '2018-12-31',
        activities: expect.stringContaining('Fechava') as string,
      },
      { employer: 'Vodacom', position: 'Gestora de contas', since: '2019-02-01', until: null, activities: 'Vendas' },
    ]);
    expect(
      await query(
        `select s.institution, a.key as area, s.course from candidate_study s
         join option_item a on a.id = s.study_area where s.candidate_id = $1`,
        [candidateId],
      ),
    ).toEqual([{ institution: 'Universidade Pedagógica', area: 'area_76', course: text as string }]);
    expect(
      await query(
        `select o.key as language, v.key as level from candidate_language l
         join option_item o on o.id = l.language join option_item v on v.id = l.level where l.candidate_id = $1`,
        [candidateId],
      ),
    ).toEqual([{ language: 'eng', level: 'advanced' }]);
    const [candidate] = await query(
      'select own_skills, profile, cardinality(tools) as tools from candidate where id = $1',
      [candidateId],
    );
    expect(candidate).toEqual({ own_skills: ['Malabarismo'], profile: null, tools: 1 });
  });

  it('is kept as text in the profile where an entry is incomplete', async () => {
    const { id, rows } = await read('');
    const long = 'Manutenção de geradores e de bombas de água em zonas rurais de Sofala';
    const year = new Date().getUTCFullYear() + 2;
    const { errors } = await fix(rows[0]!, {
      employers: [
        { employer: 'Vodacom', position: 'Gestora', text: `Vendas\nCobranças\n${'Relatórios. '.repeat(160)}` },
        { employer: 'Sasol', position: 'Técnica', from: '2020', to: String(year), isCurrent: false },
      ],
      educations: [
        { institution: 'ISCTEM', level: 'graduation', to: '2014' },
        { institution: 'UEM', level: 'master_degree', area: 'area_76', to: String(year) },
        { institution: 'UniLúrio', level: 'graduation', area: 'area_76', to: String(year - 2) },
      ],
      languages: [{ text: 'Cindau', level: 'basic' }],
      skills: [{ text: long }, { text: 'Malabarismo' }],
    });
    expect(errors).toEqual([]);
    const [{ candidateId }] = (await confirmed(app, tenant.admin, id)) as [Data];
    const [{ profile, ...candidate }] = (await query('select own_skills, profile from candidate where id = $1', [
      candidateId,
    ])) as [Data];
    expect(candidate).toEqual({ own_skills: ['Malabarismo'] });
    expect((profile as string).split('\n')).toEqual([
      expect.stringMatching(/^Experiência sem datas: Gestora, Vodacom, Vendas · Cobranças · Relatórios/) as string,
      expect.stringMatching(/^Formação: Licenciatura.* · ISCTEM, 2014$/) as string,
      expect.stringMatching(/^Línguas: Cindau, /) as string,
      `Outras competências: ${long}`,
    ]);
    expect(
      await query('select institution, finished from candidate_study where candidate_id = $1 order by 1', [
        candidateId,
      ]),
    ).toEqual([
      { institution: 'UEM', finished: false },
      { institution: 'UniLúrio', finished: true },
    ]);
    // A contract that ends in a later year has not ended.
    expect(
      await query('select employer, end_date, still_working from candidate_experience where candidate_id = $1', [
        candidateId,
      ]),
    ).toEqual([{ employer: 'Sasol', end_date: null, still_working: true }]);
  });

  it('leaves omitted lists as they are, empties a given empty list, and names the changed fields', async () => {
    const { id, rows } = await read();
    const before = await details(id);
    await fix(rows[0]!, { name: 'Célia', skills: [] });
    expect(await details(id)).toEqual({ ...before, skills: [] });
    const events = await query(`select changes from audit_event where object_id = $1 and action = 'import.row-fixed'`, [
      id,
    ]);
    expect(events).toEqual([{ changes: { fields: ['name', 'skills'] } }]);
  });

  it('adds values to the row of a table', async () => {
    const columns = ['NAME', 'TELEPHONE', 'SKILLS'].map((field, column) => ({ field, column }));
    const table = Buffer.from(`Nome;Telefone;Aptidões\nAna Bila;${mobileNumber()};Sapateado`);
    const { id, rows } = await readFile(app, tenant.admin, { name: 'gente.csv', content: table }, { columns });
    await fix(rows[0]!, { languages: [{ language: 'por', level: 'advanced' }] });
    expect(await details(id)).toMatchObject({
      skills: [{ text: 'Sapateado' }],
      languages: [{ text: 'Português', language: { key: 'por' }, level: { key: 'advanced' } }],
    });
  });

  it('is refused with the code and the field of each fault, and changes nothing', async () => {
    const { id, rows } = await read();
    const before = await details(id);
    // An answer has at most ten errors.
    const first = await fix(rows[0]!, {
      telephone: '84 000',
      educations: [{ from: '2019' }, { institution: 'UEM', level: 'x', area: 'x', from: '2019-05', to: '2019-04' }],
      languages: [{ level: 'basic' }, { language: 'eng', level: 'x' }, { language: 'eng' }],
    });
    expect(faults(first)).toEqual([
      'educations.0.institution FIELD_REQUIRED',
      'educations.1.area INVALID_INPUT',
      'educations.1.level INVALID_INPUT',
      'educations.1.to DATE_RANGE_INVALID',
      'languages.0.language FIELD_REQUIRED',
      'languages.1.level INVALID_INPUT',
      'languages.2.language INVALID_INPUT',
      'telephone INVALID_INPUT',
    ]);
    const second = await fix(rows[0]!, {
      skills: [{ skill: 'x' }, {}],
      employers: [{ from: '1850' }, { employer: 'BCI', from: '03/2019', to: '2999' }],
    });
    expect(faults(second)).toEqual([
      'employers.0.employer FIELD_REQUIRED',
      'employers.0.from INVALID_INPUT',
      'employers.1.from INVALID_INPUT',
      'employers.1.to INVALID_INPUT',
      'skills.0.skill INVALID_INPUT',
      'skills.1.skill FIELD_REQUIRED',
    ]);
    const many = Array.from({ length: 31 }, () => ({ employer: 'BCI' }));
    expect(faults(await fix(rows[0]!, { employers: many }))).toEqual(['employers INVALID_INPUT']);
    expect(await details(id)).toEqual(before);
  });

  it('is stored once when two people correct a row at the same time', async () => {
    const { id, rows } = await read();
    const answers = await Promise.all(
      ['Malabarismo', 'Equitação'].map((text) => fix(rows[0]!, { skills: [{ text }] })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK', 'STALE_VERSION']);
    expect((await details(id)).skills).toHaveLength(1);
  });

  it('is refused to another institution, without the permission, and for a discarded row', async () => {
    const { importId, rowId } = await anImport(app, tenant);
    const row = { id: rowId, version: 1 };
    const input = { skills: [{ text: 'Sapateado' }] };
    const stranger = (await aTenant(app)).admin;
    const colleague = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'DATABASE_LIST_CANDIDATES', scope: 'ALL' }],
    });
    expect((await fix(row, input, stranger)).code).toBe('NOT_FOUND');
    expect((await fix(row, input, colleague)).code).toBe('FORBIDDEN');
    await must(app, tenant.admin.token, DISCARD, { id: importId });
    const [discarded] = await rowsOf(app, tenant.admin, importId);
    expect((await fix(discarded!, input)).code).toBe('INVALID_STATE');
  });
});
