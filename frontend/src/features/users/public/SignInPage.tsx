import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { landingPath, type CurrentUser } from '../../../shared/auth/guard';
import { safeRedirect } from '../../../shared/auth/safe-redirect';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { TextField } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { PasswordField } from '../../../shared/ui/PasswordField';
import { textOf, useFormSubmit } from '../../../shared/ui/useFormSubmit';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { isEmail, signIn } from './sign-in';
import './sign-in.css';

export function SignInPage({ audience }: { audience: 'everybody' | 'candidate' }) {
  const t = useT('sign-in');
  const tError = useT('form-errors');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [weak, setWeak] = useState<CurrentUser | null>(null);
  const redirect = safeRedirect(search.get('redirect'));
  const keep = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  const title = audience === 'candidate' ? t('title_candidate') : t('title');
  usePageTitle(title);

  const goOn = (user: CurrentUser): void => void navigate(landingPath(user.type, redirect), { replace: true });

  const form = useFormSubmit({
    validate: (data) => {
      const errors: Record<string, string> = {};
      if (textOf(data, 'email') === '') errors['email'] = tError('EMAIL_REQUIRED');
      else if (!isEmail(textOf(data, 'email'))) errors['email'] = tError('EMAIL_INVALID');
      if (data.get('password') === '') errors['password'] = tError('PASSWORD_REQUIRED');
      return errors;
    },
    submit: async (data) => {
      const user = await signIn(textOf(data, 'email'), String(data.get('password')));
      if (user.passwordReset) setWeak(user);
      else goOn(user);
    },
  });

  if (weak !== null) return <WeakCredentials onContinue={() => goOn(weak)} />;
  return (
    <div className="s-signin">
      <div className="s-stack-6">
        <div>
          <h1>{title}</h1>
          <p className="u-meta u-mt-s">{audience === 'candidate' ? t('who_candidate') : t('who')}</p>
        </div>
        {form.failure !== null && (
          <Notice tone="danger" role="alert">
            {isApiError(form.cause, 'WRONG_CREDENTIALS') ? tError('WRONG_CREDENTIALS') : form.failure}
          </Notice>
        )}
        <form className="s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
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
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            error={form.errors['password']}
          />
          <button
            className={`u-btn is-primary is-block${form.busy ? ' is-busy' : ''}`}
            type="submit"
            aria-busy={form.busy}
          >
            {form.busy && <span className="u-spin" />}
            {form.busy ? t('entering') : t('enter')}
          </button>
        </form>
        <p className="s-or">{t('no_account')}</p>
        <div className="s-stack-2">
          <Link className="u-btn is-block" to={`/candidate/register${keep}`}>
            {t('create_account')}
          </Link>
          <p className="u-meta s-signin-other">
            {audience === 'candidate' ? (
              <>
                {t('recruiter_question')} <Link to={`/login${keep}`}>{t('recruiter_link')}</Link>
              </>
            ) : (
              <>
                {t('candidate_question')} <Link to={`/candidate/login${keep}`}>{t('candidate_link')}</Link>
              </>
            )}
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

/** The specification's notice to a person whose password is below the rule; they may go on. */
function WeakCredentials({ onContinue }: { onContinue: () => void }) {
  const t = useT('sign-in');
  const tError = useT('form-errors');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="s-narrow s-stack-6">
      <h1 ref={heading} tabIndex={-1}>
        {t('weak_title')}
      </h1>
      <Notice tone="warn" role="alert">
        <b>{tError('WEAK_CREDENTIALS')}.</b> {t('weak_text')}
      </Notice>
      <button type="button" className="u-btn is-primary is-block" onClick={onContinue}>
        {t('continue')}
      </button>
    </div>
  );
}
