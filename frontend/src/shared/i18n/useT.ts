import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { i18n } from './i18n';
import type { Locale } from './locale';
import type { Texts, Translate } from './texts';

export type { Translate } from './texts';

export type TextSource = Pick<Texts, 'language' | 'onChange' | 'getFixedT'>;

/** The store of texts. The server provides its own, one per language; the administration reads by i18next. */
export const TextsContext = createContext<TextSource>(i18n);

/** Looks a key up in these namespaces, in this order, and then in `app`: `const t = useT('vacancies')`. */
export function useT(...namespaces: string[]): Translate {
  const texts = useContext(TextsContext);
  const locale = useLocale();
  const names = namespaces.join(' ');
  return useMemo(() => texts.getFixedT(locale, ...names.split(' ')), [texts, locale, names]);
}

export function useLocale(): Locale {
  const texts = useContext(TextsContext);
  return useSyncExternalStore(
    (changed) => texts.onChange(changed),
    () => texts.language,
    () => texts.language,
  );
}
