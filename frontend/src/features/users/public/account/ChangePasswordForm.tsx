import { useState, type ReactNode } from 'react';
import { ChangePasswordDocument } from '../../../../generated/account/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { setSession } from '../../../../shared/session/session';
import { isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { PasswordField } from '../../../../shared/ui/form/PasswordField';
import { SubmitButton } from '../../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../../shared/ui/form/useFormSubmit';
import { NewPasswordFields, newPasswordFaults, withPasswordWords } from '../NewPasswordFields';
import { TermsBox, useTermsOnDemand } from './terms-on-demand';
import '../sign-in.css';

interface Props {
  email: string;
  block?: boolean;
  onChanged: () => void;
  /** Content next to the button. */
  children?: ReactNode;
}

/** Changes the password of the signed-in person. All other sessions end; this one continues with a new token. */
export function ChangePasswordForm({ email, block = false, onChanged, children }: Props) {
  const t = useT('account');
  const tSignIn = useT('sign-in');
  const tError = useT('form-errors');
  const [round, setRound] = useState(0);
  const terms = useTermsOnDemand();
  const form = useFormSubmit({
    validate: (data) => {
      const faults = { ...newPasswordFaults(data, tSignIn, tError), ...terms.faults(data) };
      return data.get('currentPassword') === '' ? { currentPassword: tError('PASSWORD_REQUIRED'), ...faults } : faults;
    },
    submit: async (data) => {
      const input = {
        currentPassword: String(data.get('currentPassword')),
        password: String(data.get('password')),
        passwordConfirmation: String(data.get('passwordConfirmation')),
        ...terms.input,
      };
      const response = terms.watch(request(ChangePasswordDocument, { input }));
      const { changePassword } = await withPasswordWords(data, tSignIn, response);
      const { token, userId } = changePassword;
      if (token !== null && userId !== null) setSession({ token, userId });
      form.ref.current?.reset();
      setRound((before) => before + 1);
      onChanged();
    },
  });
  // The API's text mentions the e-mail address too, which was not entered here.
  const wrong = isApiError(form.cause, 'WRONG_CREDENTIALS');
  return (
    <form className="s-stack" ref={form.ref} onSubmit={form.onSubmit} aria-label={t('new_password_title')} noValidate>
      {!wrong && <FormFailure form={form} />}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('current_password')}
        name="currentPassword"
        autoComplete="current-password"
        error={wrong ? t('current_password_wrong') : form.errors['currentPassword']}
      />
      <NewPasswordFields key={round} label={t('new_password')} errors={form.errors} />
      <TermsBox terms={terms} error={form.errors['termsAccepted']} />
      <div className="u-acts">
        <SubmitButton block={block} busy={form.busy} busyText={t('saving')} waiting={form.wait > 0}>
          {t('new_password_save')}
        </SubmitButton>
        {children}
      </div>
    </form>
  );
}
