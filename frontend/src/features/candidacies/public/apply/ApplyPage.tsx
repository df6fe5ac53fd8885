import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useReveal } from '../../../../shared/ui/html/reveal';
import type { OwnCandidacyRowFragment } from '../../../../generated/candidate/graphql';
import { useQuery } from '../../../../shared/api/useQuery';
import { isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { Notice } from '../../../../shared/ui/Notice';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { fitQuery } from '../../../matching/public';
import { PastOrGone, vacancyQuery } from '../../../vacancies/public';
import { AppliedPage } from './AppliedPage';
import { ApplyForm } from './ApplyForm';
import { documentsQuery } from '../candidacy-queries';
import './apply.css';

export function ApplyPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const t = useT('apply');
  const page = useQuery(vacancyQuery(id, search));
  const fit = useQuery(fitQuery(id, search));
  const own = useQuery(documentsQuery());
  const [sent, setSent] = useState<OwnCandidacyRowFragment | null>(null);
  const vacancy = page.data?.vacancy;
  const vacancyFit = fit.data?.vacancyFit;
  const candidate = own.data?.candidate;
  const isLoaded = vacancy !== undefined && vacancyFit !== undefined && candidate !== undefined;
  // The form needs current data: stored answers may be older than the profile.
  const [asked, setAsked] = useState(false);
  const [begun, setBegun] = useState(false);
  useEffect(() => setAsked(true), []);
  const current = asked && isLoaded && !fit.loading && !own.loading;
  useEffect(() => {
    if (current) setBegun(true);
  }, [current]);
  const ready = isLoaded && (begun || current);
  const failure = page.error ?? fit.error ?? own.error;
  usePageTitle(vacancy === undefined ? t('title') : t('page_title', { title: vacancy.title }));
  useReveal(ready || Boolean(failure));

  if (sent !== null) return <AppliedPage candidacy={sent} />;
  if (!ready) {
    if (isApiError(failure, 'NOT_FOUND') || isApiError(failure, 'INVALID_INPUT'))
      return <PastOrGone id={id} listPath="/candidate/vacancies" />;
    if (!failure) return <Skeleton />;
    const retry = (): void => [page, fit, own].forEach((query) => query.reload());
    return <LoadError error={failure} onRetry={retry} />;
  }
  if (vacancyFit.candidacyId) {
    return (
      <div className="s-narrow-l s-stack">
        <h1>{vacancy.title}</h1>
        <Notice tone="ok">{t('already')}</Notice>
        <Link className="u-btn is-primary" to={`/candidate/applications?id=${vacancyFit.candidacyId}`}>
          {t('see_mine')}
        </Link>
      </div>
    );
  }
  return (
    <ApplyForm
      vacancy={vacancy}
      search={search}
      own={candidate}
      gaps={vacancyFit.missingToApply.filter((field) => field !== 'CV_DOCUMENT')}
      onSent={setSent}
    />
  );
}
