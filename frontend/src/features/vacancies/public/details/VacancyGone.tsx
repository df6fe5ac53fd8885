import { Link } from 'react-router-dom';
import type { PastVacancyQuery } from '../../../../generated/pages/graphql';
import { formatDate } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';

interface Props {
  listPath: string;
  /** The ended vacancy, when it is known. */
  past?: PastVacancyQuery['pastVacancy'] | undefined;
}

/** The vacancy is over. If it was taken down, is private or never existed, one text covers all cases. */
export function VacancyGone({ listPath, past }: Props) {
  const t = useT('vacancies');
  const locale = useLocale();
  usePageTitle(past?.title ?? t('gone_title'));
  return (
    <div className="u-card u-empty">
      <h1>{past?.title ?? t('gone_title')}</h1>
      {past !== undefined && (
        <>
          <p>
            <Link to={`/entity/${past.entity.id}`}>{past.entity.name}</Link>
          </p>
          <p>
            <b>{t('past_text', { date: formatDate(past.closedAt, locale) })}</b>
          </p>
        </>
      )}
      {past === undefined && <p>{t('gone_text')}</p>}
      <Link className="u-btn is-primary" to={listPath}>
        {t('gone_action')}
      </Link>
    </div>
  );
}
