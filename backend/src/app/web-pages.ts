import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

import { isLocale, localeOf } from '../common/locale';
import { WebPageService } from '../features/pages';
import { CONFIG, type Config } from '../platform/config/config';
import { isApiAddress } from '../platform/http/addresses/addresses';
import { pagePolicy } from '../platform/http/security-headers';
import { webFiles } from '../platform/http/web/web-files';

const FILE_NAME = /\.[a-z0-9]{2,5}$/i;

/** Serves the frontend on the port of the API, if its build exists. */
export function serveWebPages(app: NestExpressApplication): void {
  const { WEB_ROOT, PUBLIC_URL } = app.get<Config>(CONFIG);
  const pages = app.get(WebPageService);
  if (!WEB_ROOT || !pages.isServed) return;
  app.use(webFiles(WEB_ROOT));
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      isApiAddress(request.path) ||
      FILE_NAME.test(request.path)
    )
      return next();
    // Build the URL from our origin; only path and query come from the client.
    const url = new URL(PUBLIC_URL);
    const [path = '/', query = ''] = request.url.split(/\?(.*)/s);
    url.pathname = path;
    url.search = query;
    pages
      .page(url, pageLocale(request))
      .then(({ status, html, styles }) => {
        if (styles.length > 0)
          response.setHeader('Content-Security-Policy', pagePolicy(PUBLIC_URL, request.path, styles));
        // Revalidated on every request (304 while unchanged). A page opened with a share token is never cached.
        response.setHeader('Cache-Control', request.query.t === undefined ? 'no-cache' : 'private, no-store');
        response.setHeader('Vary', 'Accept-Language, Cookie');
        response.status(status).type('html').send(html);
      })
      .catch(next);
  });
}

/** Language of a page: from the URL, else the cookie of the application, else the browser. */
function pageLocale(request: Request) {
  const { lang } = request.query;
  if (isLocale(lang)) return lang;
  const cookie = /(?:^|;\s*)lang=(en|pt|fr)\b/.exec(request.headers.cookie ?? '')?.[1];
  return localeOf(cookie, request.headers['accept-language']);
}
