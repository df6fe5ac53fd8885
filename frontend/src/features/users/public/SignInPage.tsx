import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { getSession } from '../../../shared/session/session';
import { safeRedirect } from '../../../shared/auth/safe-redirect';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { TextField } from '../../../shared/ui/form/Field';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { Notice } from '../../../shared/ui/Notice';
import { PasswordField } from '../../../shared/ui/form/PasswordField';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { textOf, useFormSubmit } from '../../../shared/ui/form/useFormSubmit';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { isEmail, keeping, signIn, useEntrance } from './sign-in';
import './sign-in.css';

const ResumeSignIn = lazy(async () => ({ default: (await import('./ResumeSignIn')).ResumeSignIn }));

/** One sign-in page for all kinds of users, at two addresses. The account determines the area. */
export function SignInPage() {
  const t = useT('sign-in');
  const tError = useT('form-errors');
  const [search] = useSearchParams();
  const { state } = useLocation() as {
    state: { passwordChanged?: boolean; confirmed?: boolean; email?: string } | null;
  };
  const redirect = safeRedirect(search.get('redirect'));
  const keep = keeping(redirect);
  const enter = useEntrance(redirect);
  usePageTitle(t('title'));
  // Reads the session once, when the page opens. The form itself handles a sign-in on this page.
  const [hasSession] = useState(() => getSession() !== null);

  const form = useFormSubmit({
    validate: (data) => {
      const errors: Record<string, string> = {};
      if (textOf(data, 'email') === '') errors['email'] = tError('EMAIL_REQUIRED');
      else if (!isEmail(textOf(data, 'email'))) errors['email'] = tError('EMAIL_INVALID');
      if (data.get('password') === '') errors['password'] = tError('PASSWORD_REQUIRED');
      return errors;
    },
    submit: async (data) => {
      const typed = { email: textOf(data, 'email'), password: String(data.get('password')) };
      await enter(await signIn(typed.email, typed.password), typed);
    },
  });

  return (
    <div className="s-signin">
      <div className="s-stack-6">
        <div>
          <h1>{t('title')}</h1>
          <p className="u-meta u-mt-s">{t('who')}</p>
        </div>
        {hasSession && redirect !== null && (
          <Suspense>
            <ResumeSignIn wanted={redirect} />
          </Suspense>
        )}
        {state?.passwordChanged === true && form.failure === null && (
          <Notice tone="ok" role="status">
            {t('password_changed')}
          </Notice>
        )}
        {state?.confirmed === true && form.failure === null && (
          <Notice tone="ok" role="status">
            {t('email_confirmed')}
          </Notice>
        )}
        <FormFailure form={form}>
          {isApiError(form.cause, 'WRONG_CREDENTIALS') ? tError('WRONG_CREDENTIALS') : undefined}
        </FormFailure>
        <form className="s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={state?.email}
            error={form.errors['email']}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            error={form.errors['password']}
          />
          <p className="u-small">
            <Link className="u-link" to={`/recover/${keep}`}>
              {t('forgotten')}
            </Link>
          </p>
          <SubmitButton block busy={form.busy} busyText={t('entering')} waiting={form.wait > 0}>
            {t('enter')}
          </SubmitButton>
        </form>
        <p className="s-or">{t('no_account')}</p>
        <div className="s-stack-2">
          <Link className="u-btn is-block" to={`/candidate/register${keep}`}>
            {t('create_account')}
          </Link>
          <p className="u-meta s-signin-other">
            {t('institution_question')} <Link to="/page/recruiter">{t('institution_link')}</Link>
          </p>
        </div>
      </div>
      <aside className="s-signin-side" aria-label={t('why')}>
        <ul>
          {(['stage', 'free', 'reasons', 'data'] as const).map((point) => (
            <li key={point}>
              <b>{t(`point_${point}`)}</b>
              <span className="u-meta">{t(`point_${point}_text`)}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
