import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { EntityPageQuery } from '../../../generated/pages/graphql';
import { useQuery } from '../../../shared/api/useQuery';
import { isApiError } from '../../../shared/errors/api-error';
import { formatNumber } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import { FraudNotice } from '../../../shared/ui/Notice';
import { useReveal } from '../../../shared/ui/html/reveal';
import { LoadError, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { pagesOf, VacancyRows } from '../../vacancies/public';
import '../../vacancies/public/vacancies.css';
import './entity.css';
import { entityQuery, OPEN_SHOWN } from './entity-query';

const FurtherVacancies = lazy(async () => ({ default: (await import('./FurtherVacancies')).FurtherVacancies }));

/** The career page of an institution. */
export function EntityPage() {
  const t = useT('entity');
  const { id = '' } = useParams();
  const { data, error, reload } = useQuery(entityQuery(id));
  usePageTitle(data?.entity.name);
  useReveal(data !== undefined || Boolean(error));
  if (data !== undefined) return <EntityContent {...data} />;
  if (!error) return <Skeleton />;
  if (!isApiError(error, 'NOT_FOUND')) return <LoadError error={error} onRetry={reload} />;
  return (
    <div className="u-card u-empty">
      <h1>{t('gone_title')}</h1>
      <p>{t('gone_text')}</p>
      <Link className="u-btn is-primary" to="/vacancies">
        {t('all_vacancies')}
      </Link>
    </div>
  );
}

/** Description, promises and open vacancies. */
export function EntityContent({ entity, vacancies }: EntityPageQuery) {
  const t = useT('entity');
  const locale = useLocale();
  const facts = [entity.sector?.text.localized, entity.province?.text.localized].filter(Boolean).join(' · ');
  return (
    <div className="s-stack-8">
      <header className="s-e-head">
        {entity.cover && <img className="s-e-cover" src={entity.cover} alt="" width="1200" height="300" />}
        <div className="s-e-name">
          {entity.logo ? (
            <img className="s-e-logo" src={entity.logo} alt="" width="72" height="72" />
          ) : (
            <span className="s-e-logo u-avatar" aria-hidden="true">
              {entity.name.charAt(0)}
            </span>
          )}
          <div>
            <h1>{entity.name}</h1>
            {facts !== '' && <p className="u-meta">{facts}</p>}
          </div>
        </div>
        <ul className="s-v-facts">
          {entity.answerDays && (
            <li>
              <span>
                <Icon name="clock" small />
                {t('answer_days', { count: entity.answerDays })}
              </span>
            </li>
          )}
          {entity.website && (
            <li>
              <a className="u-tap" href={entity.website} rel="nofollow noopener noreferrer" target="_blank">
                {hostOf(entity.website)}
              </a>
            </li>
          )}
          {entity.languages.length > 0 && (
            <li>
              <span>{entity.languages.map(({ text }) => text.localized).join(', ')}</span>
            </li>
          )}
        </ul>
      </header>
      {entity.about && (
        <section className="s-prose" aria-labelledby="h-about">
          <h2 id="h-about">{t('about')}</h2>
          {entity.about.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index} className="s-e-text">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      <section className="s-stack" aria-labelledby="h-open">
        <h2 id="h-open">
          {t('open', {
            count: vacancies.total,
            number: formatNumber(vacancies.total, locale) + (vacancies.totalIsCapped ? '+' : ''),
          })}
        </h2>
        {vacancies.total === 0 ? (
          <p className="u-meta">{t('none_open')}</p>
        ) : (
          <Open entityId={entity.id} vacancies={vacancies} />
        )}
      </section>
      {entity.acceptsUnsolicited && (
        <section className="u-card u-pad s-stack-2" aria-labelledby="h-offer">
          <h2 id="h-offer">{t('offer_title')}</h2>
          <p>{t('offer_text', { name: entity.name })}</p>
          <div>
            <Link className="u-btn is-primary" to={`/candidate/entity/${entity.id}/apply`}>
              {t('offer')}
            </Link>
          </div>
        </section>
      )}
      <FraudNotice text={t('fraud')} />
    </div>
  );
}

interface OpenProps {
  entityId: string;
  vacancies: EntityPageQuery['vacancies'];
}

/** The address contains the number of shown pages, as for the list of all vacancies. */
function Open({ entityId, vacancies: { items, total, totalIsCapped } }: OpenProps) {
  const t = useT('entity');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const pages = Math.min(pagesOf(search), Math.ceil(total / OPEN_SHOWN));
  const shown = Math.min(total, pages * OPEN_SHOWN);
  return (
    <>
      <VacancyRows items={items} base="/vacancy" heading="h3" />
      {pages > 1 && (
        <Suspense fallback={<Skeleton rows={2} />}>
          {Array.from({ length: pages - 1 }, (_, index) => (
            <FurtherVacancies key={index + 2} entityId={entityId} page={index + 2} />
          ))}
        </Suspense>
      )}
      {total > OPEN_SHOWN && (
        <nav className="s-v-more" aria-label={t('pages')}>
          <span className="u-meta u-num">
            {t('range', {
              to: formatNumber(shown, locale),
              total: formatNumber(total, locale) + (totalIsCapped ? '+' : ''),
            })}
          </span>
          {shown < total && (
            <button
              type="button"
              className="u-btn"
              onClick={() => setSearch({ pages: String(pages + 1) }, { replace: true, preventScrollReset: true })}
            >
              {t('show_more', { count: Math.min(OPEN_SHOWN, total - shown) })}
            </button>
          )}
        </nav>
      )}
    </>
  );
}

const hostOf = (address: string): string => address.replace(/^https?:\/\/|\/$/g, '');
