import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

import { DomainError } from '../../common/errors';
import { CONFIG, type Config } from '../config/config';
import { type Audience, RequestScope, type ScopeValues } from '../context/request-scope';
import { Connections } from './connections';
import { translateDatabaseError } from './database-errors';
import { databaseName } from './logins';
import { readUnder } from './read-query';
import type { Statement } from './statement';

export type { Statement } from './statement';

const LOGINS = {
  staff: 'app',
  candidate: 'app',
  partner: 'app',
  public: 'app',
  auth: 'auth',
  root: 'root',
  worker: 'worker',
} as const;
const CONTEXT = `select set_config('role', $1, true), set_config('app.tenant_id', $2, true), set_config('app.person_id', $3, true),
    set_config('app.candidate_id', $4, true), set_config('app.partner_id', $5, true), set_config('app.root_actor', $6, true), set_config('app.share_token', $7, true), set_config('plan_cache_mode', $8, true)`;
/** No answer of a read promises that its trace is on disk already: it follows within the second, and nobody waits for the disk. */
const READ_CONTEXT: Statement = {
  name: 'read_context',
  text: `${CONTEXT}, set_config('transaction_read_only', $9, true), set_config('synchronous_commit', 'off', true)`,
};

/** The one door to the database: every statement runs in a transaction that carries the audience's role and settings. */
@Injectable()
export class Database {
  private readonly prefix: string;

  constructor(
    private readonly connections: Connections,
    private readonly scope: RequestScope,
    @Inject(CONFIG) config: Config,
  ) {
    this.prefix = databaseName(config.DATABASE_URL);
  }

  /**
   * One read in one round trip and one transaction: role and settings, then the statement.
   * An error in the context refuses the statement.
   */
  async read<T extends object>(statement: Statement, values: readonly unknown[] = []): Promise<T[]> {
    const store = this.scope.values;
    refuseWhenLate(store);
    if (store.manager) return store.manager.query<T[]>(statement.text, [...values]);

    const client = await this.reader(store);
    let broken: Error | undefined;
    try {
      const settings = [...this.context(store, statement.plan), statement.leavesTrace ? 'off' : 'on'];
      return await readUnder<T>(client, READ_CONTEXT, settings, statement, values);
    } catch (error) {
      broken = error as Error;
      throw translateDatabaseError(error);
    } finally {
      client.release(broken && isLost(broken) ? broken : undefined);
    }
  }

  /** Joins the running transaction or opens one; row level security sees the caller only inside it. */
  async transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const store = this.scope.values;
    refuseWhenLate(store);
    if (store.manager) return work(store.manager);

    const afterCommit: (() => void)[] = [];
    try {
      const source = await this.connections.writer(LOGINS[store.audience]);
      const result = await source.transaction(async (manager) => {
        await manager.query(CONTEXT, this.context(store));
        const done = await this.scope.run({ manager, afterCommit }, () => work(manager));
        // The caller was told that it did not happen, so it must not.
        refuseWhenLate(store);
        return done;
      });
      afterCommit.forEach((then) => then());
      return result;
    } catch (error) {
      throw translateDatabaseError(error);
    }
  }

  /** Acts as another audience for a while, in transactions of its own: sign-in does, and the worker for each event. */
  as<T>(values: Partial<ScopeValues> & { audience: Audience }, work: () => Promise<T>): Promise<T> {
    return this.scope.run({ ...values, manager: undefined }, work);
  }

  /** Runs when the transaction has committed, at once when none is open; never when it rolled back. */
  afterCommit(work: () => void): void {
    const { afterCommit, manager } = this.scope.values;
    if (manager && afterCommit) afterCommit.push(work);
    else work();
  }

  private async reader({ audience }: ScopeValues): Promise<PoolClient> {
    try {
      return await this.connections.reader(LOGINS[audience]).connect();
    } catch (error) {
      throw translateDatabaseError(error);
    }
  }

  private context({ audience, tenantId, personId, shareToken }: ScopeValues, plan?: Statement['plan']): string[] {
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
      plan === 'generic' ? 'force_generic_plan' : 'auto',
    ];
  }
}

/** Whether nothing more can be read through the connection: it broke, or the server that answered was about to end it. */
const isLost = (error: Error & { code?: string }): boolean =>
  !('severity' in error) || /^(57P0[1235]|25P0[34])$/.test(error.code ?? '');

function refuseWhenLate({ patience }: ScopeValues): void {
  if (patience?.over) throw new DomainError('SERVICE_UNAVAILABLE');
}
