import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useReveal } from '../../../shared/ui/reveal';
import { useQuery } from '../../../shared/api/useQuery';
import { getUserId } from '../../../shared/auth/session';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { ActionBar } from '../../../shared/ui/ActionBar';
import { sanitiseHtml } from '../../../shared/ui/sanitise-html';
import { LoadError, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { JobPosting } from './JobPosting';
import { VacancyDetails } from './VacancyDetails';
import { VacancyGone } from './VacancyGone';
import { vacancyQuery, withShare } from './vacancy-query';

export function PublicVacancyPage() {
  const t = useT('vacancies');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, reload } = useQuery(vacancyQuery(id, search));
  const vacancy = data?.vacancy;
  const description = vacancy?.description;
  const html = useMemo(() => (description === undefined ? '' : sanitiseHtml(description)), [description]);
  usePageTitle(vacancy?.title);
  useReveal(vacancy !== undefined || Boolean(error));

  if (vacancy === undefined) {
    if (isApiError(error, 'NOT_FOUND') || isApiError(error, 'INVALID_INPUT'))
      return <VacancyGone listPath="/vacancies" />;
    return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  }
  const signedIn = getUserId() !== null;
  return (
    <>
      {!search.has('t') && <JobPosting vacancy={vacancy} />}
      <VacancyDetails
        vacancy={vacancy}
        descriptionHtml={html}
        listPath="/vacancies"
        action={<ApplyLink id={id} search={search} signedIn={signedIn} />}
        actionNote={signedIn ? undefined : <SignInNote id={id} search={search} />}
      />
      <ActionBar phoneOnly label={t('application')}>
        <ApplyLink id={id} search={search} signedIn={signedIn} />
      </ActionBar>
    </>
  );
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
