import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { RequestRecoveryDocument } from '../../../../generated/account/graphql';
import { anonymousRequest } from '../../../../shared/api/fetch-client';
import { safeRedirect } from '../../../../shared/auth/safe-redirect';
import { useT } from '../../../../shared/i18n/useT';
import { TextField } from '../../../../shared/ui/form/Field';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { SubmitButton } from '../../../../shared/ui/form/SubmitButton';
import { textOf, useFormSubmit } from '../../../../shared/ui/form/useFormSubmit';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { isEmail, keeping } from '../sign-in';
import '../sign-in.css';

/** Requests the recovery e-mail. The answer is the same whether the account exists or not. */
export function RecoverPage() {
  const t = useT('account');
  const tError = useT('form-errors');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const keep = keeping(safeRedirect(search.get('redirect')));
  usePageTitle(t('recover_title'));

  const form = useFormSubmit({
    validate: (data): Record<string, string> => {
      const email = textOf(data, 'email');
      if (email === '') return { email: tError('EMAIL_REQUIRED') };
      return isEmail(email) ? {} : { email: tError('EMAIL_INVALID') };
    },
    submit: async (data) => {
      const { requestRecovery } = await anonymousRequest(RequestRecoveryDocument, { email: textOf(data, 'email') });
      await navigate(`/recover_password/${keep}`, { state: requestRecovery });
    },
  });

  return (
    <div className="s-narrow s-stack-6">
      <div>
        <h1>{t('recover_title')}</h1>
        <p className="u-meta u-mt-s">{t('recover_intro')}</p>
      </div>
      <FormFailure form={form} />
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          error={form.errors['email']}
        />
        <SubmitButton block busy={form.busy} busyText={t('sending')} waiting={form.wait > 0}>
          {t('recover_send')}
        </SubmitButton>
        <div className="u-acts s-ways">
          <Link className="u-btn is-text" to={`/login${keep}`}>
            {t('back_to_sign_in')}
          </Link>
        </div>
      </form>
    </div>
  );
}
