import { DomainError } from '../../../common/errors';
import type { Faults } from '../../../common/faults';
import { TERMS_VERSION } from '../../../common/terms';
import { weaknessOf } from '../../../platform/auth/password-rule';

interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** `params.reason` of WEAK_CREDENTIALS names the violated part of the rule. */
export function newPasswordRules({ password, passwordConfirmation }: NewPassword, faults: Faults): void {
  const reason = weaknessOf(password);
  if (!password) faults.add(new DomainError('PASSWORD_REQUIRED', {}, 'password'));
  else if (reason) faults.add(new DomainError('WEAK_CREDENTIALS', { reason }, 'password'));
  if (password !== passwordConfirmation) faults.add(new DomainError('PASSWORD_MISMATCH', {}, 'passwordConfirmation'));
}

/** The form was loaded before the terms changed; the new terms must be accepted. */
export function registrationRules(
  input: NewPassword & { termsAccepted: boolean; termsVersion: string },
  faults: Faults,
): void {
  newPasswordRules(input, faults);
  if (!input.termsAccepted || input.termsVersion !== TERMS_VERSION)
    faults.add(new DomainError('TERMS_NOT_ACCEPTED', { version: TERMS_VERSION }, 'termsAccepted'));
}

export function acceptanceRules(input: NewPassword & { termsAccepted: boolean }, faults: Faults): void {
  newPasswordRules(input, faults);
  if (!input.termsAccepted) faults.add(new DomainError('TERMS_NOT_ACCEPTED', {}, 'termsAccepted'));
}
