import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { CONFIG, type Config } from '../platform/config/config';
import { logLevels } from '../platform/config/log-levels';
import { configureHttp } from '../platform/http/configure-http';
import { ApiModule } from './api.module';
import { serveWebPages } from './web-pages';

/** The API ready to listen. */
export async function createApi(): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(ApiModule, { bodyParser: false, bufferLogs: true });
  app.useLogger(logLevels(app.get<Config>(CONFIG).LOG_LEVEL));
  configureHttp(app);
  serveWebPages(app);
  app.enableShutdownHooks();
  return app;
}
