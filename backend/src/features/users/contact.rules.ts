import { isEmail as looksLikeEmail } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { DomainError } from '../../common/errors';
import { telephoneFault } from '../../common/telephone';
import { optionalLine } from '../../common/text';

const LINE = { max: 254 };
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

export function emailOrNull(value: string | null | undefined, field: string): string | null {
  const email = optionalLine(value, field, LINE);
  if (email !== null && !looksLikeEmail(email, { allow_utf8_local_part: true }))
    throw new DomainError('EMAIL_INVALID', {}, field);
  return email;
}

export function requiredEmail(value: string | null | undefined, field: string): string {
  const email = emailOrNull(value, field);
  if (email === null) throw new DomainError('EMAIL_REQUIRED', {}, field);
  return email;
}

export function telephoneOrNull(value: string | null | undefined, field: string): string | null {
  const line = optionalLine(value, field, LINE);
  if (line === null) return null;
  const parsed = parsePhoneNumberFromString(line, 'MZ');
  if (!parsed?.isPossible()) throw telephoneFault(line, field, 'anybody');
  return parsed.number;
}

/** Only http and https: a `javascript:` URL must not be stored. */
export function websiteOrNull(value: string | null | undefined, field: string): string | null {
  const line = optionalLine(value, field, LINE);
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
}
