import type { DatabaseMetricsReader } from './database-metrics.reader';
import type { Metrics } from './metrics';

/** Total, idle and waiting connections of each pool. */
export function gaugePools(metrics: Metrics, database: DatabaseMetricsReader): void {
  metrics.gauge('database_pool', 'Connections of a pool by state', ['pool', 'state'], async () =>
    (await database.pools()).flatMap(({ name, total, idle, waiting }) =>
      Object.entries({ used: total - idle, idle, waiting }).map(([state, value]) => ({
        labels: { pool: name, state },
        value,
      })),
    ),
  );
}
