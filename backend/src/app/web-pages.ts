import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

import { WebPageService } from '../features/pages';
import { CONFIG, type Config } from '../platform/config/config';
import { webFiles } from '../platform/http/web-files';

/** Addresses of the API; everything else that a browser opens is a page of the application. */
const API = /^\/(graphql|public\/graphql|files|auth|health|metrics|dev)(\/|$)/;

/** The web pages on the API's own port, where the build of the web lies beside it. */
export function serveWebPages(app: NestExpressApplication): void {
  const { WEB_ROOT } = app.get<Config>(CONFIG);
  const pages = app.get(WebPageService);
  if (!WEB_ROOT || !pages.isServed) return;
  app.use(webFiles(WEB_ROOT));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = request.method === 'GET' && !API.test(request.path) && !isFileName(request.path);
    if (!isPage) return next();
    pages
      .page()
      .then((html) => {
        response.setHeader('Cache-Control', 'no-cache');
        response.type('html').send(html);
      })
      .catch(next);
  });
}

const isFileName = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path);
