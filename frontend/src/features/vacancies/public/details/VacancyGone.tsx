import { Link } from 'react-router';
import type { PastVacancyQuery } from '../../../../generated/pages/graphql';
import { formatDate } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';

interface Props {
  listPath: string;
  /** Known to have been there, and to be over. */
  past?: PastVacancyQuery['pastVacancy'] | undefined;
}

/** Over, and said so; or taken down, private or never there: the same words for all of these. */
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
