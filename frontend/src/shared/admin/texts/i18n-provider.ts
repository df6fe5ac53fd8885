import type { i18n as I18n } from 'i18next';
import type { I18nProvider } from 'react-admin';

import { changeLocale, i18n as texts } from '../../i18n/i18n';
import { i18n as appI18n } from '../../i18n/i18next';
import { isLocale, LOCALE_NAMES, LOCALES } from '../../i18n/locale';

const PREFIX = 'ra.';

interface TranslateOptions {
  smart_count?: number;
  _?: string;
  [name: string]: unknown;
}

/**
 * react-admin translates with the i18next instance: its own texts are in the namespace `ra`. Labels and notifications
 * that it receives are translated already.
 */
export function createI18nProvider(i18n: I18n = appI18n): I18nProvider {
  return {
    translate: (key: string, { _: fallback, smart_count: count, ...values }: TranslateOptions = {}) =>
      key.startsWith(PREFIX)
        ? i18n.t(key.slice(PREFIX.length), {
            ns: 'ra',
            defaultValue: fallback ?? key,
            ...(count === undefined ? {} : { count }),
            ...values,
          })
        : (fallback ?? key),
    changeLocale: (locale: string) => (isLocale(locale) ? changeLocale(locale) : Promise.resolve()),
    getLocale: () => texts.language,
    getLocales: () => LOCALES.map((locale) => ({ locale, name: LOCALE_NAMES[locale] })),
  };
}
