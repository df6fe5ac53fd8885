import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EntityContent } from '../../features/institutions/public/EntityPage';
import {
  ClosingNote,
  codeOf,
  filterOf,
  FILTERS,
  JobPosting,
  textOfSearch,
  VacancyDetails,
  VacancyGone,
  VacancyRows,
  withShare,
} from '../../features/vacancies/public';
import { ApplyLink, SignInNote } from '../../features/vacancies/public/details/PublicVacancyPage';
import { VerifyContent } from '../../features/vacancies/public/VerifyPage';
import type { VacancyPageQuery } from '../../generated/pages/graphql';
import type { VacancyListQuery } from '../../generated/public/graphql';
import { formatNumber } from '../../shared/format/numbers';
import { useLocale, useT } from '../../shared/i18n/useT';
import { ActionBarContent } from '../../shared/ui/ActionBar';
import { Icon } from '../../shared/ui/Icon';
import { FraudNotice } from '../../shared/ui/Notice';
import { Skeleton } from '../../shared/ui/states';
import { SignInLink } from '../public/PublicArea';
import { SitePage } from '../site/SitePage';
import type { PageData } from './page-data';

/**
 * One page with its frame, with the same structure as in the application, so that nothing moves when the application
 * replaces it.
 */
export function drawn(url: URL, { vacancy, pastVacancy, entity, vacancies, verifyVacancy }: PageData): ReactElement {
  const isPublic = !url.pathname.startsWith('/candidate/');
  const listPath = isPublic ? '/vacancies' : '/candidate/vacancies';
  const search = url.searchParams;
  if (vacancy !== undefined) return <VacancyView vacancy={vacancy} url={url} isPublic={isPublic} />;
  let content = <List page={vacancies} search={search} base={isPublic ? '' : '/candidate'} />;
  if (pastVacancy !== undefined) content = <VacancyGone listPath={listPath} past={pastVacancy} />;
  if (entity !== undefined && vacancies !== undefined)
    content = <EntityContent entity={entity} vacancies={vacancies as never} />;
  if (verifyVacancy !== undefined)
    content = (
      <VerifyContent code={codeOf(url.pathname.split('/')[2], search)} search={search} answer={verifyVacancy} />
    );
  return <Frame isPublic={isPublic}>{content}</Frame>;
}

function Frame({ isPublic, action, children }: { isPublic: boolean; action?: ReactNode; children: ReactNode }) {
  return (
    <SitePage
      bare={!isPublic}
      home={isPublic ? '/vacancies' : '/candidate'}
      tools={isPublic ? <SignInLink /> : undefined}
      action={action}
    >
      {children}
    </SitePage>
  );
}

function VacancyView({
  vacancy,
  url,
  isPublic,
}: {
  vacancy: VacancyPageQuery['vacancy'];
  url: URL;
  isPublic: boolean;
}) {
  const t = useT('vacancies');
  const search = url.searchParams;
  const action = <Action vacancy={vacancy} search={search} isPublic={isPublic} />;
  return (
    <Frame
      isPublic={isPublic}
      action={
        <ActionBarContent phoneOnly label={t('application')} note={<ClosingNote endDate={vacancy.endDate} />}>
          {action}
        </ActionBarContent>
      }
    >
      {isPublic && !search.has('t') && <JobPosting vacancy={vacancy} origin={url.origin} />}
      <VacancyDetails
        vacancy={vacancy}
        // The API sanitised it when it was saved; the application sanitises it again.
        descriptionHtml={vacancy.description}
        listPath={isPublic ? '/vacancies' : '/candidate/vacancies'}
        action={action}
        actionNote={isPublic ? <SignInNote id={vacancy.id} search={search} /> : undefined}
      />
    </Frame>
  );
}

/** The server does not know whether the reader has applied already. The vacancy page in the application checks it. */
function Action({
  vacancy,
  search,
  isPublic,
}: {
  vacancy: VacancyPageQuery['vacancy'];
  search: URLSearchParams;
  isPublic: boolean;
}) {
  const t = useT('vacancies');
  if (isPublic) return <ApplyLink id={vacancy.id} search={search} signedIn={false} />;
  return (
    <Link className="u-btn is-primary is-block" to={withShare(`/candidate/vacancy/${vacancy.id}/apply`, search)}>
      {t('apply')}
    </Link>
  );
}

interface ListProps {
  page: VacancyListQuery['vacancies'] | undefined;
  search: URLSearchParams;
  base: string;
}

function List({ page, search, base }: ListProps) {
  const t = useT('board');
  const locale = useLocale();
  if (page === undefined) return <Skeleton />;
  const number = formatNumber(page.total, locale);
  const shownTotal = page.totalIsCapped ? t('more_than', { number }) : number;
  const text = textOfSearch(search);
  const plain = text === '' && Object.keys(filterOf(search)).length === 0;
  return (
    <div className="s-stack">
      <div className="s-between s-v-head">
        <h1>{t('title')}</h1>
        {plain && page.total > 0 && (
          <span className="u-meta u-num">{t('open', { count: page.total, number: shownTotal })}</span>
        )}
      </div>
      <div className="s-two is-left s-v-two">
        <div className="s-aside s-only-l u-card u-pad s-v-wait" />
        <div className="s-stack">
          <form className="s-v-tools" role="search" method="get">
            {/* Keeps the filters when the search form is submitted without JavaScript. */}
            {FILTERS.map((name) => {
              const value = search.get(name);
              return value && <input key={name} type="hidden" name={name} value={value} />;
            })}
            <div className="u-affix">
              <Icon name="search" />
              <input
                className="u-input"
                type="search"
                name="q"
                defaultValue={text}
                aria-label={t('search_label')}
                placeholder={t('search_placeholder')}
              />
            </div>
            <button type="submit" className="u-btn s-only-s">
              <Icon name="filter" />
              {t('filters')}
            </button>
          </form>
          <p className="u-meta s-v-line">
            <b className={plain ? 'u-sr' : 'u-num s-v-count'}>
              {t('count', { count: page.total, number: shownTotal })}
            </b>
            {text !== '' && ` ${t('for_text', { text })}`}
          </p>
          {Object.keys(filterOf(search)).length > 0 && <div className="s-v-line" />}
          <FraudNotice />
          <VacancyRows items={page.items} base={`${base}/vacancy`} />
        </div>
      </div>
    </div>
  );
}
