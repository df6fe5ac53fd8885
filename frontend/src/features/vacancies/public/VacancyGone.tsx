import { Link } from 'react-router';
import { useT } from '../../../shared/i18n/useT';
import { usePageTitle } from '../../../shared/ui/usePageTitle';

/** Closed, taken down, private or never there: the same words for all. */
export function VacancyGone({ listPath }: { listPath: string }) {
  const t = useT('vacancies');
  usePageTitle(t('gone_title'));
  return (
    <div className="u-card u-empty">
      <h1>{t('gone_title')}</h1>
      <p>{t('gone_text')}</p>
      <Link className="u-btn is-primary" to={listPath}>
        {t('gone_action')}
      </Link>
    </div>
  );
}
