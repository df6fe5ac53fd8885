import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express from 'express';

import { BearerStrategy } from '../auth/bearer.strategy';
import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { inputPipe } from '../graphql/input.pipe';
import { filesHost } from '../storage/downloads/files-host.middleware';
import { uploadMiddleware } from '../storage/uploads/upload.middleware';
import { graphqlRequests, malformedBody } from './graphql-requests';
import { persistedOperations } from './persisted-operations';
import { plainAddresses } from './addresses/plain-address';
import { rateLimit } from './limits/rate-limit.middleware';
import { allowedOrigins } from './same-origin.guard';
import { scopeMiddleware } from './scope.middleware';
import { securityHeaders } from './security-headers';
import { trustedProxies } from './addresses/trusted-proxies';

const GRAPHQL = ['/graphql', '/public/graphql'];
const LIMITED = [...GRAPHQL, '/auth', '/og', '/feeds', '/sitemaps', '/sitemap.xml'];
const HEADERS = ['authorization', 'content-type', 'locale', 'apollo-require-preflight', 'x-request-id'];
const PREFLIGHT_SECONDS = 600;
/** A head comes at once or it is no reader's; a file on a slow line has its time. */
const HEAD_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 180_000;
/** Longer than proxies and browsers keep a connection, so that it is never closed under a request that is on its way. */
const KEPT_MILLISECONDS = 75_000;

/** Everything around the routes: the same for the product and for its tests. Called before `init`. */
export function configureHttp(app: NestExpressApplication): void {
  const config = app.get<Config>(CONFIG);
  const [scope, clock] = [app.get(RequestScope), app.get(Clock)];
  const server = app.getHttpServer();
  server.headersTimeout = HEAD_MILLISECONDS;
  server.requestTimeout = REQUEST_MILLISECONDS;
  server.keepAliveTimeout = KEPT_MILLISECONDS;
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies(config));
  app.set('etag', 'strong');
  app.use(plainAddresses(scope));
  app.use(filesHost(config));
  app.enableCors({
    origin: [...allowedOrigins(config)],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: HEADERS,
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: PREFLIGHT_SECONDS,
  });
  app.use(securityHeaders(config));
  // Answers that are worth it travel packed: data costs the reader money. Files are packed already.
  app.use(
    compression({
      threshold: 1400,
      filter: (request, response) => !request.path.startsWith('/files') && compression.filter(request, response),
    }),
  );
  app.use(scopeMiddleware(scope, clock, app.get(BearerStrategy)));
  app.use(LIMITED, rateLimit(config, scope, clock));
  app.use(GRAPHQL, graphqlRequests(config, scope));
  app.use('/public/graphql', persistedOperations(config, scope));
  app.use(
    LIMITED,
    express.json({ limit: config.GRAPHQL_MAX_BODY_BYTES, type: 'application/json' }),
    malformedBody(scope),
  );
  app.use('/graphql', uploadMiddleware(config));
  app.useGlobalPipes(inputPipe());
}
