import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { entityVariables } from '../../features/institutions/public';
import { codeOf, listVariables, vacancyVariables } from '../../features/vacancies/public';
import {
  EntityPageDocument,
  PastVacancyDocument,
  VacancyPageDocument,
  VerifyVacancyDocument,
} from '../../generated/pages/graphql';
import { VacancyListDocument } from '../../generated/public/graphql';
import { operationKey } from '../../shared/api/fetch-client';
import type { Locale } from '../../shared/i18n/locale';
import { Texts, type TextTree } from '../../shared/i18n/texts';
import { TextsContext } from '../../shared/i18n/useT';
import { homeOf, NotFound } from '../NotFoundPage';
import { SitePage } from '../site/SitePage';
import { headOf, headOfShell, type PageHead } from './head';
import type { PageData } from './page-data';
import { drawn } from './pages';

/**
 * Renders the first content of the public pages on the server, with the components of the application. A phone on a
 * slow network shows this content before the application has loaded, and clients without JavaScript can read it. The
 * output does not depend on the caller.
 */
interface Question {
  /** Sent to the public API. */
  document: string;
  variables: Record<string, unknown>;
  /** Key under which the application finds the answer in the page. */
  key: string;
}

export interface PageOperation extends Question {
  /** Source files of the route, for the preload links in the head. */
  modules: string[];
  /** Sent when the first query is answered with NOT_FOUND. */
  otherwise?: Question;
}

export interface RenderedPage {
  status: number;
  head: PageHead;
  body: string;
}

const trees = import.meta.glob<TextTree>(
  '../../shared/i18n/locales/*/*/{app,board,vacancies,vacancy-rows,entity,verify,head}.json',
  { eager: true, import: 'default' },
);
const ID = '([0-9a-f-]{36})';
const LIST = /^\/(candidate\/)?vacancies\/?$/i;
const VACANCY = new RegExp(`^/(candidate/)?vacancy/${ID}/?$`, 'i');
const ENTITY = new RegExp(`^/entity/${ID}/?$`, 'i');
const VERIFY = /^\/verify(?:\/([\w-]{1,40}))?\/?$/;

const question = (document: { toString(): string }, variables: object): Question => ({
  document: document.toString(),
  variables: { ...variables },
  key: operationKey(document, variables),
});

/** The query that is needed to render this address, or null for an address that only the browser renders. */
export function operationFor(url: URL): PageOperation | null {
  const { pathname, searchParams } = url;
  const modulesOf = (isOwn: boolean, route: string): string[] => [
    isOwn ? 'src/app/candidate/CandidateArea.tsx' : 'src/app/public/PublicArea.tsx',
    `src/app/${isOwn ? 'candidate' : 'public'}/${route}.tsx`,
  ];
  const list = LIST.exec(pathname);
  if (list !== null) {
    const listQuestion = question(VacancyListDocument, listVariables(searchParams));
    return { ...listQuestion, modules: modulesOf(list[1] !== undefined, 'VacanciesRoute') };
  }
  const [vacancy, own, vacancyId = ''] = VACANCY.exec(pathname) ?? [];
  if (vacancy !== undefined) {
    return {
      ...question(VacancyPageDocument, vacancyVariables(vacancyId, searchParams)),
      modules: modulesOf(own !== undefined, 'VacancyRoute'),
      otherwise: question(PastVacancyDocument, { id: vacancyId }),
    };
  }
  const [, entityId] = ENTITY.exec(pathname) ?? [];
  if (entityId !== undefined)
    return { ...question(EntityPageDocument, entityVariables(entityId)), modules: modulesOf(false, 'EntityRoute') };
  const verify = VERIFY.exec(pathname);
  const code = codeOf(verify?.[1], searchParams);
  if (verify === null || code === '') return null;
  const shareToken = searchParams.get('t');
  const verifyQuestion = question(VerifyVacancyDocument, shareToken === null ? { code } : { code, shareToken });
  return { ...verifyQuestion, modules: modulesOf(false, 'VerifyRoute') };
}

export function renderPage(url: URL, locale: Locale, data: unknown): RenderedPage {
  const texts = textsIn(locale);
  const page = data as PageData;
  const body = renderToStaticMarkup(
    <TextsContext.Provider value={texts}>
      <StaticRouter location={url.pathname + url.search}>{drawn(url, page)}</StaticRouter>
    </TextsContext.Provider>,
  );
  // Search engines remove a vacancy that is over when they receive 410 Gone.
  return { status: page.pastVacancy === undefined ? 200 : 410, head: headOf(url, locale, texts, page), body };
}

/** Head and noscript text of a page that only the browser renders. */
export function shellOf(url: URL, locale: Locale): { head: PageHead | null; noScript: string } {
  const texts = textsIn(locale);
  const t = texts.getFixedT(locale, 'head');
  const noScript = renderToStaticMarkup(
    <div className="site">
      <div className="s-main">
        <div className="s-wrap u-empty">
          <p>{t('no_script')}</p>
          <a className="u-btn is-primary" href="/vacancies">
            {t('no_script_action')}
          </a>
        </div>
      </div>
    </div>,
  );
  return { head: headOfShell(url, t), noScript };
}

/** For an address without a page. */
export function renderNotFound(url: URL, locale: Locale): { title: string; body: string } {
  const texts = textsIn(locale);
  const body = renderToStaticMarkup(
    <TextsContext.Provider value={texts}>
      <StaticRouter location={url.pathname}>
        <SitePage>
          <NotFound home={homeOf(url.pathname)} />
        </SitePage>
      </StaticRouter>
    </TextsContext.Provider>,
  );
  return { title: texts.getFixedT(locale, 'app')('not_found_title'), body };
}

function textsIn(locale: Locale): Texts {
  const texts = new Texts(locale);
  for (const [file, tree] of Object.entries(trees)) {
    const [, language = '', namespace = ''] = /locales\/(\w+)\/\w+\/([\w-]+)\.json$/.exec(file) ?? [];
    if (language === locale) texts.add(language, namespace, tree);
  }
  return texts;
}
