import { DomainError } from '../../common/errors';
import { type Locale, LOCALES } from '../../common/locale';

/** The requested language of a mail; undefined uses the caller’s. */
export function localeOf(requestedLocale: string | null | undefined, field: string): Locale | undefined {
  const known = LOCALES.find((locale) => locale === requestedLocale);
  if (requestedLocale && !known) throw new DomainError('INVALID_INPUT', {}, field);
  return known;
}
