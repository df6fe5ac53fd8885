import { ApiError, isApiError, isNetworkError, type Fault } from '../../errors/api-error';
import { i18n } from '../../i18n/i18n';
import type { Translate } from '../../i18n/useT';
import { LoadTimeout } from '../../load-limit';

/** The API's message comes first: it is in the reader's language and names the limit. */
function faultText(fault: Fault, t: Translate): string {
  if (fault.message !== '') {
    return fault.message;
  }
  const catalogued = i18n.t(fault.code, { ns: 'errors', ...fault.params, defaultValue: '' });
  return catalogued === '' ? t('error.unknown') : catalogued;
}

export function errorTexts(error: unknown, t: Translate): string[] {
  if (isNetworkError(error)) {
    return [t('error.offline')];
  }
  // Shown only after the person has signed in again: until then the page is hidden.
  if (isApiError(error, 'UNAUTHENTICATED')) {
    return [t('session_back')];
  }
  if (error instanceof ApiError) {
    return [...new Set(error.faults.map((fault) => faultText(fault, t)))];
  }
  return [error instanceof LoadTimeout ? t('loading.late') : t('error.unknown')];
}

export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}

/** No record has the id, or the text in the address is no id. */
export function isMissing(error: unknown): boolean {
  return isApiError(error, 'NOT_FOUND') || (isApiError(error, 'INVALID_INPUT') && error.field === 'id');
}

export function isStale(error: unknown): boolean {
  return isApiError(error, 'STALE_VERSION');
}
