/**
 * Who answers which address, in one list: the API on its own port, the development server, and the web server in front
 * of it (`docker/Caddyfile` is written from here).
 */

/** Answered by the API, also through the web server in front. */
export const API_ADDRESSES = [
  '/graphql',
  '/public/graphql',
  '/files',
  '/auth',
  '/og',
  '/feeds',
  '/sitemaps',
  '/sitemap.xml',
  '/robots.txt',
] as const;

/** Answered by the API to those who run it; the web server in front does not pass them on. */
export const OPERATIONS_ADDRESSES = ['/health', '/metrics', '/dev'] as const;

/** Pages whose first content the API draws; without it they are the empty shell, like every other page. */
export const DRAWN_PAGES = [
  '/vacancies',
  '/vacancy/*',
  '/entity/*',
  '/verify',
  '/verify/*',
  '/candidate/vacancies',
  '/candidate/vacancy/*',
] as const;

const OWN = new RegExp(`^(${[...API_ADDRESSES, ...OPERATIONS_ADDRESSES].join('|').replaceAll('.', '\\.')})(/|$)`);

/** Everything else that a browser opens is a page of the application. */
export const isApiAddress = (path: string): boolean => OWN.test(path);

/** Their component library needs more than the other pages: another document, built apart, with a policy of its own. */
export const ADMINISTRATION_PAGES = ['/dashboard', '/root', '/partner'] as const;

const ADMINISTRATION = new RegExp(`^(${ADMINISTRATION_PAGES.join('|')})(/|$)`, 'i');

export const isAdministration = (path: string): boolean => ADMINISTRATION.test(path);
