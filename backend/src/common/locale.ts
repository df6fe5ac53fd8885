export const LOCALES = ['en', 'pt', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** Language with region, for dates and numbers. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', pt: 'pt-PT', fr: 'fr-FR' };

export const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value);

/**
 * The `locale` header first, then `Accept-Language`, then English. The region is ignored; an unknown language counts
 * as absent.
 */
export function localeOf(header: string | undefined, acceptLanguage: string | undefined): Locale {
  const language = header?.slice(0, 16).toLowerCase().split('-')[0];
  if (language && isLocale(language)) return language;
  for (const part of (acceptLanguage ?? '').slice(0, 256).split(',')) {
    const [tag, ...params] = part.trim().toLowerCase().split(';');
    const language = tag?.split('-')[0];
    const refused = params.some((param) => /^\s*q=0(\.0*)?$/.test(param));
    if (language && isLocale(language) && !refused) return language;
  }
  return DEFAULT_LOCALE;
}
