import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { CONFIG, type Config } from '../platform/config/config';
import { Readiness } from '../platform/health/readiness';
import { SocketServer } from '../platform/pubsub/socket-server';
import { withinTime } from './stop-signals';

const LOOK_MILLISECONDS = 50;
const DELAY_IN_PRODUCTION = 5;
const logger = new Logger('Stop');

/** Counts requests in progress. Call before the server accepts requests. */
export function countRequests(server: Server): () => number {
  let open = 0;
  server.on('request', (_, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
  });
  return () => open;
}

/**
 * Shutdown order: report "not ready", close the port, close the sockets so that clients reconnect elsewhere, finish
 * the requests in progress, close the database.
 */
export async function stopApi(app: NestExpressApplication, openRequests: () => number): Promise<boolean> {
  const { NODE_ENV, STOP_DELAY_SECONDS, STOP_LIMIT_SECONDS } = app.get<Config>(CONFIG);
  const server = app.getHttpServer() as Server;
  app.get(Readiness).stop();
  logger.log(`Stopping; ${openRequests()} requests are being answered`);
  await pause((STOP_DELAY_SECONDS ?? (NODE_ENV === 'production' ? DELAY_IN_PRODUCTION : 0)) * 1000);

  const limit = performance.now() + STOP_LIMIT_SECONDS * 1000;
  server.close();
  await app.get(SocketServer).sendAway();
  while (openRequests() > 0 && performance.now() < limit) {
    await pause(LOOK_MILLISECONDS);
    // Idle keep-alive connections would delay the close.
    server.closeIdleConnections();
  }
  const cut = openRequests();
  if (cut > 0) logger.warn(`${cut} requests did not end within ${STOP_LIMIT_SECONDS} s and are cut`);
  server.closeAllConnections();
  const closed = await withinTime(app.close(), Math.max(1000, limit - performance.now()));
  return closed && cut === 0;
}
