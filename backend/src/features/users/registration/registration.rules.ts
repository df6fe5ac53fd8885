import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { DomainError } from '../../../common/errors';
import { telephoneFault } from '../../../common/telephone';
import { TERMS_VERSION } from '../../../common/terms';
import { isBlank } from '../../../common/text';
import { weaknessOf } from '../../../platform/auth/password-rule';
import { isEmail } from '../email';
import type { RegisterCandidateInput, SignInInput } from '../users.types';

const MOST_NAME = 100;
/** Control characters, and invisible characters that hide or reorder text. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u3164]/g;

export const cleanName = (name: string): string =>
  name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

function nameFaults(value: string, field: string): DomainError[] {
  if (CONTROL.test(value)) return [new DomainError('INVALID_INPUT', {}, field)];
  const cleaned = cleanName(value);
  if (!cleaned) return [new DomainError('FIELD_REQUIRED', {}, field)];
  return [...cleaned].length > MOST_NAME ? [new DomainError('INVALID_INPUT', {}, field)] : [];
}

export function emailFaults(email: string): DomainError[] {
  if (isBlank(email)) return [new DomainError('EMAIL_REQUIRED', {}, 'email')];
  return isEmail(email) ? [] : [new DomainError('EMAIL_INVALID', {}, 'email')];
}

export function signInFaults({ email, password }: SignInInput): DomainError[] {
  return [...emailFaults(email), ...(password ? [] : [new DomainError('PASSWORD_REQUIRED', {}, 'password')])];
}

/** `params.reason` of WEAK_CREDENTIALS names the violated part of the rule. */
export function newPasswordFaults(input: { password: string; passwordConfirmation: string }): DomainError[] {
  const faults: DomainError[] = [];
  const reason = weaknessOf(input.password);
  if (!input.password) faults.push(new DomainError('PASSWORD_REQUIRED', {}, 'password'));
  else if (reason) faults.push(new DomainError('WEAK_CREDENTIALS', { reason }, 'password'));
  if (input.password !== input.passwordConfirmation)
    faults.push(new DomainError('PASSWORD_MISMATCH', {}, 'passwordConfirmation'));
  return faults;
}

/** E.164, or undefined for an invalid number. */
export function telephoneOf(value: string): string | undefined {
  const parsed = parsePhoneNumberFromString(value.slice(0, 60), 'MZ');
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** All faults of a registration. */
export function registrationFaults(input: RegisterCandidateInput): DomainError[] {
  const faults = [
    ...nameFaults(input.name, 'name'),
    ...nameFaults(input.surname, 'surname'),
    ...emailFaults(input.email),
  ];
  if (input.telephone?.trim() && !telephoneOf(input.telephone))
    faults.push(telephoneFault(input.telephone, 'telephone'));
  faults.push(...newPasswordFaults(input));
  // The form was loaded before the terms changed; the new terms must be accepted.
  if (!input.termsAccepted || input.termsVersion !== TERMS_VERSION)
    faults.push(new DomainError('TERMS_NOT_ACCEPTED', { version: TERMS_VERSION }, 'termsAccepted'));
  return faults;
}
