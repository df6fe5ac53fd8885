import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EndEntityMessagesDocument } from '../../../generated/pages/graphql';
import { publicRequest } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { useReveal } from '../../../shared/ui/html/reveal';
import { messageOf } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { useSecretInAddress } from '../../users/public';

/** Target of the unsubscribe link of a message of an institution. It needs a click, because mail scanners open links too. */
export function EndMessagesPage() {
  const t = useT('end-messages');
  const token = useSecretInAddress();
  const [ended, setEnded] = useState<string | null>(null);
  const [unknown, setUnknown] = useState(false);
  usePageTitle(t('title'));
  useReveal(true);
  return (
    <div className="s-narrow-l">
      <div className="u-card u-empty">
        {ended !== null ? (
          <>
            <h1>{t('ended_title')}</h1>
            <p role="status">{t('ended_text', { name: ended })}</p>
            <Link className="u-btn" to="/candidate/privacy">
              {t('to_data')}
            </Link>
          </>
        ) : token === null || unknown ? (
          <>
            <h1>{t('unknown_title')}</h1>
            <p>{t('unknown_text')}</p>
            <Link className="u-btn" to="/candidate/privacy">
              {t('to_data')}
            </Link>
          </>
        ) : (
          <Ask token={token} onEnded={setEnded} onUnknown={() => setUnknown(true)} />
        )}
      </div>
    </div>
  );
}

function Ask({ token, onEnded, onUnknown }: { token: string; onEnded: (name: string) => void; onUnknown: () => void }) {
  const t = useT('end-messages');
  const app = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const end = (): void => {
    setBusy(true);
    setFailure(null);
    publicRequest(EndEntityMessagesDocument, { token }).then(
      ({ endEntityMessages }) => onEnded(endEntityMessages.name),
      (error: unknown) => {
        setBusy(false);
        if (isApiError(error, 'NOT_FOUND')) onUnknown();
        else setFailure(messageOf(error, app('error_generic'), app('error_network')));
      },
    );
  };
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      {failure !== null && (
        <p className="u-error" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="u-btn is-primary" disabled={busy} onClick={end}>
        {t('end')}
      </button>
    </>
  );
}
