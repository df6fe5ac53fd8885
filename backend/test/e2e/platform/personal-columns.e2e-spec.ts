import { classifiedColumns, PERSONAL_COLUMNS, UNMARKED_TYPES } from '../../support/schema/personal-columns';
import { startApp, type TestApp } from '../../support/app/app';

/** Without a mark, a column could keep personal data after an erasure. */
describe('the columns of the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('are all marked as personal or not personal', async () => {
    const { rows } = await app.owner.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text order by column_name) as columns from information_schema.columns
       where table_schema = 'public' and udt_name <> all ($1) group by table_name order by table_name`,
      [UNMARKED_TYPES],
    );
    const marked = Object.fromEntries(
      rows.map(({ name }) => [name, [...classifiedColumns(name).personal, ...classifiedColumns(name).other].sort()]),
    );
    expect(marked).toEqual(Object.fromEntries(rows.map(({ name, columns }) => [name, columns.sort()])));
    expect(Object.keys(PERSONAL_COLUMNS).filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  });

  it('are each marked once', () => {
    const twice = Object.keys(PERSONAL_COLUMNS).filter((name) => {
      const { personal, other } = classifiedColumns(name);
      return new Set([...personal, ...other]).size !== personal.length + other.length;
    });
    expect(twice).toEqual([]);
  });
});
