import type pg from 'pg';

import { type QueryCallback, RowsQuery, type Wire } from './rows-query';
import type { Statement } from './statement';

/**
 * Sends the context and the statement with one Sync after both. The server runs the two as one transaction without BEGIN
 * and COMMIT, and answers once. docs/adr/0020 has the measurement.
 */
class QueryWithContext extends RowsQuery {
  private isContextSet = false;

  constructor(
    statement: Statement,
    values: readonly unknown[],
    private readonly context: Statement,
    private readonly settings: readonly string[],
    callback: QueryCallback,
    adds?: readonly string[],
  ) {
    super({ name: statement.name, text: statement.text, values }, callback, adds);
  }

  /** After an error in the context the server skips everything up to the Sync, so the statement does not run. */
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

/**
 * Runs the statement with the settings of the context and returns its result. The client has `pipeline` set, so it sends
 * both without waiting for earlier responses.
 */
export async function queryWithContext<T extends object>(
  client: pg.PoolClient,
  context: Statement,
  settings: readonly string[],
  statement: Statement,
  values: readonly unknown[],
  adds?: readonly string[],
): Promise<pg.QueryResult<T>> {
  const { parsedStatements, submittedNamedStatements } = (client as unknown as { connection: Wire }).connection;
  const isKnown = parsedStatements[context.name] ?? submittedNamedStatements[context.name];
  // Prepared once for each connection, in its own transaction.
  const prepared = isKnown === undefined ? client.query({ ...context, values: [...settings] }) : undefined;
  const answer = new Promise<pg.QueryResult<never>>((resolve, reject) => {
    const answered: QueryCallback = (error, result) => (error ? reject(error) : resolve(result));
    const query = new QueryWithContext(statement, values, context, settings, answered, adds);
    client.query(query as unknown as pg.Submittable);
  });
  const [result] = await Promise.all([answer, prepared]);
  return result;
}
