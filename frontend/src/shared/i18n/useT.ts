import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { i18n } from './i18n';
import { isLocale, type Locale } from './locale';

/** The instance that texts are read from; the server hands in its own, one per language. */
export const TextsContext = createContext<I18n>(i18n);

export type Translate = TFunction<string, undefined>;

function useLanguage(): [I18n, string] {
  const instance = useContext(TextsContext);
  const language = useSyncExternalStore(
    (changed) => {
      instance.on('languageChanged', changed);
      return () => instance.off('languageChanged', changed);
    },
    () => instance.language,
    () => instance.language,
  );
  return [instance, language];
}

/** The texts of one namespace, and of `app` behind it: `const t = useT('vacancies')`. */
export function useT(namespace: string = 'app'): Translate {
  const [instance, language] = useLanguage();
  return useMemo(() => instance.getFixedT(language, [namespace, 'app']) as Translate, [instance, language, namespace]);
}

export function useLocale(): Locale {
  const [, language] = useLanguage();
  return isLocale(language) ? language : 'en';
}
