import type { BullRootModuleOptions } from '@nestjs/bullmq';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';

import type { Config } from '../config/config';
import { redisOptions } from '../config/redis';
import { databaseName, loginUrl } from '../database/logins';
import { JOBS_SCHEMA } from '../database/migration/migrate';

const POOL_PER_QUEUE = 2;

/** Where jobs live: PostgreSQL, under the worker's own login and in tables that `migrate` made, or Redis when there is one. */
export function jobConnection(config: Config): BullRootModuleOptions {
  if (config.REDIS_URL) {
    setDefaultBackendFactory();
    // One Redis may serve several databases; their jobs must not meet.
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
  // The types of the Nest module know only Redis; the factory above is what reads this.
  return { connection: connection as BullRootModuleOptions['connection'] };
}
