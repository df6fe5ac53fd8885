import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useReveal } from '../../../shared/ui/html/reveal';
import { useQuery } from '../../../shared/api/useQuery';
import { useT } from '../../../shared/i18n/useT';
import { Empty, LoadError, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { ApplicationPage } from './ApplicationPage';
import { candidaciesQuery, PER_PAGE } from './candidacy-queries';
import { CandidacyRows } from './CandidacyRows';

/** The list of applications, or with `?id=` one application with its timeline. */
export function ApplicationsPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <ApplicationList /> : <ApplicationPage key={id} id={id} />;
}

function ApplicationList() {
  const t = useT('candidacies');
  const [pages, setPages] = useState(1);
  const { data, error, reload } = useQuery(candidaciesQuery());
  const list = data?.myCandidacies;
  usePageTitle(t('title'));
  useReveal(list !== undefined || Boolean(error));
  const rest = (list?.total ?? 0) - pages * PER_PAGE;
  return (
    <div className="s-stack">
      <h1>{t('title')}</h1>
      {list === undefined && (error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />)}
      {list !== undefined && list.total === 0 && (
        <Empty title={t('none_title')} text={t('none_text')}>
          <Link className="u-btn is-primary" to="/candidate/vacancies">
            {t('see_vacancies')}
          </Link>
        </Empty>
      )}
      {list !== undefined && list.total > 0 && <CandidacyRows rows={list.items} heading="h2" />}
      {Array.from({ length: pages - 1 }, (_, index) => (
        <MoreApplications key={index + 2} page={index + 2} />
      ))}
      {rest > 0 && (
        <button type="button" className="u-btn" onClick={() => setPages((before) => before + 1)}>
          {t('show_more', { count: Math.min(rest, PER_PAGE) })}
        </button>
      )}
    </div>
  );
}

function MoreApplications({ page }: { page: number }) {
  const { data, error, reload } = useQuery(candidaciesQuery(page));
  if (data !== undefined) return <CandidacyRows rows={data.myCandidacies.items} heading="h2" />;
  return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton rows={2} />;
}
