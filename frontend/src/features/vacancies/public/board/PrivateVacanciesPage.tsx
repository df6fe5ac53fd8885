import { useState } from 'react';
import { PrivateVacanciesDocument, type PrivateVacanciesQuery } from '../../../../generated/candidate/graphql';
import { mainQuery, type Query } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { useT } from '../../../../shared/i18n/useT';
import { FraudNotice } from '../../../../shared/ui/Notice';
import { useReveal } from '../../../../shared/ui/html/reveal';
import { Empty, LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { VacancyRows } from '../VacancyRows';
import { VacancyTabs } from './VacancyTabs';
import '../vacancies.css';

const PER_PAGE = 20;

export const privateQuery = (page: number): Query<PrivateVacanciesQuery> =>
  mainQuery(PrivateVacanciesDocument, { page: { page, perPage: PER_PAGE } });

/** Private vacancies to which the candidate was invited or has the link. */
export function PrivateVacanciesPage({ applied }: { applied: ReadonlySet<string> | undefined }) {
  const t = useT('private');
  const [page, setPage] = useState(1);
  const { data, error, outdated, reload } = useQuery(privateQuery(page), { keepPrevious: true });
  const list = data?.privateVacancies;
  usePageTitle(t('title'));
  useReveal(list !== undefined || Boolean(error));
  const pages = list === undefined ? 1 : Math.ceil(list.total / PER_PAGE);
  return (
    <div className="s-stack">
      <h1>{t('title')}</h1>
      <VacancyTabs />
      <p className="u-meta">{t('intro')}</p>
      <FraudNotice />
      {error && (list === undefined || outdated) ? (
        <LoadError error={error} onRetry={reload} />
      ) : (
        list === undefined && <Skeleton rows={2} />
      )}
      {list?.total === 0 && <Empty title={t('none_title')} text={t('none_text')} />}
      {list !== undefined && list.total > 0 && (
        <VacancyRows
          items={list.items}
          base="/candidate/vacancy"
          applied={applied}
          search={({ id }) => `?t=${list.items.find((item) => item.id === id)?.shareToken ?? ''}`}
        />
      )}
      {pages > 1 && (
        <nav className="s-v-more" aria-label={t('pages')}>
          <button type="button" className="u-btn" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </button>
          <span className="u-meta u-num">{t('page_of', { page, pages })}</span>
          <button type="button" className="u-btn" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('next')}
          </button>
        </nav>
      )}
    </div>
  );
}
