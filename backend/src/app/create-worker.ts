import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { CONFIG, type Config } from '../platform/config/config';
import { logLevels } from '../platform/config/log-levels';
import { WorkerModule } from './worker.module';

/** The worker at work; closing it finishes the jobs that run and takes no new ones. */
export async function startWorker(): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule, { bufferLogs: true, abortOnError: false });
  worker.useLogger(logLevels(worker.get<Config>(CONFIG).LOG_LEVEL));
  return worker;
}
