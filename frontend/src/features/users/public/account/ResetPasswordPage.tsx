import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ResetPasswordDocument } from '../../../../generated/account/graphql';
import { CurrentUserDocument } from '../../../../generated/main/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { mainQuery } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { landingPath, type CurrentUser } from '../../../../shared/auth/guard';
import { safeRedirect } from '../../../../shared/auth/safe-redirect';
import { getUserId, signOut } from '../../../../shared/auth/session';
import { ApiError, isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { FormFailure } from '../../../../shared/ui/FormFailure';
import { Notice } from '../../../../shared/ui/Notice';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { SubmitButton } from '../../../../shared/ui/SubmitButton';
import { useFormSubmit } from '../../../../shared/ui/useFormSubmit';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { NewPasswordFields, newPasswordFaults } from '../NewPasswordFields';
import { keeping } from '../sign-in';
import { Astray } from './Astray';
import { ChangePasswordForm } from './ChangePasswordForm';
import { useSecretInAddress } from './secret-in-address';
import '../sign-in.css';

/** Codes of a link that no longer serves: whichever it is, the way on is the same. */
const DEAD = ['NOT_FOUND', 'CODE_EXPIRED', 'CODE_INVALID', 'INVALID_STATE'];

/**
 * A new password: with the token of a recovery for somebody who has forgotten it, with the current one for somebody
 * who is signed in and whose password is weak or was given by another person.
 */
export function ResetPasswordPage() {
  const t = useT('account');
  const token = useSecretInAddress();
  const [search] = useSearchParams();
  const redirect = safeRedirect(search.get('redirect'));
  usePageTitle(t('new_password_title'));
  if (token !== null) return <Reset key={token} token={token} redirect={redirect} />;
  if (getUserId() !== null) return <SignedIn redirect={redirect} />;
  return <DeadLink keep={keeping(redirect)} />;
}

function DeadLink({ keep }: { keep: string }) {
  const t = useT('account');
  return (
    <Astray title={t('reset_dead_title')} text={t('reset_dead_text')}>
      <Link className="u-btn is-primary" to={`/recover/${keep}`}>
        {t('recover_again')}
      </Link>
    </Astray>
  );
}

function Reset({ token, redirect }: { token: string; redirect: string | null }) {
  const t = useT('account');
  const tSignIn = useT('sign-in');
  const tError = useT('form-errors');
  const navigate = useNavigate();
  const keep = keeping(redirect);
  const form = useFormSubmit({
    validate: (data) => newPasswordFaults(data, tSignIn, tError),
    submit: async (data) => {
      const input = {
        token,
        password: String(data.get('password')),
        passwordConfirmation: String(data.get('passwordConfirmation')),
      };
      await request(ResetPasswordDocument, { input });
      await navigate(`/login${keep}`, { replace: true, state: { passwordChanged: true } });
    },
  });
  const { cause } = form;
  if (cause instanceof ApiError && DEAD.some((code) => isApiError(cause, code))) return <DeadLink keep={keep} />;
  return (
    <div className="s-narrow s-stack-6">
      <div>
        <h1>{t('new_password_title')}</h1>
        <p className="u-meta u-mt-s">{t('reset_intro')}</p>
      </div>
      <FormFailure form={form} />
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <NewPasswordFields label={t('new_password')} errors={form.errors} />
        <SubmitButton block busy={form.busy} busyText={t('saving')} waiting={form.wait > 0}>
          {t('new_password_save')}
        </SubmitButton>
      </form>
    </div>
  );
}

function SignedIn({ redirect }: { redirect: string | null }) {
  const { data, error, reload } = useQuery(mainQuery(CurrentUserDocument, {}));
  if (data === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton rows={1} />;
  return <Change user={data.user} redirect={redirect} />;
}

function Change({ user, redirect }: { user: CurrentUser; redirect: string | null }) {
  const t = useT('account');
  const tError = useT('form-errors');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { weak?: boolean } | null };
  // What the sign-in said stays said, also when the page is loaded anew.
  const [weak] = useState(state?.weak === true);
  const must = user.passwordReset;
  const goOn = (): void => void navigate(landingPath(user.type, redirect), { replace: true });
  const leave = async (): Promise<void> => {
    await signOut().catch((error: unknown) => console.warn('The server was not told of the sign-out', error));
    await navigate(`/login${keeping(redirect)}`, { replace: true });
  };
  return (
    <div className="s-narrow s-stack-6">
      <div>
        <h1>{t('new_password_title')}</h1>
        <p className="u-meta u-mt-s">{user.email}</p>
      </div>
      {(weak || must) && (
        <Notice tone="warn" role="alert">
          {weak && (
            <>
              <b>{tError('WEAK_CREDENTIALS')}.</b>{' '}
            </>
          )}
          {must ? t('change_must') : t('change_should')}
        </Notice>
      )}
      <div className="s-sheet">
        <ChangePasswordForm email={user.email} block onChanged={goOn}>
          {must ? (
            <button type="button" className="u-btn is-text" onClick={() => void leave()}>
              {t('sign_out')}
            </button>
          ) : (
            <button type="button" className="u-btn is-text" onClick={goOn}>
              {t('not_now')}
            </button>
          )}
        </ChangePasswordForm>
      </div>
    </div>
  );
}
