import pg from 'pg';

import { camelCase } from '../../common/names';

/** The parts of the driver's connection that the queries here use: protocol messages, and the names that the server knows. */
export interface Wire {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  execute(message: object): void;
}

interface RowDescription {
  fields: { name: string }[];
}

interface DriverQuery {
  _result: { _prebuiltEmptyResultObject: object };
  prepare(connection: Wire): void;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Wire): void;
}

export type QueryCallback = (error: Error | null, result: pg.QueryResult<never>) => void;

const DriverQuery = pg.Query as unknown as new (
  config: { name?: string; text: string; values: readonly unknown[] },
  values: undefined,
  callback: QueryCallback,
) => DriverQuery;

/** Column names as properties; the names are those of the schema and of the code's aliases, so the map stays small. */
const properties = new Map<string, string>();

function propertyOf(column: string): string {
  let property = properties.get(column);
  if (property === undefined) properties.set(column, (property = camelCase(column)));
  return property;
}

/**
 * A query whose rows have camelCase properties. PostgreSQL sends the column names once per execution, before the rows.
 * They are renamed there, so that renaming does not cost time for each row. The driver copies its empty row for each
 * row; above some twenty columns V8 keeps that object as a dictionary, and reading or copying such a row takes five
 * times as long. An object that JSON.parse made keeps its fast layout.
 */
export class RowsQuery extends DriverQuery {
  constructor(
    config: { name?: string; text: string; values: readonly unknown[] },
    callback: QueryCallback,
    /** Properties that every row has, with null, besides its columns. */
    private readonly adds: readonly string[] = [],
  ) {
    super(config, undefined, callback);
  }

  override handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = propertyOf(field.name);
    super.handleRowDescription(message);
    const empty = {
      ...this._result._prebuiltEmptyResultObject,
      ...Object.fromEntries(this.adds.map((name) => [name, null])),
    };
    this._result._prebuiltEmptyResultObject = JSON.parse(JSON.stringify(empty)) as object;
  }
}
