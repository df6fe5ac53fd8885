import { Injectable } from '@nestjs/common';

import { Connections } from '../database/connections';
import { Database } from '../database/database';
import { sql } from '../database/sql';

export interface WaitingWork {
  queue: string;
  waiting: number;
  oldestSeconds: number;
}

/** Numbers of connections, and of rows that wait for the worker. */
@Injectable()
export class DatabaseMetricsReader {
  constructor(
    private readonly db: Database,
    private readonly connections: Connections,
  ) {}

  /** Total, idle and waiting clients of each pool. */
  pools(): ReturnType<Connections['pools']> {
    return this.connections.pools();
  }

  waitingWork(): Promise<WaitingWork[]> {
    return this.db.as({ audience: 'auth', requestId: '' }, () =>
      this.db.read<WaitingWork>(sql`
      select queue, waiting, oldest_seconds from sec.work_waiting()`),
    );
  }
}
