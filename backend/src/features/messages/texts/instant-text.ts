import type { Locale } from '../../../common/locale';

const DAY: Record<Locale, string> = { en: 'en-GB', pt: 'pt-PT', fr: 'fr-FR' };

/** Day and time as people of Maputo write them in this language. */
export const instantText = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(DAY[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Maputo' }).format(at);
