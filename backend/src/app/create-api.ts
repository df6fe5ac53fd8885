import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { configureHttp } from '../platform/http/configure-http';
import { ApiModule } from './api.module';
import { serveWebPages } from './web-pages';

/** The API ready to listen. */
export async function createApi(): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(ApiModule, { bodyParser: false, bufferLogs: false });
  configureHttp(app);
  serveWebPages(app);
  app.enableShutdownHooks();
  return app;
}
