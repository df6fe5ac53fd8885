import type { IncomingMessage } from 'node:http';

import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express from 'express';

import { BearerStrategy } from '../auth/bearer.strategy';
import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { inputPipe } from '../graphql/inputs/input.pipe';
import { filesHost } from '../storage/downloads/files-host.middleware';
import { uploadMiddleware } from '../storage/uploads/upload.middleware';
import { graphqlRequests, malformedBody } from './graphql-requests';
import { persistedOperations, readManifest } from './persisted-operations';
import { plainAddresses } from './addresses/plain-address';
import { DirectQueries } from './direct/direct-queries';
import { limitBodyTime } from './limits/body-time';
import { rateLimit } from './limits/rate-limit.middleware';
import { RateLimits } from './limits/rate-limits';
import { allowedOrigins } from './same-origin.guard';
import { scopeMiddleware } from './scope.middleware';
import { securityHeaders } from './security-headers';
import { trustedProxies } from './addresses/trusted-proxies';

const GRAPHQL = ['/graphql', '/public/graphql'];
const LIMITED = [...GRAPHQL, '/auth', '/og', '/feeds', '/sitemaps', '/sitemap.xml'];
const HEADERS = ['authorization', 'content-type', 'locale', 'apollo-require-preflight', 'x-request-id'];
const PREFLIGHT_SECONDS = 600;
/**
 * Short for headers, against clients that send them slowly; longer for bodies, because uploads over slow lines take
 * time. The archives of an import have the time limit of uploads.
 */
const HEAD_MILLISECONDS = 15_000;
const BODY_MILLISECONDS = 180_000;
/** Smaller responses fit into one packet. */
const COMPRESS_FROM = 1400;
/**
 * Longer than the keep-alive of proxies and browsers, so the server never closes a connection while a request is on
 * its way.
 */
const KEPT_MILLISECONDS = 75_000;

/** HTTP configuration outside the routes, shared by the product and its tests. Call before `init`. */
export function configureHttp(app: NestExpressApplication): void {
  const config = app.get<Config>(CONFIG);
  const [scope, clock] = [app.get(RequestScope), app.get(Clock)];
  const server = app.getHttpServer();
  const [limits, manifest] = [new RateLimits(config, clock), readManifest(config)];
  server.headersTimeout = HEAD_MILLISECONDS;
  server.requestTimeout = Math.max(BODY_MILLISECONDS, config.GRAPHQL_UPLOAD_TIMEOUT_MILLISECONDS);
  server.keepAliveTimeout = KEPT_MILLISECONDS;
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies(config));
  app.set('etag', 'strong');
  const direct = new DirectQueries(app, { limits, manifest, compressFrom: COMPRESS_FROM });
  direct.listen();
  server.prependListener('request', (request: IncomingMessage) => limitBodyTime(request, BODY_MILLISECONDS));
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
  app.use(GRAPHQL, direct.recordHeaders());
  // Compress responses, because mobile data is expensive for readers. Static files are already compressed.
  app.use(
    compression({
      threshold: COMPRESS_FROM,
      filter: (request, response) => !request.path.startsWith('/files') && compression.filter(request, response),
    }),
  );
  app.use(scopeMiddleware(scope, clock, app.get(BearerStrategy)));
  app.use(LIMITED, rateLimit(limits, scope));
  app.use(GRAPHQL, graphqlRequests(config, scope));
  app.use('/public/graphql', persistedOperations(config, scope, manifest));
  app.use(
    LIMITED,
    express.json({ limit: config.GRAPHQL_MAX_BODY_BYTES, type: 'application/json' }),
    malformedBody(scope),
  );
  app.use('/graphql', uploadMiddleware(config, scope));
  app.useGlobalPipes(inputPipe());
}
