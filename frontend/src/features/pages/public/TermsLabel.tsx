import { formatLongDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { TERMS_VERSION } from './terms-version';

/** Label of the consent checkbox: links to both documents, and their version. */
export function TermsLabel() {
  const t = useT('sign-in');
  const locale = useLocale();
  return (
    <>
      {t('terms_accept')}{' '}
      <a href="/terms" target="_blank">
        {t('terms')}
      </a>{' '}
      {t('and')}{' '}
      <a href="/privacy" target="_blank">
        {t('privacy')}
      </a>{' '}
      {t('terms_version', { date: formatLongDate(`${TERMS_VERSION}T12:00:00Z`, locale) })}
    </>
  );
}
