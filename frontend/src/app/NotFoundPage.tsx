import { Link } from 'react-router';
import { useT } from '../shared/i18n/useT';
import { usePageTitle } from '../shared/ui/usePageTitle';
import { useReveal } from '../shared/ui/reveal';
import { SitePage } from './site/SitePage';

export function NotFoundPage() {
  const t = useT();
  usePageTitle(t('not_found_title'));
  useReveal(true);
  return (
    <SitePage>
      <div className="u-empty">
        <h1>{t('not_found_title')}</h1>
        <p>{t('not_found_text')}</p>
        <Link className="u-btn is-primary" to="/vacancies">
          {t('not_found_action')}
        </Link>
      </div>
    </SitePage>
  );
}
