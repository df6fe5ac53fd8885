import { Injectable, type OnModuleInit } from '@nestjs/common';

import { SocketSessions } from '../pubsub/socket-sessions';
import { DatabaseMetricsReader, type WaitingWork } from './database-metrics.reader';
import { Metrics } from './metrics';
import { gaugePools } from './pool-metrics';

/** Cache time, so that several gauges of one scrape share one query. */
const KEPT_MILLISECONDS = 1000;

/** Metrics of the API, and the number of rows that wait for the worker, counted in the database. */
@Injectable()
export class ApiMetrics implements OnModuleInit {
  private last?: { at: number; rows: Promise<WaitingWork[]> };

  constructor(
    private readonly metrics: Metrics,
    private readonly database: DatabaseMetricsReader,
    private readonly sessions: SocketSessions,
  ) {}

  onModuleInit(): void {
    gaugePools(this.metrics, this.database);
    this.metrics.gauge('sockets_open', 'Open sockets with a session', [], () => [{ value: this.sessions.count }]);
    this.metrics.gauge('work_waiting', 'Rows that wait for the worker', ['queue'], async () =>
      (await this.waiting()).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    );
    this.metrics.gauge('work_oldest_seconds', 'Age of the oldest row that waits', ['queue'], async () =>
      (await this.waiting()).map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
    );
  }

  private waiting(): Promise<WaitingWork[]> {
    if (!this.last || performance.now() - this.last.at > KEPT_MILLISECONDS) {
      this.last = { at: performance.now(), rows: this.database.waitingWork() };
    }
    return this.last.rows;
  }
}
