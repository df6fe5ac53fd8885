import type { BullRootModuleOptions } from '@nestjs/bullmq';
import { type ConnectionOptions, PostgresQueueBackend, setDefaultBackendFactory } from 'bullmq';

import type { Config } from '../config/config';
import { redisOptions } from '../config/redis';
import { databaseName, loginUrl } from '../database/logins';
import { JobPool } from './job-pool';

/**
 * Where BullMQ stores jobs: Redis if configured, otherwise PostgreSQL with the worker’s login and the tables that
 * `migrate` creates.
 */
export function jobConnection(config: Config): BullRootModuleOptions {
  if (config.REDIS_URL) {
    setDefaultBackendFactory();
    // Several databases may share one Redis; the prefix separates their jobs.
    return {
      connection: { ...redisOptions(config.REDIS_URL), maxRetriesPerRequest: null },
      prefix: databaseName(config.DATABASE_URL),
    };
  }
  setDefaultBackendFactory(
    (name, { connection, ...options }) =>
      new PostgresQueueBackend((connection as unknown as JobPool).connection(), name, { ...options, connection: {} }),
  );
  // The types of the Nest module support Redis only; the factory above reads this object. The factory is the same for
  // the whole process, so the pool is not a part of it: each worker has its own.
  return { connection: new JobPool(loginUrl(config, 'worker')) as unknown as ConnectionOptions };
}
