import { formatDate } from '../../shared/format/instants';
import { formatNumber } from '../../shared/format/numbers';
import type { Locale } from '../../shared/i18n/locale';
import type { Texts, Translate } from '../../shared/i18n/texts';
import { closingOf, employerOf, kindOf, placeOf } from '../../features/vacancies/public';
import type { PageData } from './page-data';

/** The metadata of a page. The server writes it into the head, with absolute addresses. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the page without parameters that only track where the visitor came from. */
  path: string;
  /** Address of the preview picture. */
  image: string;
  /** Search engines must not index the page. */
  noindex?: boolean;
}

const ALL = '/og/vacancies.png';
/** Search engines show about this many characters. */
const LONGEST = 160;

export function headOf(url: URL, locale: Locale, texts: Texts, page: PageData): PageHead {
  const t = texts.getFixedT(locale, 'vacancies');
  const { vacancy, pastVacancy: past, entity, vacancies, verifyVacancy } = page;
  if (vacancy !== undefined) {
    const closing = closingOf(vacancy.endDate, texts.getFixedT(locale, 'vacancy-rows'), locale).text;
    const facts = [employerOf(vacancy).employer, placeOf(vacancy), kindOf(vacancy), closing]
      .filter(Boolean)
      .join(' · ');
    const isPrivate = url.searchParams.has('t');
    return {
      title: vacancy.title,
      // The preview of a link to a private vacancy shows nothing about the vacancy.
      description: isPrivate ? t('title') : cut(`${facts} · ${plain(vacancy.description)}`),
      path: `/vacancy/${vacancy.id}`,
      image: isPrivate ? ALL : `/og/vacancy/${vacancy.id}.png`,
      ...((isPrivate || url.pathname.startsWith('/candidate/')) && { noindex: true }),
    };
  }
  if (past !== undefined) {
    const description = t('past_text', { date: formatDate(past.closedAt, locale) });
    return { title: past.title, description, path: `/vacancy/${past.id}`, image: ALL, noindex: true };
  }
  if (entity !== undefined) {
    const tEntity = texts.getFixedT(locale, 'entity');
    const total = vacancies?.total ?? 0;
    const open = tEntity('open', { count: total, number: formatNumber(total, locale) });
    return {
      title: entity.name,
      description: cut(`${tEntity('description', { name: entity.name, open })} ${entity.about ?? ''}`),
      path: `/entity/${entity.id}`,
      image: `/og/entity/${entity.id}.png`,
    };
  }
  if (verifyVacancy !== undefined) {
    const tVerify = texts.getFixedT(locale, 'verify');
    const { pathname: path } = url;
    return { title: tVerify('title'), description: tVerify('description'), path, image: ALL, noindex: true };
  }
  return {
    title: t('title'),
    description: texts.getFixedT(locale, 'head')('list', {
      count: vacancies?.total ?? 0,
      number: formatNumber(vacancies?.total ?? 0, locale),
    }),
    path: '/vacancies',
    image: ALL,
    ...(url.pathname.startsWith('/candidate/') && { noindex: true }),
  };
}

const REGISTER = /^\/candidate\/register\/?$/i;
const SIGN_IN = /^\/(candidate\/)?login\/?$/i;

/** Metadata of pages that search engines index although only the browser renders them. Other pages have none. */
export function headOfShell({ pathname }: URL, t: Translate): PageHead | null {
  if (REGISTER.test(pathname))
    return { title: t('register_title'), description: t('register'), path: '/candidate/register', image: ALL };
  if (SIGN_IN.test(pathname))
    return { title: t('sign_in_title'), description: t('sign_in'), path: '/login', image: ALL };
  return null;
}

/** The plain text of a description. The API has sanitised the HTML. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Cuts at the end of a word. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
}
