import { formatLongDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { TERMS_VERSION } from './terms-version';

/** What a person accepts with the box: both documents, readable beside the form, and their version. */
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
