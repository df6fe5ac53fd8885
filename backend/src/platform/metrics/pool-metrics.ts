import type { Connections } from '../database/connections';
import type { Metrics } from './metrics';

/** Total, idle and waiting connections of each pool. */
export function gaugePools(metrics: Metrics, connections: Connections): void {
  metrics.gauge('database_pool', 'Connections of a pool by state', ['pool', 'state'], async () =>
    (await connections.pools()).flatMap(({ name, total, idle, waiting }) =>
      Object.entries({ used: total - idle, idle, waiting }).map(([state, value]) => ({
        labels: { pool: name, state },
        value,
      })),
    ),
  );
}
