import type { Locale } from '../../../common/locale';

const ERASED: Record<Locale, string> = {
  en: 'Erased person',
  pt: 'Pessoa apagada',
  fr: 'Personne supprimée',
};

/** The name that is shown of somebody; who had their data erased is a row without a name in the figures of a vacancy. */
export const shownName = (name: string, locale: Locale): string => name || ERASED[locale];
