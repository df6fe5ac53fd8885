import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient, QueryResult, Submittable } from 'pg';
import type { EntityManager, ObjectLiteral } from 'typeorm';

import { DomainError } from '../../common/errors';
import { CONFIG, type Config } from '../config/config';
import { type Audience, RequestScope, type ScopeValues } from '../context/request-scope';
import type { Transactions } from '../context/transactions';
import { Connections } from './connections';
import { translateDatabaseError } from './database-errors';
import { type EntityClass, EntityStore } from './entities/entity-store';
import { databaseName } from './logins';
import { type ListedRow, type ListQuery, listStatement, pageOfRows } from './list-query';
import type { Page } from './page';
import { queryWithContext } from './query-with-context';
import { RowsQuery } from './rows-query';
import { type Sql, sql } from './sql';
import type { ReadOptions, Statement } from './statement';
import { statementName } from './statement-name';

const LOGINS = {
  staff: 'app',
  candidate: 'app',
  partner: 'app',
  public: 'app',
  auth: 'auth',
  root: 'root',
  worker: 'worker',
} as const;
/** The settings that the policies read. */
export const POLICY_SETTINGS = [
  'app.tenant_id',
  'app.person_id',
  'app.candidate_id',
  'app.partner_id',
  'app.root_actor',
  'app.share_token',
];
/** The settings of each transaction, in the order of the values of `context`. */
const SETTINGS = ['role', ...POLICY_SETTINGS, 'plan_cache_mode'];
const contextStatement = (names: readonly string[]): string =>
  `select ${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`;
const WRITE_CONTEXT: Statement = { name: 'write_context', text: contextStatement(SETTINGS) };
/** Reads do not wait for the disk; the audit row that a read may write is flushed within a second. */
const READ_CONTEXT: Statement = {
  name: 'read_context',
  text: `${contextStatement([...SETTINGS, 'transaction_read_only'])}, set_config('synchronous_commit', 'off', true)`,
};
const ORDERED_READ_CONTEXT: Statement = {
  name: 'ordered_read_context',
  text: `${READ_CONTEXT.text}, set_config('enable_bitmapscan', 'off', true)`,
};

/**
 * Runs every statement in a transaction with the role and settings of the audience. Only repositories and readers import
 * it.
 */
@Injectable()
export class Database implements Transactions {
  private readonly prefix: string;

  constructor(
    private readonly connections: Connections,
    private readonly scope: RequestScope,
    @Inject(CONFIG) config: Config,
  ) {
    this.prefix = databaseName(config.DATABASE_URL);
  }

  /**
   * Runs one read in one round trip and one transaction: role and settings, then the statement, prepared under a name
   * derived from its text. Joins the current transaction if there is one. Rows have camelCase properties.
   */
  async read<T extends object>(query: Sql, options?: ReadOptions): Promise<T[]> {
    const store = this.scope.values;
    refuseWhenLate(store);
    if (store.manager) return (await answerOf<T>(store.manager, query)).rows;

    const settings = [...this.context(store, options?.plan), options?.leavesTrace ? 'off' : 'on'];
    const context = options?.plan === 'ordered' ? ORDERED_READ_CONTEXT : READ_CONTEXT;
    return (await this.queryInOneRoundTrip<T>(query, context, settings, options?.adds)).rows;
  }

  /** The rows of an entity, for commands that load, lock and save them. */
  of<E extends ObjectLiteral>(entity: EntityClass<E>): EntityStore<E> {
    return new EntityStore((work) => this.withManager(work), entity);
  }

  /** One page of a list with its total, in one statement. `show` converts each row. */
  async page<R extends object, T = R>(
    query: ListQuery,
    show: (row: R & ListedRow & { id: string }) => T = (row) => row as never,
    options?: ReadOptions,
  ): Promise<Page<T>> {
    return pageOfRows(await this.read<R & ListedRow>(listStatement(query), options), show);
  }

  /** Returns the rows of a statement. Joins the current transaction or opens one. */
  query<T = unknown>(query: Sql): Promise<T[]> {
    return this.withManager(async (manager) => (await answerOf<T>(manager, query)).rows);
  }

  /** Runs a statement and returns the number of changed rows. Joins the current transaction or opens one. */
  write(query: Sql): Promise<number> {
    return this.withManager(async (manager) => (await answerOf(manager, query)).rowCount ?? 0);
  }

  /**
   * Locks one row of the caller until the transaction ends, and checks its version. NOT_FOUND for a row that does not
   * exist or belongs to somebody else.
   */
  async lock<T extends { version: number }>(query: Sql, version?: number): Promise<T> {
    const [row] = await this.query<T>(sql`${query} for update`);
    if (!row) throw new DomainError('NOT_FOUND');
    if (version !== undefined && row.version !== version)
      throw new DomainError('STALE_VERSION', { version: row.version });
    return row;
  }

  /**
   * Like `write`, but in one round trip if no transaction is open. It is for a statement that records an action outside
   * the database, such as a sent mail. After a crash between the action and the record the action is repeated, so the
   * time between them must be short.
   */
  async writeInOneRoundTrip(query: Sql): Promise<number> {
    const store = this.scope.values;
    refuseWhenLate(store);
    if (store.manager) return this.write(query);
    return (await this.queryInOneRoundTrip(query, WRITE_CONTEXT, this.context(store))).rowCount ?? 0;
  }

  /** Runs in a transaction of the worker and ignores the current scope. */
  asWorker<T>(work: () => Promise<T>): Promise<T> {
    return this.as({ audience: 'worker', requestId: '' }, () => this.transaction(work));
  }

  /** Joins the current transaction or opens one. Row level security identifies the caller only inside it. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.withManager(work);
  }

  /** Runs `work` for another audience in separate transactions. Sign-in uses this, and the worker for each event. */
  as<T>(values: Partial<ScopeValues> & { audience: Audience }, work: () => Promise<T>): Promise<T> {
    return this.scope.run({ ...values, manager: undefined }, work);
  }

  /**
   * Runs `work` after the commit of the current transaction, or at once without a transaction; never after a rollback.
   */
  afterCommit(work: () => void): void {
    const { afterCommit, manager } = this.scope.values;
    if (manager && afterCommit) afterCommit.push(work);
    else work();
  }

  /** The manager stays inside the database's own classes, because its statements would bypass this class. */
  private async withManager<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const store = this.scope.values;
    refuseWhenLate(store);
    if (store.manager) return work(store.manager);

    const afterCommit: (() => void)[] = [];
    try {
      const source = await this.connections.writer(LOGINS[store.audience]);
      const result = await source.transaction(async (manager) => {
        await manager.query(WRITE_CONTEXT.text, this.context(store));
        const done = await this.scope.run({ manager, afterCommit }, () => work(manager));
        // The caller has already received a refusal, so nothing may be committed.
        refuseWhenLate(store);
        return done;
      });
      afterCommit.forEach((then) => then());
      return result;
    } catch (error) {
      throw translateDatabaseError(error);
    }
  }

  private async queryInOneRoundTrip<T extends object>(
    { text, values }: Sql,
    context: Statement,
    settings: readonly string[],
    adds?: readonly string[],
  ): Promise<QueryResult<T>> {
    const client = await this.reader(this.scope.values);
    let broken: Error | undefined;
    try {
      return await queryWithContext<T>(client, context, settings, { name: statementName(text), text }, values, adds);
    } catch (error) {
      broken = error as Error;
      throw translateDatabaseError(error);
    } finally {
      client.release(broken && isLost(broken) ? broken : undefined);
    }
  }

  private async reader({ audience }: ScopeValues): Promise<PoolClient> {
    try {
      return await this.connections.reader(LOGINS[audience]).connect();
    } catch (error) {
      throw translateDatabaseError(error);
    }
  }

  private context({ audience, tenantId, personId, shareToken }: ScopeValues, plan?: ReadOptions['plan']): string[] {
    const shared = LOGINS[audience] === 'app';
    const own = (kind: Audience) => (audience === kind ? (personId ?? '') : '');
    return [
      shared ? `${this.prefix}_${audience}` : 'none',
      tenantId ?? '',
      own('staff'),
      own('candidate'),
      own('partner'),
      own('root'),
      shareToken ?? '',
      plan ? 'force_generic_plan' : 'auto',
    ];
  }
}

/** Runs a statement on the connection of the transaction; `manager.query` would not rename columns. */
async function answerOf<T>(
  manager: EntityManager,
  { text, values }: Sql,
): Promise<{ rows: T[]; rowCount: number | null }> {
  if (!manager.queryRunner) throw new Error('A statement of a transaction runs on its connection');
  const client = (await manager.queryRunner.connect()) as PoolClient;
  return new Promise((resolve, reject) => {
    const query = new RowsQuery({ text, values }, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(query as unknown as Submittable);
  });
}

/** Whether the connection is unusable: it broke, or the server is about to close it. */
const isLost = (error: Error & { code?: string }): boolean =>
  !('severity' in error) || /^(57P0[1235]|25P0[34])$/.test(error.code ?? '');

function refuseWhenLate({ deadline }: ScopeValues): void {
  if (deadline?.over) throw new DomainError('SERVICE_UNAVAILABLE');
}
