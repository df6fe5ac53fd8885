import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CurrentUserDocument } from '../../../../generated/main/graphql';
import { mainQuery } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { landingPath, type CurrentUser } from '../../../../shared/auth/guard';
import { signOut } from '../../../../shared/session/session';
import { useT } from '../../../../shared/i18n/useT';
import { Notice } from '../../../../shared/ui/Notice';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { keeping } from '../sign-in';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changes the password of a signed-in person, with the current password. */
export function OwnPassword({ redirect }: { redirect: string | null }) {
  const { data, error, reload } = useQuery(mainQuery(CurrentUserDocument, {}));
  if (data === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton rows={1} />;
  return <Change user={data.user} redirect={redirect} />;
}

function Change({ user, redirect }: { user: CurrentUser; redirect: string | null }) {
  const t = useT('account');
  const tError = useT('form-errors');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { weak?: boolean } | null };
  // The reason from sign-in, kept over a reload.
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
