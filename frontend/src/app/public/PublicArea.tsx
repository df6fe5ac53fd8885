import { Outlet, useNavigate } from 'react-router-dom';
import { request } from '../../shared/api/fetch-client';
import { HOME_OF } from '../../shared/auth/guard';
import { getUserId } from '../../shared/session/session';
import { useT } from '../../shared/i18n/useT';
import { CurrentUserDocument } from '../../generated/main/graphql';
import { SitePage } from '../site/SitePage';

export function Component() {
  return (
    <SitePage tools={<SignInLink />}>
      <Outlet />
    </SitePage>
  );
}

/** Link to the sign-in page, or to the person's own area when a session is stored. */
export function SignInLink() {
  const t = useT();
  const navigate = useNavigate();
  const hasSession = typeof window !== 'undefined' && getUserId() !== null;
  return (
    <a
      className="u-btn is-text"
      href="/login"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (!hasSession) void navigate('/login');
        else
          void request(CurrentUserDocument, {}).then(
            ({ user }) => navigate(HOME_OF[user.type]),
            () => navigate('/login'),
          );
      }}
    >
      {hasSession ? t('my_area') : t('sign_in')}
    </a>
  );
}
