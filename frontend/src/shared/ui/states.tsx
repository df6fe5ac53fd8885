import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT';
import { ApiError, isNetworkError, UnavailableError } from '../errors/api-error';

/** True once a load has lasted 300 ms, so that short loads do not flicker. */
function useIsSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}

/** Grey lines in place of the content. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  const t = useT();
  const slow = useIsSlow();
  return (
    <div className="u-skels" role="status" aria-busy="true" aria-label={t('loading')} data-slow={slow}>
      {slow &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className="u-card u-pad">
            <span className="u-skel" style={{ width: '70%' }} />
            <span className="u-skel" style={{ width: '45%', marginTop: 10 }} />
            <span className="u-skel" style={{ width: '55%', marginTop: 10 }} />
          </div>
        ))}
    </div>
  );
}

export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="u-card u-empty">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}

/** Shows what failed, that no data was lost, the request id, and a button to retry. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="u-card u-empty" role="alert">
      <h2>{isNetworkError(error) && !(error instanceof UnavailableError) ? t('offline_alert') : t('error_title')}</h2>
      <p>
        {messageOf(error, t('error_text'), t('error_network'))}
        {reference !== undefined && ` ${t('error_reference', { id: reference })}`}
      </p>
      <button type="button" className="u-btn" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

/** The message for a failure: the API's own text if there is one. */
export function messageOf(error: unknown, generic: string, network: string): string {
  // The advice is the same without a connection and without the service; only the texts differ.
  if (error instanceof UnavailableError) return generic;
  if (isNetworkError(error)) return network;
  if (error instanceof ApiError && error.message !== '' && error.code !== 'INTERNAL') return error.message;
  return generic;
}
