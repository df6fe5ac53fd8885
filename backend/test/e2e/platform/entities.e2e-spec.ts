import { DataSource, type EntityMetadata } from 'typeorm';

import { camelCase, snakeCase } from '../../../src/common/names';
import { registeredConstraints } from '../../../src/platform/database/constraints';
import { entityFiles } from '../../../src/platform/database/entities/entity-classes';
import { SnakeNaming } from '../../../src/platform/database/entities/snake-naming';
import { startApp, type TestApp } from '../../support/app/app';
import { testDatabase } from '../../support/setup/database';
import { TABLES_WITHOUT_ENTITY } from '../../support/schema/tables-without-entity';

describe('the entities', () => {
  let app: TestApp;
  let source: DataSource;
  let schema: Map<string, Record<string, string>>;

  beforeAll(async () => {
    app = await startApp();
    const { url } = await testDatabase();
    source = new DataSource({ type: 'postgres', url, entities: entityFiles(), namingStrategy: new SnakeNaming() });
    await source.initialize();
    const { rows } = await app.owner.query(
      `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, a.attnotnull as required
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
       order by c.relname, a.attnum`,
    );
    schema = new Map();
    for (const { table, column, type, required } of rows) {
      const columns = schema.get(table) ?? {};
      columns[column] = required ? type : `${type}, nullable`;
      schema.set(table, columns);
    }
  });
  afterAll(async () => {
    await source?.destroy();
    await app.close();
  });

  const columnsOf = (entity: EntityMetadata): Record<string, string> =>
    Object.fromEntries(
      entity.columns.map((column) => {
        const type = `${source.driver.normalizeType(column)}${column.isArray ? '[]' : ''}`;
        return [column.databaseName, column.isNullable ? `${type}, nullable` : type];
      }),
    );

  it('have the same columns and types as their tables', () => {
    for (const entity of source.entityMetadatas)
      expect({ [entity.tableName]: columnsOf(entity) }).toEqual({ [entity.tableName]: schema.get(entity.tableName) });
  });

  it('cover every table, except those in the list of tables without an entity', () => {
    const described = source.entityMetadatas.map(({ tableName }) => tableName);
    expect([...described, ...Object.keys(TABLES_WITHOUT_ENTITY)].sort()).toEqual([...schema.keys()].sort());
  });

  it('have property names that convert back to their column names', () => {
    const names = [...schema.values()].flatMap((columns) => Object.keys(columns));
    expect(names.filter((name) => snakeCase(camelCase(name)) !== name)).toEqual([]);
  });

  it('register error codes only for constraints and unique indexes of the schema', async () => {
    const { rows } = await app.owner.query(
      `select conname as name from pg_constraint where connamespace = 'public'::regnamespace
       union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indisunique and c.relnamespace = 'public'::regnamespace`,
    );
    const names = new Set(rows.map(({ name }) => name));
    expect(registeredConstraints().length).toBeGreaterThan(0);
    expect(registeredConstraints().filter((name) => !names.has(name))).toEqual([]);
  });
});
