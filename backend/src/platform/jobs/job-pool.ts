import { PostgresConnection } from 'bullmq';
import pg from 'pg';

import { JOBS_SCHEMA, QUEUES } from './queues';

/** Connections for the statements of all queues and workers together. */
const FOR_STATEMENTS = 4;

/**
 * One pool of PostgreSQL connections for all queues and workers of a process. Without it, BullMQ opens a pool and a
 * listening connection for each of them. The pool is closed with the last queue or worker.
 */
export class JobPool {
  private pool?: pg.Pool;
  private users = 0;

  constructor(private readonly connectionString: string) {}

  connection(): PostgresConnection {
    this.users += 1;
    this.pool ??= new pg.Pool({
      connectionString: this.connectionString,
      // The worker of each queue holds one connection, on which it listens for jobs.
      max: QUEUES.length + FOR_STATEMENTS,
      keepAlive: true,
      options: `-c search_path=${JOBS_SCHEMA}`,
    });
    return new SharedConnection(this.pool, () => this.release());
  }

  private async release(): Promise<void> {
    this.users -= 1;
    if (this.users > 0) return;
    const { pool } = this;
    delete this.pool;
    await pool?.end();
  }
}

class SharedConnection extends PostgresConnection {
  override readonly schema = JOBS_SCHEMA;
  private closed?: Promise<void>;

  constructor(
    pool: pg.Pool,
    private readonly release: () => Promise<void>,
  ) {
    super(pool);
  }

  override close(): Promise<void> {
    this.closed ??= super.close().then(this.release);
    return this.closed;
  }
}
