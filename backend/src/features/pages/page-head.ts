import { type Locale, LOCALES } from '../../common/locale';

/** Data for the head of a page: search engines and link previews read it. */
export interface PageHead {
  /** Title of the page without the product name, which is added later. */
  title: string;
  description: string;
  /** Canonical path, without tracking parameters. */
  path: string;
  /** Path of the preview picture. */
  image: string;
  /** Excludes private, ended and missing pages from search engines. */
  noindex?: boolean;
}

const PICTURE_SIZE = { width: 1200, height: 630 };
const REGION: Record<Locale, string> = { pt: 'pt_MZ', en: 'en_GB', fr: 'fr_FR' };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/**
 * All URLs are absolute and use the configured host. `?lang=` selects a language, and each language has its own
 * canonical URL. Without it, the page uses the reader’s language.
 */
export function headTags(head: PageHead, url: URL, locale: Locale, product: string): string {
  const at = (path: string, lang?: string): string => {
    const address = new URL(path, url.origin);
    if (lang) address.searchParams.set('lang', lang);
    return address.toString();
  };
  const requestedLocale = url.searchParams.get('lang') === locale ? locale : undefined;
  const canonical = at(head.path, requestedLocale);
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
