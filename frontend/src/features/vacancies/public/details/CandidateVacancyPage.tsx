import { useEffect, useMemo, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useReveal } from '../../../../shared/ui/html/reveal';
import type { CvFitQuery } from '../../../../generated/candidate/graphql';
import { useQuery } from '../../../../shared/api/useQuery';
import { isApiError } from '../../../../shared/errors/api-error';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { ActionBar } from '../../../../shared/ui/ActionBar';
import { sanitiseHtml } from '../../../../shared/ui/html/sanitise-html';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { fitQuery, FitSection } from '../../../matching/public';
import { ClosingNote } from './ClosingNote';
import { VacancyDetails } from './VacancyDetails';
import { PastOrGone } from './PastOrGone';
import { requirementsOf } from './requirements';
import { vacancyQuery, withShare } from '../vacancy-query';

/** The public page of a vacancy, with the requirements compared with the candidate's CV. */
export function CandidateVacancyPage() {
  const t = useT('vacancies');
  const locale = useLocale();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const page = useQuery(vacancyQuery(id, search));
  const own = useQuery(fitQuery(id, search));
  const vacancy = page.data?.vacancy;
  const fit = own.data?.vacancyFit;
  const description = vacancy?.description;
  const html = useMemo(() => sanitiseHtml(description ?? ''), [description]);
  usePageTitle(vacancy?.title);
  useReveal(vacancy !== undefined || Boolean(page.error));
  useAddPrivateVacancy(vacancy?.id, search.get('t'));

  if (vacancy === undefined) {
    if (isApiError(page.error, 'NOT_FOUND') || isApiError(page.error, 'INVALID_INPUT'))
      return <PastOrGone id={id} listPath="/candidate/vacancies" />;
    return page.error ? <LoadError error={page.error} onRetry={page.reload} /> : <Skeleton />;
  }
  const action = <Action id={id} search={search} fit={fit} />;
  return (
    <>
      <VacancyDetails
        vacancy={vacancy}
        descriptionHtml={html}
        listPath="/candidate/vacancies"
        requirements={
          fit === undefined ? undefined : <FitSection requirements={requirementsOf(vacancy, t, locale)} fit={fit} />
        }
        action={action}
        actionNote={fit === undefined ? undefined : <ApplyNote fit={fit} />}
      />
      <ActionBar
        phoneOnly
        label={t('application')}
        note={fit?.candidacyId ? undefined : <ClosingNote endDate={vacancy.endDate} />}
      >
        {action}
      </ActionBar>
    </>
  );
}

/** Adds a private vacancy that was opened by its link to the candidate's list. A failure is ignored. */
function useAddPrivateVacancy(id: string | undefined, shareToken: string | null): void {
  useEffect(() => {
    if (id === undefined || shareToken === null) return;
    void import('./add-private-vacancy')
      .then(({ addPrivateVacancy }) => addPrivateVacancy(id, shareToken))
      .catch(() => undefined);
  }, [id, shareToken]);
}

function Action({
  id,
  search,
  fit,
}: {
  id: string;
  search: URLSearchParams;
  fit: CvFitQuery['vacancyFit'] | undefined;
}): ReactNode {
  const t = useT('vacancies');
  if (fit?.candidacyId) {
    return (
      <Link className="u-btn is-block s-grow" to={`/candidate/applications?id=${fit.candidacyId}`}>
        {t('see_application')}
      </Link>
    );
  }
  return (
    <Link className="u-btn is-primary is-block" to={withShare(`/candidate/vacancy/${id}/apply`, search)}>
      {t('apply')}
    </Link>
  );
}

function ApplyNote({ fit }: { fit: CvFitQuery['vacancyFit'] }) {
  const t = useT('fit');
  if (fit.candidacyId) return <>{t('applied_already')}</>;
  return (
    <>{fit.missingToApply.length === 0 ? t('takes_minutes') : t('gaps_before', { count: fit.missingToApply.length })}</>
  );
}
