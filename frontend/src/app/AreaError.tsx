import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ApiError, isNetworkError } from '../shared/errors/api-error';
import { LOAD_LIMIT_SECONDS, LoadTimeout } from '../shared/load-limit';
import { useT } from '../shared/i18n/useT';

import { NotFoundPage } from './NotFoundPage';
import { useReveal } from '../shared/ui/html/reveal';
import { SitePage } from './site/SitePage';

/** Error page of an area: it explains that no data was lost and offers a retry. Other areas keep working. */
export function AreaError() {
  const error = useRouteError();
  const t = useT();
  useReveal(true);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const slow = error instanceof LoadTimeout;
  const offline = isNetworkError(error) || (!slow && typeof navigator !== 'undefined' && !navigator.onLine);
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <SitePage>
      <div className="u-card u-empty" role="alert">
        <h1>{slow ? t('timeout_title') : offline ? t('offline_alert') : t('error_title')}</h1>
        <p>
          {slow ? t('timeout_text', { seconds: LOAD_LIMIT_SECONDS }) : offline ? t('error_network') : t('error_text')}
          {reference !== undefined && ` ${t('error_reference', { id: reference })}`}
        </p>
        {/* Reload the document: the browser caches a failed dynamic import for the lifetime of the page. */}
        <button type="button" className="u-btn is-primary" onClick={() => window.location.reload()}>
          {t('retry')}
        </button>
      </div>
    </SitePage>
  );
}
