import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { DomainError } from '../../common/errors';
import { telephoneFault } from '../../common/telephone';
import { isBlank } from '../../common/text';
import { lineReader, type TextOptions } from '../../platform/graphql/inputs/text.decorator';
import { isEmail } from './email';

const LINE = { max: 254 };
const LONGEST_TELEPHONE = 60;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

export function emailOrNull(value: string | null | undefined, field: string): string | null {
  if (value === null || value === undefined || isBlank(value)) return null;
  if (!isEmail(value)) throw new DomainError('EMAIL_INVALID', {}, field);
  return value.trim();
}

export function requiredEmail(value: string | null | undefined, field: string): string {
  const email = emailOrNull(value, field);
  if (email === null) throw new DomainError('EMAIL_REQUIRED', {}, field);
  return email;
}

/** The number of a person, as E.164. */
export function personTelephoneOrNull(value: string | null | undefined, field: string): string | null {
  return value === null || value === undefined || isBlank(value) ? null : telephoneOf(value, field, 'person');
}

const readLine = lineReader(LINE);

/** The number of a person or an organisation, as E.164. */
export function telephoneOrNull(value: string | null | undefined, field: string): string | null {
  const line = readLine(value, field);
  return line === null ? null : telephoneOf(line, field, 'anybody');
}

function telephoneOf(value: string, field: string, whose: 'person' | 'anybody'): string {
  const parsed = parsePhoneNumberFromString(value.slice(0, LONGEST_TELEPHONE), 'MZ');
  if (!parsed?.isPossible()) throw telephoneFault(value, field, whose);
  return parsed.number;
}

/** A web address. Only http and https: a `javascript:` URL must not be stored. */
export function websiteReader(
  options: TextOptions,
): (value: string | null | undefined, field: string) => string | null {
  const read = lineReader(options);
  return (value, field) => {
    const line = read(value, field);
    if (line === null) return null;
    const address = HAS_SCHEME.test(line) ? line : `https://${line}`;
    const parsed = URL.canParse(address) ? new URL(address) : undefined;
    const isPage =
      parsed &&
      /^https?:$/.test(parsed.protocol) &&
      parsed.hostname.includes('.') &&
      !parsed.username &&
      !parsed.password;
    if (!isPage) throw new DomainError('INVALID_INPUT', {}, field);
    return parsed.href;
  };
}

export const websiteOrNull = websiteReader(LINE);
