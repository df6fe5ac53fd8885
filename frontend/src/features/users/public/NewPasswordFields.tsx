import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/errors/api-error';
import { isEasyToGuess } from '../../../shared/auth/easy-to-guess';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { PasswordField } from '../../../shared/ui/form/PasswordField';
import { isStrong } from '../../../shared/auth/password-rule';
import { PasswordRule } from './PasswordRule';

/** A new password with the rule shown while typing, and its confirmation. */
export function NewPasswordFields({ label, errors }: { label?: string; errors: Readonly<Record<string, string>> }) {
  const t = useT('sign-in');
  const [password, setPassword] = useState('');
  // The API refused this password as easy to guess although it meets the rule. Marked until it is changed.
  const refused = useRef<string | null>(null);
  if (errors['password'] === t('password_easy')) refused.current ??= password;
  else refused.current = null;
  return (
    <>
      <PasswordField
        label={label ?? t('password')}
        name="password"
        autoComplete="new-password"
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
        help={<PasswordRule password={password} refused={refused.current} />}
      />
      <PasswordField
        label={t('password_again')}
        name="passwordConfirmation"
        autoComplete="new-password"
        error={errors['passwordConfirmation']}
      />
    </>
  );
}

/** Errors of the two fields, with the texts that the API uses for the same errors. */
export function newPasswordFaults(data: FormData, t: Translate, tError: Translate): Record<string, string> {
  const faults: Record<string, string> = {};
  const password = String(data.get('password'));
  const again = String(data.get('passwordConfirmation'));
  if (password === '') faults['password'] = tError('PASSWORD_REQUIRED');
  else if (!isStrong(password)) faults['password'] = t('password_weak');
  else if (isEasyToGuess(password)) faults['password'] = t('password_easy');
  if (again === '') faults['passwordConfirmation'] = tError('FIELD_REQUIRED');
  else if (again !== password) faults['passwordConfirmation'] = tError('PASSWORD_MISMATCH');
  return faults;
}

/** Replaces the API's short text about a weak password by one that says what to do. */
export async function withPasswordWords<Result>(data: FormData, t: Translate, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.has('WEAK_CREDENTIALS')) throw error;
    const isRuleMet = isStrong(String(data.get('password')));
    throw new ApiError(
      error.faults.map((fault) => {
        if (fault.code !== 'WEAK_CREDENTIALS') return fault;
        const reason = fault.params?.['reason'] ?? (isRuleMet ? 'EASY_TO_GUESS' : '');
        const text =
          reason === 'EASY_TO_GUESS'
            ? 'password_easy'
            : reason === 'SAME_AS_BEFORE'
              ? 'password_same'
              : 'password_weak';
        return { ...fault, message: t(text) };
      }),
    );
  }
}
