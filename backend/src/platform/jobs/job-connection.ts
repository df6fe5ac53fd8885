import type { BullRootModuleOptions } from '@nestjs/bullmq';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';

import type { Config } from '../config/config';
import { redisOptions } from '../config/redis';
import { databaseName, loginUrl } from '../database/logins';
import { JOBS_SCHEMA } from './queues';

const POOL_PER_QUEUE = 2;

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
  setDefaultBackendFactory(createPostgresBackend as Parameters<typeof setDefaultBackendFactory>[0]);
  const connection = {
    connectionString: loginUrl(config, 'worker'),
    schema: JOBS_SCHEMA,
    migrate: false,
    max: POOL_PER_QUEUE,
  };
  // The types of the Nest module support Redis only; the factory above reads this object.
  return { connection: connection as BullRootModuleOptions['connection'] };
}
