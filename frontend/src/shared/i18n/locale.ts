import { readStored, writeStored } from '../browser-storage';

export const LOCALES = ['pt', 'en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** The name of each language in that language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', pt: 'Português', fr: 'Français' };

/**
 * Tags that select date formats and plural rules. The plain "pt" of browsers is Brazilian, where zero is singular ("0
 * vaga"). Mozambique and Portugal write "0 vagas".
 */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', pt: 'pt-PT', fr: 'fr-FR' };

const STORED = 'lang';
let current: Locale | null = null;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The stored language, else the first supported language of the browser, else English. */
export function detectLocale(stored: string | null, browser: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  for (const tag of browser) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLocale(language)) return language;
  }
  return 'en';
}

/** An address may contain a language, as the addresses for search engines do. */
function askedLocale(): Locale | null {
  const requested = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('lang');
  return isLocale(requested) ? requested : null;
}

export function currentLocale(): Locale {
  current ??= detectLocale(
    askedLocale() ?? readStored(STORED),
    typeof navigator === 'undefined' ? [] : navigator.languages,
  );
  return current;
}

/** Stores the choice. With the cookie, the server can render the first page in the same language. */
export function rememberLocale(locale: Locale): void {
  current = locale;
  writeStored(STORED, locale);
  document.cookie = `lang=${locale}; path=/; max-age=31536000; SameSite=Lax`;
}
