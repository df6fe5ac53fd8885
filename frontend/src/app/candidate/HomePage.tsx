import { Link } from 'react-router-dom';
import { useReveal } from '../../shared/ui/html/reveal';
import { OwnSummaryDocument, type OwnSummaryQuery } from '../../generated/candidate/graphql';
import { VacancyListDocument, type VacancyListQuery } from '../../generated/public/graphql';
import { upperFirst } from '../../shared/format/instants';
import { mainQuery, publicQuery, type Query } from '../../shared/api/query-store';
import { useQuery } from '../../shared/api/useQuery';
import { useT } from '../../shared/i18n/useT';
import { FraudNotice } from '../../shared/ui/Notice';
import { LoadError, Skeleton } from '../../shared/ui/states';
import { usePageTitle } from '../../shared/ui/usePageTitle';
import { candidaciesQuery, CandidacyRows, useApplied } from '../../features/candidacies/public';
import { VacancyRows } from '../../features/vacancies/public';
import { CompletenessBar, FIELD_PLACE } from '../../features/candidates/public';
import '../../features/vacancies/public/vacancies.css';

export const summaryQuery = () => mainQuery(OwnSummaryDocument, {});

export function recentQuery(province?: string): Query<VacancyListQuery> {
  return publicQuery(VacancyListDocument, {
    page: { page: 1, perPage: 5 },
    sort: { field: 'PUBLISHED_AT', order: 'DESC' },
    filter: province === undefined ? {} : { province },
  });
}

/** Home page of a candidate: next step, own applications, nearby and new vacancies, completeness of the CV. */
export function HomePage() {
  const t = useT('candidate');
  const { data, error, reload } = useQuery(summaryQuery());
  const me = data?.candidate;
  usePageTitle(t('menu_home'));
  useReveal(me !== undefined || Boolean(error));
  if (me === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  return <Home me={me} />;
}

function Home({ me }: { me: OwnSummaryQuery['candidate'] }) {
  const t = useT('candidate');
  const mine = useQuery(candidaciesQuery(1, 3));
  const province = me.province?.key;
  const near = useQuery(province === undefined ? null : recentQuery(province));
  const recent = useQuery(recentQuery());
  // Both lists are shown together, so that the second list does not move content that the candidate is reading.
  const mineIsKnown = mine.data !== undefined || Boolean(mine.error);
  const settled = mineIsKnown && recent.data !== undefined && (province === undefined || !near.loading);
  const nearby = near.data?.vacancies.items ?? [];
  const others = recent.data?.vacancies.items.filter(({ id }) => nearby.every((vacancy) => vacancy.id !== id)) ?? [];
  const running = mine.data?.myCandidacies.items.filter((row) => row.status === 'ACTIVE').length ?? 0;
  const total = mine.data?.myCandidacies.total ?? 0;

  return (
    <div className="s-stack-6">
      <div>
        <h1>{t('hello', { name: me.name })}</h1>
        <p className="u-meta">
          {!mineIsKnown
            ? '\u00a0'
            : total === 0
              ? t('no_applications_yet')
              : running === 0
                ? t('none_running')
                : total > 3
                  ? t('applications', { count: total })
                  : t('running', { count: running })}
        </p>
      </div>
      <div className="s-two">
        <div className="s-stack-8">
          <NextStep me={me} hasApplications={total > 0} />
          {mine.data !== undefined && total > 0 && (
            <section aria-labelledby="h-mine">
              <div className="s-sec">
                <h2 id="h-mine">{t('my_applications')}</h2>
                <Link className="u-small" to="/candidate/applications">
                  {total > 3 ? t('see_all', { count: total }) : t('see_list')}
                </Link>
              </div>
              <CandidacyRows rows={mine.data.myCandidacies.items} />
            </section>
          )}
          {mine.data === undefined && mine.error !== undefined && mine.error !== null && (
            <LoadError error={mine.error} onRetry={mine.reload} />
          )}
          {settled && nearby.length > 0 && (
            <VacancySection
              id="near"
              title={t('near')}
              link={t('all_in', { place: me.province?.text.localized })}
              to={`/candidate/vacancies?province=${encodeURIComponent(province ?? '')}`}
              items={nearby}
            />
          )}
          {settled && others.length > 0 && (
            <VacancySection
              id="recent"
              title={t('recent')}
              link={t('all_vacancies')}
              to="/candidate/vacancies"
              items={others}
            />
          )}
        </div>
        {/* On a phone this part is below the vacancies. Above, it would move the vacancies down when it loads. */}
        <aside className="s-stack" hidden={!settled && !recent.error && !near.error}>
          <section className="u-card u-pad" aria-labelledby="h-cv">
            <CompletenessBar completeness={me.completeness} />
            <Link className="u-btn is-block u-mt" to="/candidate/cv">
              {me.completeness.percent < 100 ? t('complete_cv') : t('see_cv')}
            </Link>
          </section>
          <FraudNotice />
        </aside>
      </div>
    </div>
  );
}

interface VacancySectionProps {
  id: string;
  title: string;
  link: string;
  to: string;
  items: VacancyListQuery['vacancies']['items'];
}

function VacancySection({ id, title, link, to, items }: VacancySectionProps) {
  const applied = useApplied();
  return (
    <section aria-labelledby={`h-${id}`}>
      <div className="s-sec">
        <h2 id={`h-${id}`}>{title}</h2>
        <Link className="u-small" to={to}>
          {link}
        </Link>
      </div>
      <VacancyRows items={items} base="/candidate/vacancy" applied={applied} heading="h3" />
    </section>
  );
}

/** One next step: the most important missing part of the CV, else the first application, else the list of vacancies. */
function NextStep({ me, hasApplications }: { me: OwnSummaryQuery['candidate']; hasApplications: boolean }) {
  const t = useT('candidate');
  const tCv = useT('completeness');
  const { next, required, missing } = me.completeness;
  const needed = next !== null && next !== undefined && required.includes(next) && missing.includes(next);
  if (next !== null && next !== undefined) {
    return (
      <section className="u-card u-pad s-next" aria-labelledby="h-next">
        <p className="u-meta">{t('next_step')}</p>
        <h2 id="h-next">{upperFirst(tCv(`do_${next.toLowerCase()}`))}</h2>
        <p className="u-meta u-mt-s">{needed ? t('next_needed') : t('next_why')}</p>
        <div className="u-acts u-mt">
          <Link className="u-btn is-primary" to={FIELD_PLACE[next]}>
            {t('do_it')}
          </Link>
        </div>
      </section>
    );
  }
  if (hasApplications) return null;
  return (
    <section className="u-card u-pad s-next" aria-labelledby="h-next">
      <p className="u-meta">{t('next_step')}</p>
      <h2 id="h-next">{t('first_application')}</h2>
      <p className="u-meta u-mt-s">{t('first_application_text')}</p>
      <div className="u-acts u-mt">
        <Link className="u-btn is-primary" to="/candidate/vacancies">
          {t('look_around')}
        </Link>
      </div>
    </section>
  );
}
