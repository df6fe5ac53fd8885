import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

import type { Config } from '../config/config';
import { isAdministration } from './addresses/addresses';

type Sources = Record<string, readonly string[]>;

const YEAR_SECONDS = 31_536_000;
const API = /^\/(graphql|public\/graphql|auth|health|metrics|og|feeds|sitemaps|sitemap\.xml|robots\.txt)(\/|$)/;
const FILES = /^\/files(\/|$)/;
/** Device features. Only the camera is allowed, for the photo of a profile. */
export const DEVICE = [
  'camera=(self)',
  ...[
    'accelerometer',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'payment',
    'usb',
  ].map((part) => `${part}=()`),
].join(', ');

const written = (sources: Sources): string =>
  Object.entries(sources)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

const NO_PAGE = written({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
const NO_PAGE_AT_ALL = `sandbox; ${NO_PAGE}`;

/** Content security policy of a page. `styles` are the hashes of the style sheets that the server wrote into it. */
export function pagePolicy(publicUrl: string, path: string, styles: readonly string[] = []): string {
  const { host } = new URL(publicUrl);
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': [
      "'self'",
      // The component library of the administration inserts styles at run time.
      ...(isAdministration(path) ? ["'unsafe-inline'"] : styles.map((hash) => `'sha256-${hash}'`)),
    ],
    // Needed for bar widths in server-rendered content. A style attribute cannot load anything that the other rules
    // forbid.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", `ws://${host}`, `wss://${host}`],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // Trusted Types: only these policies may turn text into HTML. Each is defined in one module of the frontend.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['icons', 'descriptions', 'postings', ...(isAdministration(path) ? ['dompurify', 'frames'] : [])],
  });
}

/** Built files need few headers: the page that loads them has its own policy. */
const ASSET = /^\/assets\/|^\/[\w-]+\.(svg|ico|png|webmanifest)$/;

/**
 * Headers for API responses, which must not be displayed as pages. Pages have these headers and a content security
 * policy.
 */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RequestHandler {
  const common = {
    contentSecurityPolicy: false,
    strictTransportSecurity: PUBLIC_URL.startsWith('https:') ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } as const;
  const noPage = {
    ...common,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xFrameOptions: false,
  } as const;
  const ofPages = helmet(common);
  const ofApi = helmet(noPage);
  const ofAssets = helmet({ ...noPage, referrerPolicy: false, strictTransportSecurity: false });
  const policies = new Map<boolean, string>(
    [true, false].map((isAdmin) => [isAdmin, pagePolicy(PUBLIC_URL, isAdmin ? '/dashboard' : '/')]),
  );

  return (request: Request, response: Response, next: NextFunction): void => {
    const { path } = request;
    if (ASSET.test(path)) return ofAssets(request, response, next);
    if (API.test(path)) {
      response.setHeader('Content-Security-Policy', NO_PAGE);
      return ofApi(request, response, next);
    }
    response.setHeader(
      'Content-Security-Policy',
      FILES.test(path) ? NO_PAGE_AT_ALL : (policies.get(isAdministration(path)) ?? NO_PAGE),
    );
    response.setHeader('Permissions-Policy', DEVICE);
    ofPages(request, response, next);
  };
}
