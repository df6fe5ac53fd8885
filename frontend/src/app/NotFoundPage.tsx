import { Link, useLocation } from 'react-router-dom';
import { useT } from '../shared/i18n/useT';
import { usePageTitle } from '../shared/ui/usePageTitle';
import { useReveal } from '../shared/ui/html/reveal';
import { SitePage } from './site/SitePage';

const AREAS = ['/candidate', '/dashboard', '/root', '/partner'];

/** The start page of the area that an unknown address belongs to. */
export function homeOf(pathname: string): string {
  const area = AREAS.find((path) => pathname === path || pathname.startsWith(`${path}/`));
  return area ?? '/vacancies';
}

export function NotFound({ home }: { home: string }) {
  const t = useT();
  return (
    <div className="u-empty">
      <h1>{t('not_found_title')}</h1>
      <p>{t('not_found_text')}</p>
      <Link className="u-btn is-primary" to={home}>
        {t(home === '/vacancies' ? 'not_found_action' : 'not_found_home')}
      </Link>
    </div>
  );
}

export function NotFoundPage() {
  const t = useT();
  const { pathname } = useLocation();
  usePageTitle(t('not_found_title'));
  useReveal(true);
  return (
    <SitePage>
      <NotFound home={homeOf(pathname)} />
    </SitePage>
  );
}
