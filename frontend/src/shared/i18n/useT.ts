import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { i18n } from './i18n';
import type { Locale } from './locale';
import type { Texts, Translate } from './texts';

export type { Translate } from './texts';

/** The store that texts are read from; the server hands in its own, one per language. */
export const TextsContext = createContext<Texts>(i18n);

/** The texts of one namespace, and of `app` behind it: `const t = useT('vacancies')`. */
export function useT(namespace: string = 'app'): Translate {
  const texts = useContext(TextsContext);
  const locale = useLocale();
  return useMemo(() => texts.getFixedT(locale, namespace), [texts, locale, namespace]);
}

export function useLocale(): Locale {
  const texts = useContext(TextsContext);
  return useSyncExternalStore(
    (changed) => texts.onChange(changed),
    () => texts.language,
    () => texts.language,
  );
}
