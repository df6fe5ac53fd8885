import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Connections } from '../database/connections';
import { Database } from '../database/database';
import { sql } from '../database/sql';
import { SocketSessions } from '../pubsub/socket-sessions';
import { Metrics } from './metrics';
import { gaugePools } from './pool-metrics';

interface Waiting {
  queue: string;
  waiting: number;
  oldestSeconds: number;
}
/** Cache time, so that several gauges of one scrape share one query. */
const KEPT_MILLISECONDS = 1000;

/** Metrics of the API, and the number of rows that wait for the worker, counted in the database. */
@Injectable()
export class ApiMetrics implements OnModuleInit {
  private last?: { at: number; rows: Promise<Waiting[]> };

  constructor(
    private readonly metrics: Metrics,
    private readonly connections: Connections,
    private readonly db: Database,
    private readonly sessions: SocketSessions,
  ) {}

  onModuleInit(): void {
    gaugePools(this.metrics, this.connections);
    this.metrics.gauge('sockets_open', 'Open sockets with a session', [], () => [{ value: this.sessions.count }]);
    this.metrics.gauge('work_waiting', 'Rows that wait for the worker', ['queue'], async () =>
      (await this.waiting()).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    );
    this.metrics.gauge('work_oldest_seconds', 'Age of the oldest row that waits', ['queue'], async () =>
      (await this.waiting()).map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
    );
  }

  private waiting(): Promise<Waiting[]> {
    if (!this.last || performance.now() - this.last.at > KEPT_MILLISECONDS) {
      const rows = this.db.as({ audience: 'auth', requestId: '' }, () =>
        this.db.read<Waiting>(sql`
        select queue, waiting, oldest_seconds from sec.work_waiting()`),
      );
      this.last = { at: performance.now(), rows };
    }
    return this.last.rows;
  }
}
