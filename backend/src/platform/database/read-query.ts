import pg from 'pg';

import type { Statement } from './statement';

/** What of the driver's connection is used here: the messages of the protocol, and which names the server knows. */
interface Wire {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  execute(message: object): void;
}

interface Driven {
  prepare(connection: Wire): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Wire): void;
}
const Driven = pg.Query as unknown as new (
  config: { name: string; text: string; values: unknown[] },
  values: undefined,
  callback: (error: Error | null, result: pg.QueryResult<never>) => void,
) => Driven;

/**
 * A statement with its context before it and one Sync behind both: the server runs them as one transaction that nobody
 * has to begin or commit, and answers once. Measured against BEGIN, context, statement and COMMIT, each with a Sync of its
 * own, in the same write: docs/adr/0020.
 */
class ReadQuery extends Driven {
  private isContextSet = false;

  constructor(
    statement: Statement,
    values: unknown[],
    private readonly context: Statement,
    private readonly settings: readonly string[],
    callback: (error: Error | null, result: pg.QueryResult<never>) => void,
  ) {
    super({ name: statement.name, text: statement.text, values }, undefined, callback);
  }

  /** An error in the context makes the server pass over all that follows, up to the Sync. */
  override prepare(connection: Wire): void {
    connection.bind({ statement: this.context.name, values: this.settings });
    connection.execute({});
    super.prepare(connection);
  }

  override handleDataRow(message: object): void {
    if (this.isContextSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.isContextSet) super.handleCommandComplete(message, connection);
    this.isContextSet = true;
  }
}

/** The rows of the statement, read under the context. The client writes ahead of the answers (`pipeline`). */
export async function readUnder<T extends object>(
  client: pg.PoolClient,
  context: Statement,
  settings: readonly string[],
  statement: Statement,
  values: readonly unknown[],
): Promise<T[]> {
  const { parsedStatements, submittedNamedStatements } = (client as unknown as { connection: Wire }).connection;
  const isKnown = parsedStatements[context.name] ?? submittedNamedStatements[context.name];
  // Once for each connection, in a transaction of its own that ends with it.
  const prepared = isKnown === undefined ? client.query({ ...context, values: [...settings] }) : undefined;
  const answer = new Promise<pg.QueryResult<never>>((resolve, reject) => {
    const read = new ReadQuery(statement, [...values], context, settings, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    client.query(read as unknown as pg.Submittable);
  });
  const [rows] = await Promise.all([answer, prepared]);
  return rows.rows;
}
