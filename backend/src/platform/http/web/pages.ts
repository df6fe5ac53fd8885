import { LOCALES } from '../../../common/locale';
import { isAdministration } from '../addresses/addresses';

/**
 * Every page address, as in the router of the frontend (`frontend/src/app`; a test there compares both lists). Any
 * other address gets 404 with a page that says so.
 */
const SITE_PAGES = [
  '/',
  '/login',
  '/recover',
  '/recover_password',
  '/reset-password',
  '/verify-two-factory-code',
  '/invitation',
  '/imported',
  '/vacancies',
  '/vacancy/:id',
  '/entity/:id',
  '/verify/:code?',
  '/page/recruiter',
  '/alerts/end',
  '/messages/end',
  '/terms',
  '/privacy',
  '/candidate',
  '/candidate/login',
  '/candidate/register',
  '/candidate/vacancies',
  '/candidate/vacancies/private',
  '/candidate/saved',
  '/candidate/vacancy/:id',
  '/candidate/vacancy/:id/apply',
  '/candidate/entity/:id/apply',
  '/candidate/applications',
  '/candidate/cv',
  '/candidate/profile',
  '/candidate/security',
  '/candidate/privacy',
  // Aliases of the same pages.
  '/candidate/home',
  '/candidate/candidate',
  '/candidate/candidate/vacancies',
  '/candidate/candidate/vacancies/private',
  '/candidate/candidate/vacancy/:id',
  '/candidate/candidate/cv',
  '/candidate/candidate/profile',
] as const;

const ADMINISTRATION = [
  '/dashboard',
  '/dashboard/entity',
  '/dashboard/entity/vacancies',
  '/dashboard/entity/publish',
  '/dashboard/entity/details/:id',
  '/dashboard/entity/candidacies',
  '/dashboard/entity/candidacies/profile/:id',
  '/dashboard/entity/candidacies/unsolicited',
  '/dashboard/entity/candidacies/unsolicited/profile/:id',
  '/dashboard/entity/cv/:id',
  '/dashboard/entity/ranking',
  '/dashboard/entity/ranking/profile/:id',
  '/dashboard/entity/users',
  '/dashboard/entity/users/new',
  '/dashboard/entity/users/:id',
  '/dashboard/entity/roles',
  '/dashboard/entity/roles/new',
  '/dashboard/entity/roles/:id',
  '/dashboard/entity/user/profile',
  '/dashboard/entity/security',
  '/dashboard/entity/notepad',
  '/dashboard/entity/candidates/import',
  '/dashboard/entity/favourites',
  '/dashboard/entity/messages',
  '/dashboard/entity/candidates',
  '/dashboard/entity/candidates/profile/:id',
  '/dashboard/entity/clients',
  '/dashboard/entity/clients/new',
  '/dashboard/entity/clients/import',
  '/dashboard/entity/clients/:id',
  '/dashboard/entity/training-area',
  '/dashboard/entity/training-area/new',
  '/dashboard/entity/training-area/:id',
  '/dashboard/entity/templates',
  '/dashboard/entity/templates/:kind/:language',
  '/dashboard/entity/rejection-reasons',
  '/dashboard/entity/rejection-reasons/new',
  '/dashboard/entity/rejection-reasons/:id',
  '/dashboard/entity/profile',
  '/root',
  '/root/entities',
  '/root/entities/:id',
  '/root/plans',
  '/root/plans/:id',
  '/root/reports',
  '/root/partners',
  '/root/partners/:id',
  '/root/candidates',
  '/root/candidates/:id',
  '/root/users',
  '/root/users/:id',
  '/root/roles',
  '/root/roles/:id',
  '/root/options',
  '/root/audit',
  '/root/queues',
  '/root/root/users',
  '/root/root/roles',
  '/root/user/profile',
  '/root/user/security',
  '/partner',
  '/partner/profile',
  '/partner/security',
  '/note',
  '/candidate-note',
] as const;

export const PAGES: readonly string[] = [...SITE_PAGES, ...ADMINISTRATION];

/** Pattern of a variable part of an address. An id that is no UUID cannot exist, so it is refused here. */
const PARTS: Record<string, string> = {
  ':id': '/[0-9a-f-]{36}',
  ':code?': '(?:/[\\w-]{1,40})?',
  ':kind': '/[a-z]{1,20}',
  ':language': `/(?:${LOCALES.join('|')})`,
};

function partPattern(part: string): string {
  const known = PARTS[part];
  if (known === undefined && part.startsWith(':')) throw new Error(`The part ${part} of an address has no pattern`);
  return known ?? `/${part}`;
}

function patternOf(pages: readonly string[]): string {
  const written = pages.map((page) => page.split('/').slice(1).filter(Boolean).map(partPattern).join(''));
  return `^(?:${written.join('|')})/?$`;
}

const SITE = new RegExp(patternOf(SITE_PAGES), 'i');
const ADMIN = new RegExp(patternOf(ADMINISTRATION), 'i');

export const isPage = (path: string): boolean => (isAdministration(path) ? ADMIN : SITE).test(path);

/** For the Caddyfile, where braces have another meaning: a variable part may have any length there. */
const forWebServer = ({ source }: RegExp): string => `(?i)${source.replaceAll('\\/', '/').replace(/\{[\d,]+\}/g, '+')}`;
export const SITE_PATTERN = forWebServer(SITE);
export const ADMINISTRATION_PATTERN = forWebServer(ADMIN);
