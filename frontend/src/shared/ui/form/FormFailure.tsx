import { useSyncExternalStore, type ReactNode } from 'react';
import { getToken, onSessionChange } from '../../session/session';
import { isApiError } from '../../errors/api-error';
import { formatWait } from '../../format/numbers';
import { useT } from '../../i18n/useT';
import { Notice } from '../Notice';
import type { FormState } from './useFormSubmit';

/** The reason of a refusal, above the fields. When the API asks to wait, the remaining time counts down. */
export function FormFailure({ form, children }: { form: FormState; children?: ReactNode }) {
  const t = useT();
  const hasSession = useSyncExternalStore(
    onSessionChange,
    () => getToken() !== null,
    () => true,
  );
  const wasOver = isApiError(form.cause, 'UNAUTHENTICATED');
  if (form.wait > 0) {
    return (
      <>
        {/* Announced once. The running seconds are visual only. */}
        <p className="u-sr" role="alert">
          {form.failure}
        </p>
        <Notice tone="warn" icon="clock">
          <span className="u-num" aria-hidden="true">
            {t('wait', { time: formatWait(form.wait) })}
          </span>
        </Notice>
      </>
    );
  }
  if (form.failure === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {wasOver && hasSession ? t('session_back') : (children ?? form.failure)}
      {wasOver && !hasSession && (
        <>
          {' '}
          <a href={`/login?redirect=${encodeURIComponent(pathHere())}`}>{t('sign_in')}</a>
        </>
      )}
    </Notice>
  );
}

function pathHere(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
