import { DomainError } from '../../../common/errors';
import { telephoneFault } from '../../../common/telephone';
import { isBlank, optionalLine, requiredLine } from '../../../common/text';
import { isEmail, telephoneOf } from '../../users';

const EMAIL = { max: 254 };
const ADDRESS = { max: 300 };
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

export function telephoneOrNull(value: string | null | undefined, field: string): string | null {
  if (value === null || value === undefined || isBlank(value)) return null;
  const telephone = telephoneOf(value);
  if (!telephone) throw telephoneFault(value, field);
  return telephone;
}

export function emailOrNull(value: string | null | undefined, field: string): string | null {
  const email = optionalLine(value, field, EMAIL);
  if (email !== null && !isEmail(email)) throw new DomainError('EMAIL_INVALID', {}, field);
  return email;
}

/** Only http and https: a `javascript:` URL must not be stored. */
export function webAddressOf(value: string, field: string): string {
  const line = requiredLine(value, field, ADDRESS);
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
