import { type INestApplicationContext, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../platform/config/config';
import { Readiness } from '../platform/health/readiness';
import { withinTime } from './stop-signals';

const logger = new Logger('Stop');

/**
 * Finishes running jobs. A job that does not end in time keeps its lock until it expires; then another worker repeats
 * it.
 */
export async function stopWorker(worker: INestApplicationContext): Promise<boolean> {
  const { STOP_LIMIT_SECONDS } = worker.get<Config>(CONFIG);
  worker.get(Readiness).stop();
  logger.log('Stopping; jobs that run are finished');
  const closed = await withinTime(worker.close(), STOP_LIMIT_SECONDS * 1000);
  if (!closed) logger.warn(`Jobs did not end within ${STOP_LIMIT_SECONDS} s and are left to another worker`);
  return closed;
}
