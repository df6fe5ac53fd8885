import { useState } from 'react';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { PasswordField } from '../../../shared/ui/PasswordField';
import { isStrong } from '../../../shared/auth/password-rule';
import { PasswordRule } from './PasswordRule';

/** A new password with its rule shown as it is typed, and its confirmation. */
export function NewPasswordFields({ label, errors }: { label?: string; errors: Readonly<Record<string, string>> }) {
  const t = useT('sign-in');
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        label={label ?? t('password')}
        name="password"
        autoComplete="new-password"
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
        help={<PasswordRule password={password} />}
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

/** What is wrong with the two fields, with the specification's texts. */
export function newPasswordFaults(data: FormData, t: Translate, tError: Translate): Record<string, string> {
  const faults: Record<string, string> = {};
  const password = String(data.get('password'));
  const again = String(data.get('passwordConfirmation'));
  if (password === '') faults['password'] = tError('PASSWORD_REQUIRED');
  else if (!isStrong(password)) faults['password'] = t('password_weak');
  if (again === '') faults['passwordConfirmation'] = tError('FIELD_REQUIRED');
  else if (again !== password) faults['passwordConfirmation'] = tError('PASSWORD_MISMATCH');
  return faults;
}
