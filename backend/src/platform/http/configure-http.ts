import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';

import { messageOf } from '../../common/error-texts';
import { BearerStrategy } from '../auth/bearer.strategy';
import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { inputPipe } from '../graphql/input.pipe';
import { uploadMiddleware } from '../storage/upload.middleware';
import { persistedOperations } from './persisted-operations';
import { allowedOrigins } from './same-origin.guard';
import { scopeMiddleware } from './scope.middleware';

const MOST_JSON = '100kb';

/** Everything around the routes: the same for the product and for its tests. Called before `init`. */
export function configureHttp(app: NestExpressApplication): void {
  const config = app.get<Config>(CONFIG);
  const socketOrigin = new URL(config.PUBLIC_URL).host;
  app.disable('x-powered-by');
  app.set('trust proxy', 'loopback');
  app.set('etag', 'strong');
  app.enableCors({ origin: [...allowedOrigins(config)], credentials: true, exposedHeaders: ['x-request-id'] });
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          // The administration's component library writes its styles into the page.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", `ws://${socketOrigin}`, `wss://${socketOrigin}`],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          objectSrc: ["'none'"],
        },
      },
      strictTransportSecurity: config.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
  );
  // Answers that are worth it travel packed: data costs the reader money. Files are packed already.
  app.use(
    compression({
      threshold: 1400,
      filter: (request, response) => !request.path.startsWith('/files') && compression.filter(request, response),
    }),
  );
  app.use(scopeMiddleware(app.get(RequestScope), app.get(Clock), app.get(BearerStrategy)));
  app.use('/public/graphql', persistedOperations());
  app.use(
    ['/graphql', '/public/graphql', '/auth'],
    express.json({ limit: MOST_JSON, type: 'application/json' }),
    malformedBody,
  );
  app.use('/graphql', uploadMiddleware(config));
  app.useGlobalPipes(inputPipe());
}

/** A body that is no JSON, or too long, is told so before anything reads it. */
function malformedBody(
  error: Error & { status?: number },
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (!error.status) return next(error);
  const code = error.status === 413 ? 'QUERY_TOO_COMPLEX' : 'INVALID_INPUT';
  response.status(error.status).json({ errors: [{ message: messageOf(code, 'en'), extensions: { code } }] });
}
