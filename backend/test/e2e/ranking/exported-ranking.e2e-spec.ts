import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { endedExport, exported, exportedRows, requestExport } from '../../support/exports/exports';
import { aStudy } from '../../support/data/fixture';
import { TRAINING_AND_YEARS } from '../../support/data/matching';
import { pdfText } from '../../support/files/pdf-text';

const COLUMNS = ['rank', 'candidateName', 'score', 'band', 'trainingPoints', 'skillsPoints'];

describe('an exported ranking', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let people: Person[];
  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, TRAINING_AND_YEARS);
    people = [];
    for (const [name, academicLevel] of Object.entries({ Ana: 'elementary', Bento: 'graduation', Celma: 'medium' })) {
      const person = await aCandidate(app, { name });
      await aStudy(app, person, { studyArea: 'area_37', academicLevel });
      await anApplication(app, person, vacancy.id);
      people.push(person);
    }
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const rowsOf = async (list: string, filter: object, columns = COLUMNS) =>
    (
      await exportedRows(app, tenant.admin.token, { list, columns, filter: { vacancyId: vacancy.id, ...filter } })
    ).slice(1);
  const faultOf = async (list: string, filter: object, more: object = {}, token = tenant.admin.token) => {
    const { code, errors } = await requestExport(app, token, { list, filter, ...more });
    return [code, errors[0]?.extensions.field];
  };
  const failureOf = async (list: string, filter: object, token = tenant.admin.token): Promise<string> => {
    const { data } = await requestExport(app, token, { list, filter });
    const made: Data = await endedExport(app, token, data.exportRows.id as string);
    return `${made.state} ${made.error?.code}`;
  };
  const nameOf = (place: number) => people[place]!.name;
  const WHOLE = () => [
    ['1', nameOf(1), '75.00', '60–80 %', '75.00', ''],
    ['2', nameOf(2), '37.50', 'Abaixo de 60 %', '37.50', ''],
    ['3', nameOf(0), '0.00', 'Abaixo de 60 %', '0.00', ''],
  ];
  /** A number of a file may have fewer decimals. */
  const numbers = (rows: readonly string[][]) =>
    rows.map((row) => row.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? String(Number(cell)) : cell)));

  it.each(['RANKING', 'DATABASE_RANKING'])(
    'of %s has place, name, score, band and points as on the screen',
    async (list) => {
      expect(numbers(await rowsOf(list, {}))).toEqual(numbers(WHOLE()));
    },
  );

  it.each(['RANKING', 'DATABASE_RANKING'])('of %s follows the tried weights and the band', async (list) => {
    const weights = { training: 100 };
    const tried = await rowsOf(list, { weights }, ['candidateName', 'score']);
    expect(numbers(tried)).toEqual([
      [nameOf(1), '100'],
      [nameOf(2), '50'],
      [nameOf(0), '0'],
    ]);
    const band = list === 'RANKING' ? ['B90'] : 'B90';
    expect(await rowsOf(list, { weights, band }, ['candidateName'])).toEqual([[nameOf(1)]]);
  });

  it('has the other filters of each list', async () => {
    expect(await rowsOf('RANKING', { q: nameOf(2) }, ['candidateName'])).toEqual([[nameOf(2)]]);
    expect(await rowsOf('DATABASE_RANKING', { level: 'graduation' }, ['candidateName'])).toEqual([[nameOf(1)]]);
    expect(await rowsOf('DATABASE_RANKING', { withoutApplicants: true }, ['candidateName'])).toEqual([]);
    expect(await rowsOf('DATABASE_RANKING', {}, ['applied'])).toEqual([['sim'], ['sim'], ['sim']]);
  });

  it.each(['RANKING', 'DATABASE_RANKING'])('of %s is printed as a table', async (list) => {
    const file = await exported(app, tenant.admin.token, { list, format: 'PDF', filter: { vacancyId: vacancy.id } });
    const { pages, title } = await pdfText(file.content);
    const text = pages.join('\n');
    expect(title).toMatch(/^Ranking: /);
    for (const person of people) expect(text).toContain(person.name);
    expect(text).toContain('75,00');
    expect(file.disposition).toMatch(/Ranking.* \d{4}-\d\d-\d\d\.pdf/);
    expect(await faultOf(list, { vacancyId: vacancy.id }, { format: 'PDF_SHEETS' })).toEqual([
      'INVALID_INPUT',
      'format',
    ]);
  });

  it('names nobody whom blind mode hides', async () => {
    const other = await aTenant(app);
    const blind = await aPublishedVacancy(app, other.admin, { ...TRAINING_AND_YEARS, blindMode: true });
    const person = await aCandidate(app, { name: 'Zubaidinha' });
    await aStudy(app, person, { studyArea: 'area_37' });
    await anApplication(app, person, blind.id);
    for (const list of ['RANKING', 'DATABASE_RANKING']) {
      const input = { list, columns: ['candidateName'], filter: { vacancyId: blind.id } };
      expect(await exportedRows(app, other.admin.token, input, 'en')).toEqual([['Candidate'], ['Candidate 1']]);
    }
  });

  it.each(['RANKING', 'DATABASE_RANKING'])('of %s names what is wrong in the request', async (list) => {
    expect(await faultOf(list, {})).toEqual(['INVALID_INPUT', 'filter.vacancyId']);
    expect(await faultOf(list, { vacancyId: vacancy.id, weights: { height: 1 } })).toEqual([
      'INVALID_INPUT',
      'filter.weights',
    ]);
    expect(await faultOf(list, { vacancyId: vacancy.id, owner: 'x' })).toEqual(['INVALID_INPUT', 'filter.owner']);
    const sort = { field: 'SCORE', order: 'ASC' };
    expect(await faultOf(list, { vacancyId: vacancy.id }, { sort })).toEqual(['INVALID_INPUT', 'sort']);
  });

  it('is refused without the permission, and fails outside the institution and the scope', async () => {
    const filter = { vacancyId: vacancy.id };
    const lister = await aStaffMember(app, tenant.id, { grants: [{ permission: 'APPLICATION_LIST', scope: 'ALL' }] });
    const narrow = await aStaffMember(app, tenant.id, { grants: [{ permission: 'RANKING_LIST', scope: 'ASSIGNED' }] });
    const ranker = await aStaffMember(app, tenant.id, { grants: [{ permission: 'RANKING_LIST', scope: 'ALL' }] });
    const foreign = await aTenant(app);
    for (const list of ['RANKING', 'DATABASE_RANKING']) {
      expect(await faultOf(list, filter, {}, lister.token)).toEqual(['FORBIDDEN', 'list']);
      expect(await failureOf(list, filter, foreign.admin.token)).toBe('FAILED NOT_FOUND');
      expect(await failureOf(list, filter, narrow.token)).toBe('FAILED NOT_FOUND');
    }
    expect(await failureOf('DATABASE_RANKING', { ...filter, level: 'medium' }, ranker.token)).toBe('FAILED FORBIDDEN');
    await must(app, ranker.token, 'query ($id: ID!) { databaseRanking(vacancyId: $id) { total } }', { id: vacancy.id });
  });
});
