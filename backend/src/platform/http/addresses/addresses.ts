/**
 * Routes by owner: the API, the development server and the web server in front. `docker/Caddyfile` is generated from
 * this list.
 */

/** Served by the API, also through the web server in front. */
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

/** Served by the API for operators only; the web server in front does not forward them. */
export const OPERATIONS_ADDRESSES = ['/health', '/metrics', '/dev'] as const;

/**
 * Pages that the API renders on the server. Without rendering, they are the empty application shell like every other
 * page.
 */
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

/** Every other address that a browser opens is a page of the application. */
export const isApiAddress = (path: string): boolean => OWN.test(path);

/**
 * The administration is a separate document with its own content security policy, because its component library needs
 * more rights.
 */
export const ADMINISTRATION_PAGES = ['/dashboard', '/root', '/partner', '/note', '/candidate-note'] as const;

const ADMINISTRATION = new RegExp(`^(${ADMINISTRATION_PAGES.join('|')})(/|$)`, 'i');

export const isAdministration = (path: string): boolean => ADMINISTRATION.test(path);
