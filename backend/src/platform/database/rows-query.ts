import pg from 'pg';

import { camelCase } from '../../common/names';

/** The parts of the driver's connection that this file uses: protocol messages, and the names of statements that are prepared on the server. */
export interface Wire {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  execute(message: object): void;
  describe(message: object): void;
}

interface RowDescription {
  fields: { name: string }[];
}

/** The data that the driver derives from a row description in order to read the rows. */
interface RowLayout {
  fields: object[];
  _parsers: unknown[];
  _prebuiltEmptyResultObject: object;
}

interface DriverQuery {
  name?: string;
  _result: RowLayout;
  _accumulateRows: boolean;
  hasBeenParsed(connection: Wire): boolean;
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

/**
 * Property names by column name. Columns and aliases are constants of the code, so the number of entries is limited.
 */
const properties = new Map<string, string>();

function propertyOf(column: string): string {
  let property = properties.get(column);
  if (property === undefined) properties.set(column, (property = camelCase(column)));
  return property;
}

/** Layouts of the rows of the prepared statements of a connection, by the name of the statement. */
const layouts = new WeakMap<Wire, Map<string, RowLayout>>();
/** For each connection, an object with the same methods whose `describe` sends nothing. */
const undescribed = new WeakMap<Wire, Wire>();

function withoutDescription(connection: Wire): Wire {
  let wire = undescribed.get(connection);
  if (!wire) {
    wire = Object.create(connection, { describe: { value: () => undefined } }) as Wire;
    undescribed.set(connection, wire);
  }
  return wire;
}

/**
 * A query whose rows have camelCase properties. PostgreSQL sends the column names once per execution, before the rows.
 * They are renamed there, so that renaming does not cost time for each row. The driver copies its empty row for each
 * row; above some twenty columns V8 keeps that object as a dictionary, and reading or copying such a row takes five
 * times as long. An object that JSON.parse made keeps its fast layout.
 *
 * A prepared statement returns the same columns at each execution, so PostgreSQL sends their description only once per
 * connection. PostgreSQL refuses to execute a prepared statement whose columns have changed.
 */
export class RowsQuery extends DriverQuery {
  private connection: Wire | undefined;

  constructor(
    config: { name?: string; text: string; values: readonly unknown[] },
    callback: QueryCallback,
    /** Properties that every row has, with null, besides its columns. */
    private readonly adds: readonly string[] = [],
  ) {
    super(config, undefined, callback);
  }

  override prepare(connection: Wire): void {
    this.connection = connection;
    const layout = this.hasBeenParsed(connection) ? layouts.get(connection)?.get(this.layoutName) : undefined;
    if (!layout) return super.prepare(connection);
    Object.assign(this._result, layout);
    this._accumulateRows = true;
    super.prepare(withoutDescription(connection));
  }

  /** A query may add properties to the rows of the same statement. */
  private get layoutName(): string {
    return [this.name, ...this.adds].join();
  }

  override handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = propertyOf(field.name);
    super.handleRowDescription(message);
    const empty = {
      ...this._result._prebuiltEmptyResultObject,
      ...Object.fromEntries(this.adds.map((name) => [name, null])),
    };
    this._result._prebuiltEmptyResultObject = JSON.parse(JSON.stringify(empty)) as object;
    if (this.name && this.connection) this.rememberLayout(this.connection);
  }

  private rememberLayout(connection: Wire): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const known = layouts.get(connection) ?? new Map<string, RowLayout>();
    known.set(this.layoutName, { fields, _parsers, _prebuiltEmptyResultObject });
    layouts.set(connection, known);
  }
}
