import { LIST_ACCESS, ListName } from '../../../src/platform/access/list-name';
import { ExportRegistry } from '../../../src/platform/exports/export-registry';
import { aCandidate, aRoot, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { csvRows, exported, exportedRows, unzipped } from '../../support/exports/exports';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const DEPARTMENTS = `query ($page: PageInput, $sort: DepartmentSort, $filter: DepartmentFilter) { departments(page: $page, sort: $sort, filter: $filter) { total endCursor items { name address information vacancies open } } }`;
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];

describe('an exported list', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let root: Person;

  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
    root = await aRoot(app);
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const addClients = (names: readonly string[], at = tenant.id) =>
    app.owner.query(
      `insert into department (id, tenant_id, name, address) select gen_random_uuid(), $1, name, 'Rua ' || name from unnest($2::text[]) name`,
      [at, names],
    );
  /** The rows of the list's own query, over all of its pages. */
  async function listed(variables: object): Promise<Data[]> {
    const rows: Data[] = [];
    for (let after: string | null = null; ;) {
      const page = { perPage: 100, after };
      const { departments } = await must(app, tenant.admin.token, DEPARTMENTS, { page, ...variables });
      rows.push(...(departments.items as Data[]));
      after = departments.endCursor as string | null;
      if (departments.items.length < 100) return rows;
    }
  }

  it('has the rows of the list for the same filter and order, with the chosen columns in their order', async () => {
    await addClients(Array.from({ length: 60 }, (_, n) => `${n % 2 ? 'Porto' : 'Mina'} ${n}`));
    const query = { filter: { q: 'pórto' }, sort: { field: 'NAME', order: 'DESC' } };
    const columns = ['vacancies', 'address', 'name'];
    const [headings, ...rows] = await exportedRows(app, tenant.admin.token, { list: 'DEPARTMENTS', columns, ...query });
    expect(headings).toEqual(['Vagas', 'Endereço', 'Nome']);
    expect(rows).toHaveLength(30);
    expect(rows).toEqual(
      (await listed(query)).map(({ vacancies, address, name }) => [String(vacancies), address, name]),
    );
  });

  it('is read in batches without a gap and without a row twice', async () => {
    await addClients(Array.from({ length: 1203 }, (_, n) => `Cliente ${n % 300} ${n}`));
    const { content, made } = await exported(app, tenant.admin.token, { list: 'DEPARTMENTS', columns: ['name'] });
    expect(made).toMatchObject({ rows: 1204, total: null, hasMore: false, size: content.length });
    expect(csvRows(content).slice(1).flat()).toEqual((await listed({})).map(({ name }) => name as string));
  });

  it('ends after 10,000 rows, and `hasMore` is then true', async () => {
    await addClients(Array.from({ length: 10_004 }, (_, n) => `C ${n}`));
    const { content, made } = await exported(app, tenant.admin.token, { list: 'DEPARTMENTS', columns: ['name'] });
    expect(made).toMatchObject({ rows: 10_000, hasMore: true });
    expect(csvRows(content)).toHaveLength(10_001);
  });

  it('is CSV that runs no formula, in the language of the person, named by list and day', async () => {
    await addClients([...FORMULAS, 'com "aspas", vírgula']);
    const { content, disposition } = await exported(app, tenant.admin.token, { list: 'DEPARTMENTS' }, 'fr');
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(content.toString()).toContain('"com ""aspas"", vírgula"');
    const [headings, ...rows] = csvRows(content);
    expect(headings).toEqual(['Nom', 'Adresse', 'Autres informations', 'Offres', 'Offres ouvertes', 'Responsables']);
    const names = rows.map(([name]) => name);
    for (const formula of FORMULAS) expect(names).toContain(`'${formula}`);
    expect(disposition).toMatch(/Clients \d{4}-\d\d-\d\d\.csv/);
  });

  it('is XLSX with texts as texts, numbers as numbers, times of Maputo and a frozen row of headings', async () => {
    await addClients(['=HYPERLINK("http://x")', 'a <b> & c\u0007', '_x0041_']);
    const { content, made } = await exported(app, tenant.admin.token, { list: 'DEPARTMENTS', format: 'XLSX' }, 'en');
    expect(made.format).toBe('XLSX');
    const parts = await unzipped(content);
    const sheet = parts.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>');
    expect(sheet).toContain('<t xml:space="preserve">a &lt;b&gt; &amp; c</t>');
    expect(sheet).toContain('<t xml:space="preserve">_x005F_x0041_</t>');
    expect(sheet).toContain('<c><v>0</v></c>');
    expect(sheet).not.toContain('<f>');
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Clients"');

    await app.owner.query(`update staff_member set created_at = '2026-11-21T22:30:00Z' where id = $1`, [
      tenant.admin.id,
    ]);
    const users = { list: 'USERS', format: 'XLSX' as const, columns: ['createdAt'] };
    const dates = await unzipped((await exported(app, tenant.admin.token, users)).content);
    // 22 November 2026, 00:30 in Maputo.
    const [, serial] = /<c s="2"><v>([\d.]+)<\/v><\/c>/.exec(dates.get('xl/worksheets/sheet1.xml')!)!;
    expect(Number(serial)).toBeCloseTo(46_348 + 30 / 1440, 8);
  });

  it('shows states and options in the language and times in Maputo', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    const columns = ['title', 'status', 'department', 'province', 'createdAt'];
    await app.owner.query(`update vacancy set created_at = '2026-11-21T22:30:00Z' where id = $1`, [vacancy.id]);
    const rows = await exportedRows(app, tenant.admin.token, {
      list: 'VACANCIES',
      columns,
      filter: { ids: [vacancy.id] },
    });
    expect(rows[1]!.slice(1)).toEqual(['Publicada', 'Índico Logística', expect.any(String), '2026-11-22 00:30']);
    const english = { list: 'VACANCIES', columns: ['status'], filter: { status: ['PUBLISHED'] } };
    expect(await exportedRows(app, tenant.admin.token, english, 'en')).toEqual([['Status'], ['Published']]);
  });

  it('has contact data of candidacies only when asked for, and within the scope of the permission', async () => {
    const candidate = await aCandidate(app);
    const own = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    const other = await aPublishedVacancy(app, tenant.admin);
    await anApplication(app, candidate, own.id);
    await anApplication(app, candidate, other.id);
    const columns = ['vacancyTitle', 'email'];
    const all = await exportedRows(app, tenant.admin.token, { list: 'CANDIDACIES', columns });
    expect(all.slice(1).map(([, email]) => email)).toEqual([candidate.email, candidate.email]);
    const [headings] = await exportedRows(app, tenant.admin.token, { list: 'CANDIDACIES' });
    expect(headings).not.toContain('E-mail');

    const narrow = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_LIST', scope: 'ALL' },
        { permission: 'APPLICATION_VIEW', scope: 'DEPARTMENT' },
      ],
      departments: [tenant.departmentId],
    });
    const seen = await exportedRows(app, narrow.token, { list: 'CANDIDACIES', columns });
    expect(
      seen
        .slice(1)
        .map(([, email]) => email)
        .sort(),
    ).toEqual(['', candidate.email]);
  });

  it('are not offered for the board', () => {
    expect(worker.get(ExportRegistry).lists).not.toContain(ListName.CANDIDACY_BOARD);
  });

  // A ranking needs a vacancy; `exported-ranking` tests both. A board has no export.
  it.each(Object.values(ListName).filter((list) => !/RANKING$|BOARD$/.test(list)))(
    'of %s has a text for every heading, and the rows of its query',
    async (list) => {
      const { columns } = worker.get(ExportRegistry).of(list);
      const token = LIST_ACCESS[list].kind === 'ROOT' ? root.token : tenant.admin.token;
      const query = list.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const { [query]: page } = await must(app, token, `{ ${query} { total totalIsCapped } }`);
      const keys = columns.map(({ key }) => key);
      const [headings, ...rows] = await exportedRows(app, token, { list, columns: keys });
      expect(headings).toHaveLength(keys.length);
      for (const heading of headings!) expect(heading).not.toMatch(/^column_/);
      // Reading the list before may have added audit rows; jobs come and go.
      if (!page.totalIsCapped && list !== ListName.JOBS)
        expect(rows.length).toBeGreaterThanOrEqual(page.total as number);
    },
  );
});
