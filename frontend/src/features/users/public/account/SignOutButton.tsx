import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getUserId, signOut } from '../../../../shared/session/session';
import { onThisDevice } from '../../../../shared/drafts/device';
import { unsavedDrafts } from '../../../../shared/drafts/store';
import { useT } from '../../../../shared/i18n/useT';
import { Dialog } from '../../../../shared/ui/Dialog';

/** Signs out in every tab of this browser. This deletes drafts, so unsaved values are confirmed first. */
export function SignOutButton() {
  const t = useT('profile');
  const app = useT();
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(0);
  const leave = async (): Promise<void> => {
    await signOut().catch((error: unknown) => {
      // Without a connection the session ends here at once, and on the server when it expires.
      console.warn('The server was not told of the sign-out', error);
    });
    await navigate('/candidate/login', { replace: true });
  };
  const ask = (): void => {
    const count = unsavedDrafts(getUserId()).length;
    if (count === 0) void leave();
    else setUnsaved(count);
  };
  return (
    <>
      <button type="button" className="u-btn" onClick={ask}>
        {t('sign_out')}
      </button>
      {unsaved > 0 && (
        <Dialog title={t('sign_out_title')} onClose={() => setUnsaved(0)}>
          <p>{t('sign_out_unsaved', { count: unsaved, device: onThisDevice(app) })}</p>
          <div className="u-acts is-end">
            <button type="button" className="u-btn" onClick={() => setUnsaved(0)}>
              {t('sign_out_stay')}
            </button>
            <button type="button" className="u-btn is-danger" onClick={() => void leave()}>
              {t('sign_out_discard')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
