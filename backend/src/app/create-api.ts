import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { readConfig } from '../platform/config/config';
import { RequestScope } from '../platform/context/request-scope';
import { configureHttp } from '../platform/http/configure-http';
import { JsonLogger } from '../platform/logging/json-logger';
import { ApiModule } from './api.module';
import { serveWebPages } from './web-pages';

/** Creates the API, ready to listen. */
export async function createApi(): Promise<NestExpressApplication> {
  const logger = new JsonLogger(readConfig(), 'api');
  const app = await NestFactory.create<NestExpressApplication>(ApiModule, {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  const scope = app.get(RequestScope);
  logger.follow(() => scope.current);
  configureHttp(app);
  serveWebPages(app);
  return app;
}
