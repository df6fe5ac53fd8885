import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { VacancyDetails } from '../../features/vacancies/public/VacancyDetails';
import { VacancyRows } from '../../features/vacancies/public/VacancyRows';
import { listVariables } from '../../features/vacancies/public/board-state';
import { vacancyVariables } from '../../features/vacancies/public/vacancy-query';
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
import { Skeleton } from '../../shared/ui/states';
import { PRODUCT_NAME } from '../brand';
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
  const base = url.pathname.startsWith('/candidate/') ? '/candidate' : '';
  const texts = textsIn(locale);
  const answer = data as Partial<VacancyListQuery & VacancyPageQuery>;
  const t = texts.getFixedT(locale, 'vacancies');
  const title = answer.vacancy?.title ?? t('title');
  const content =
    answer.vacancy === undefined ? (
      <List page={answer.vacancies} base={base} />
    ) : (
      <VacancyDetails
        vacancy={answer.vacancy}
        // Cleaned by the API when it was written; the application cleans it again.
        descriptionHtml={answer.vacancy.description}
        listPath={`${base}/vacancies`}
        action={null}
      />
    );
  const body = renderToStaticMarkup(
    <TextsContext.Provider value={texts}>
      <StaticRouter location={url.pathname + url.search}>
        <SitePage bare home={base === '' ? '/vacancies' : base}>
          {content as ReactNode}
        </SitePage>
      </StaticRouter>
    </TextsContext.Provider>,
  );
  return { title: `${title} · ${PRODUCT_NAME}`, body };
}

function List({ page, base }: { page: VacancyListQuery['vacancies'] | undefined; base: string }) {
  const t = useT('vacancies');
  const locale = useLocale();
  if (page === undefined) return <Skeleton />;
  const number = formatNumber(page.total, locale);
  return (
    <div className="s-stack">
      <h1 className="s-v-head">{t('title')}</h1>
      <p className="u-meta">
        <b className="u-num s-v-count">
          {t('count', { count: page.total, number: page.totalIsCapped ? t('more_than', { number }) : number })}
        </b>
      </p>
      <VacancyRows items={page.items} base={`${base}/vacancy`} />
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
