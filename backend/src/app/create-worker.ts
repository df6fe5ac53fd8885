import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { readConfig } from '../platform/config/config';
import { RequestScope } from '../platform/context/request-scope';
import { JsonLogger } from '../platform/logging/json-logger';
import { WorkerModule } from './worker.module';

/** Starts the worker. Closing it finishes running jobs and takes no new ones. */
export async function startWorker(): Promise<INestApplicationContext> {
  const logger = new JsonLogger(readConfig(), 'worker');
  const worker = await NestFactory.createApplicationContext(WorkerModule, { logger, abortOnError: false });
  const scope = worker.get(RequestScope);
  logger.follow(() => scope.current);
  return worker;
}
