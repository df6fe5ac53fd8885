import { type Locale, LOCALES } from '../../common/locale';

/** What a page says of itself to those who only read its head: search engines, and whoever shows a preview of a link. */
export interface PageHead {
  /** Without the product's name. */
  title: string;
  description: string;
  /** Of the page itself, without what only says where somebody came from. */
  path: string;
  /** Of the picture, as a path. */
  image: string;
  /** Not to be listed: what is private, what is over, what is not there. */
  noindex?: boolean;
}

const PICTURE_SIZE = { width: 1200, height: 630 };
const REGION: Record<Locale, string> = { pt: 'pt_MZ', en: 'en_GB', fr: 'fr_FR' };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/**
 * Every address is absolute and of the configured host. `?lang=` names a language, and each language's page is canonical
 * by itself; without it the page answers in the reader's.
 */
export function headTags(head: PageHead, url: URL, locale: Locale, product: string): string {
  const at = (path: string, lang?: string): string => {
    const address = new URL(path, url.origin);
    if (lang) address.searchParams.set('lang', lang);
    return address.toString();
  };
  const asked = url.searchParams.get('lang') === locale ? locale : undefined;
  const canonical = at(head.path, asked);
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
  const og = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escaped(String(content))}">`;
  const alternate = (lang: string, href: string) => `<link rel="alternate" hreflang="${lang}" href="${escaped(href)}">`;
  return [
    meta('description', head.description),
    ...(head.noindex
      ? [meta('robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escaped(canonical)}">`,
          ...LOCALES.map((lang) => alternate(lang, at(head.path, lang))),
          alternate('x-default', at(head.path)),
        ]),
    `<link rel="alternate" type="application/rss+xml" href="${at('/feeds/vacancies.rss')}">`,
    og('type', 'website'),
    og('site_name', product),
    og('title', head.title),
    og('description', head.description),
    og('url', canonical),
    og('locale', REGION[locale]),
    og('image', at(head.image, locale)),
    og('image:type', 'image/png'),
    og('image:width', PICTURE_SIZE.width),
    og('image:height', PICTURE_SIZE.height),
    og('image:alt', head.title),
    meta('twitter:card', 'summary_large_image'),
  ].join('\n');
}
