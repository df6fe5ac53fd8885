import { DomainError } from '../../common/errors';
import { type Locale, LOCALES } from '../../common/locale';
import { telephoneFault } from '../../common/telephone';
import { optionalLine, requiredLine } from '../../common/text';
import { emailFaults, telephoneOf } from './registration/registration.rules';

const NAME = { max: 100 };
const OFFICE = { max: 120 };
const LINE = { max: 60 };

/** Runs every rule of a form before refusing, so that people can correct all faults at once. */
export function collected<T>(faults: DomainError[], rule: () => T, otherwise: T): T {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    faults.push(error);
    return otherwise;
  }
}

export const nameOf = (name: string): string => requiredLine(name, 'name', NAME);

export const officeOf = (office: string | null | undefined): string | null => optionalLine(office, 'office', OFFICE);

export function telephoneOrNull(telephone: string | null | undefined): string | null {
  const line = optionalLine(telephone, 'telephone', LINE);
  const number = line === null ? null : telephoneOf(line);
  if (number === undefined) throw telephoneFault(telephone ?? '', 'telephone');
  return number;
}

export function emailOf(email: string): string {
  const [fault] = emailFaults(email);
  if (fault) throw fault;
  return email.trim();
}

/** The requested language of a mail; undefined uses the caller’s. */
export function localeOf(requestedLocale: string | null | undefined): Locale | undefined {
  const known = LOCALES.find((locale) => locale === requestedLocale);
  if (requestedLocale && !known) throw new DomainError('INVALID_INPUT', {}, 'locale');
  return known;
}
