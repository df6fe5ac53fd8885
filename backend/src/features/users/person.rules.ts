import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { DomainError } from '../../common/errors';
import { type Locale, LOCALES } from '../../common/locale';
import { telephoneFault } from '../../common/telephone';
import { isBlank } from '../../common/text';
import { isEmail } from './email';

/** E.164, or undefined for an invalid number. */
export function telephoneOf(value: string): string | undefined {
  const parsed = parsePhoneNumberFromString(value.slice(0, 60), 'MZ');
  return parsed?.isPossible() ? parsed.number : undefined;
}

export function telephoneOrNull(value: string | null | undefined, field: string): string | null {
  if (value === null || value === undefined || isBlank(value)) return null;
  const telephone = telephoneOf(value);
  if (!telephone) throw telephoneFault(value, field);
  return telephone;
}

/** The address of an account, which is also the name for signing in. */
export function requiredEmail(value: string | null | undefined, field: string): string {
  if (value === null || value === undefined || isBlank(value)) throw new DomainError('EMAIL_REQUIRED', {}, field);
  if (!isEmail(value)) throw new DomainError('EMAIL_INVALID', {}, field);
  return value.trim();
}

/** The requested language of a mail; undefined uses the caller’s. */
export function localeOf(requestedLocale: string | null | undefined, field: string): Locale | undefined {
  const known = LOCALES.find((locale) => locale === requestedLocale);
  if (requestedLocale && !known) throw new DomainError('INVALID_INPUT', {}, field);
  return known;
}
