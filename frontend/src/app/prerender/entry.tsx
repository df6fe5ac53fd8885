import { renderToStaticMarkup } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router';
import { JobPosting } from '../../features/vacancies/public/JobPosting';
import { ApplyLink, SignInNote } from '../../features/vacancies/public/PublicVacancyPage';
import { VacancyDetails } from '../../features/vacancies/public/VacancyDetails';
import { VacancyRows } from '../../features/vacancies/public/VacancyRows';
import { listVariables, textOfSearch } from '../../features/vacancies/public/board-state';
import { vacancyVariables, withShare } from '../../features/vacancies/public/vacancy-query';
import {
  VacancyListDocument,
  VacancyPageDocument,
  type VacancyListQuery,
  type VacancyPageQuery,
} from '../../generated/public/graphql';
import { operationKey } from '../../shared/api/fetch-client';
import { formatNumber } from '../../shared/format/numbers';
import type { Locale } from '../../shared/i18n/locale';
import { Texts, type TextTree } from '../../shared/i18n/texts';
import { TextsContext, useLocale, useT } from '../../shared/i18n/useT';
import { ActionBarContent } from '../../shared/ui/ActionBar';
import { Icon } from '../../shared/ui/Icon';
import { FraudNotice } from '../../shared/ui/Notice';
import { Skeleton } from '../../shared/ui/states';
import { PRODUCT_NAME } from '../../shared/brand';
import { SignInLink } from '../public/PublicArea';
import { SitePage } from '../site/SitePage';

/**
 * The first content of the public pages, drawn by the server with the very components of the application, so that a phone
 * on a slow network reads it while the application is still on its way. Nothing here depends on who asks.
 */
export interface PageOperation {
  /** Asked of the public API. */
  document: string;
  variables: Record<string, unknown>;
  /** Under which the application looks for the answer in the page. */
  key: string;
  /** Source files of the route, for the links in the head. */
  modules: string[];
}

export interface RenderedPage {
  title: string;
  body: string;
}

const trees = import.meta.glob<TextTree>('../../shared/i18n/locales/*/{app,vacancies,vacancy-rows}.json', {
  eager: true,
  import: 'default',
});
const PAGE = /^\/(candidate\/)?(vacancies|vacancy\/([0-9a-f-]{36}))\/?$/i;

/** What has to be asked before this address can be drawn; nothing for an address that is drawn in the browser only. */
export function operationFor(url: URL): PageOperation | null {
  const match = PAGE.exec(url.pathname);
  if (match === null) return null;
  const area = match[1] === undefined ? 'public' : 'candidate';
  const id = match[3];
  const [document, variables, route] =
    id === undefined
      ? ([VacancyListDocument, listVariables(url.searchParams), 'VacanciesRoute'] as const)
      : ([VacancyPageDocument, vacancyVariables(id, url.searchParams), 'VacancyRoute'] as const);
  const areaModule = area === 'public' ? 'src/app/public/PublicArea.tsx' : 'src/app/candidate/CandidateArea.tsx';
  return {
    document: document.toString(),
    variables: { ...variables },
    key: operationKey(document, variables),
    modules: [areaModule, `src/app/${area}/${route}.tsx`],
  };
}

export function renderPage(url: URL, locale: Locale, data: unknown): RenderedPage {
  const isPublic = !url.pathname.startsWith('/candidate/');
  const texts = textsIn(locale);
  const { vacancies, vacancy } = data as Partial<VacancyListQuery & VacancyPageQuery>;
  const t = texts.getFixedT(locale, 'vacancies');
  const action =
    vacancy === undefined ? null : <Action vacancy={vacancy} search={url.searchParams} isPublic={isPublic} />;
  const body = renderToStaticMarkup(
    <TextsContext.Provider value={texts}>
      <StaticRouter location={url.pathname + url.search}>
        <SitePage
          bare={!isPublic}
          home={isPublic ? '/vacancies' : '/candidate'}
          tools={isPublic ? <SignInLink /> : undefined}
          action={
            action === null ? undefined : (
              <ActionBarContent phoneOnly label={t('application')}>
                {action}
              </ActionBarContent>
            )
          }
        >
          {vacancy === undefined ? (
            <List page={vacancies} search={url.searchParams} base={isPublic ? '' : '/candidate'} />
          ) : (
            <>
              {isPublic && !url.searchParams.has('t') && <JobPosting vacancy={vacancy} />}
              <VacancyDetails
                vacancy={vacancy}
                // Cleaned by the API when it was written; the application cleans it again.
                descriptionHtml={vacancy.description}
                listPath={isPublic ? '/vacancies' : '/candidate/vacancies'}
                action={action}
                actionNote={isPublic ? <SignInNote id={vacancy.id} search={url.searchParams} /> : undefined}
              />
            </>
          )}
        </SitePage>
      </StaticRouter>
    </TextsContext.Provider>,
  );
  return { title: `${vacancy?.title ?? t('title')} · ${PRODUCT_NAME}`, body };
}

interface ActionProps {
  vacancy: VacancyPageQuery['vacancy'];
  search: URLSearchParams;
  isPublic: boolean;
}

/** Whether the reader has applied already, the server does not know here: the vacancy's own page in the application does. */
function Action({ vacancy, search, isPublic }: ActionProps) {
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

/** The list in the shape that the application gives it, so that nothing moves when that takes over. */
function List({ page, search, base }: ListProps) {
  const t = useT('vacancies');
  const locale = useLocale();
  if (page === undefined) return <Skeleton />;
  const number = formatNumber(page.total, locale);
  const text = textOfSearch(search);
  return (
    <div className="s-stack">
      <h1 className="s-v-head">{t('title')}</h1>
      <div className="s-two is-left s-v-two">
        <div className="s-aside s-only-l u-card u-pad s-v-wait" />
        <div className="s-stack">
          <form className="s-v-tools" role="search" method="get">
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
            <b className="u-num s-v-count">
              {t('count', { count: page.total, number: page.totalIsCapped ? t('more_than', { number }) : number })}
            </b>
            {text !== '' && ` ${t('for_text', { text })}`}
          </p>
          <FraudNotice />
          <VacancyRows items={page.items} base={`${base}/vacancy`} />
        </div>
      </div>
    </div>
  );
}

function textsIn(locale: Locale): Texts {
  const texts = new Texts(locale);
  for (const [file, tree] of Object.entries(trees)) {
    const [, language = '', namespace = ''] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
    if (language === locale) texts.add(language, namespace, tree);
  }
  return texts;
}
