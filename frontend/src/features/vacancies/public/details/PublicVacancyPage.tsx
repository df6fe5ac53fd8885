import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useReveal } from '../../../../shared/ui/html/reveal';
import { useQuery } from '../../../../shared/api/useQuery';
import { getUserId } from '../../../../shared/session/session';
import { isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { ActionBar } from '../../../../shared/ui/ActionBar';
import { sanitiseHtml } from '../../../../shared/ui/html/sanitise-html';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { ClosingNote } from './ClosingNote';
import { JobPosting } from './JobPosting';
import { VacancyDetails } from './VacancyDetails';
import { vacancyQuery, withShare } from '../vacancy-query';

/** Rarely needed, so it is loaded on demand. */
const PastOrGone = lazy(async () => ({ default: (await import('./PastOrGone')).PastOrGone }));

export function PublicVacancyPage() {
  const { id = '' } = useParams();
  const t = useT('vacancies');
  const [search] = useSearchParams();
  const { data, error, reload } = useQuery(vacancyQuery(id, search));
  const vacancy = data?.vacancy;
  const description = vacancy?.description;
  const html = useMemo(() => sanitiseHtml(description ?? ''), [description]);
  usePageTitle(vacancy?.title);
  useReveal(vacancy !== undefined || Boolean(error));
  useVisit(vacancy?.id, search);

  if (vacancy === undefined) {
    if (isGone(error))
      return (
        <Suspense fallback={<Skeleton />}>
          <PastOrGone id={id} listPath="/vacancies" />
        </Suspense>
      );
    return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  }
  const signedIn = getUserId() !== null;
  return (
    <>
      {!search.has('t') && <JobPosting vacancy={vacancy} origin={window.location.origin} />}
      <VacancyDetails
        vacancy={vacancy}
        descriptionHtml={html}
        listPath="/vacancies"
        action={<ApplyLink id={id} search={search} signedIn={signedIn} />}
        actionNote={signedIn ? undefined : <SignInNote id={id} search={search} />}
      />
      <ActionBar phoneOnly label={t('application')} note={<ClosingNote endDate={vacancy.endDate} />}>
        <ApplyLink id={id} search={search} signedIn={signedIn} />
      </ActionBar>
    </>
  );
}

/** The vacancy is not open. The API does not return the reason. */
export const isGone = (error: unknown): boolean => isApiError(error, 'NOT_FOUND') || isApiError(error, 'INVALID_INPUT');

/** Reports once that a person opened the page by a share link. A failure is ignored. */
export function useVisit(id: string | undefined, search: URLSearchParams): void {
  const code = search.get('s') ?? search.get('t');
  useEffect(() => {
    if (id === undefined || code === null) return;
    void import('./report-visit').then(({ reportVisit }) => reportVisit(id, code)).catch(() => undefined);
  }, [id, code]);
}

export function ApplyLink({ id, search, signedIn }: { id: string; search: URLSearchParams; signedIn: boolean }) {
  const t = useT('vacancies');
  const own = withShare(`/candidate/vacancy/${id}`, search);
  return (
    <Link
      className="u-btn is-primary is-block"
      to={signedIn ? own : `/candidate/register?redirect=${encodeURIComponent(own)}`}
    >
      {t('apply')}
    </Link>
  );
}

export function SignInNote({ id, search }: { id: string; search: URLSearchParams }) {
  const t = useT('vacancies');
  const own = withShare(`/candidate/vacancy/${id}`, search);
  return (
    <>
      {t('apply_needs_account')}{' '}
      <Link to={`/candidate/login?redirect=${encodeURIComponent(own)}`}>{t('apply_sign_in')}</Link>
    </>
  );
}
