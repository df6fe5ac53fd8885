import { useState } from 'react';
import { useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';

/** Shares with the phone's share sheet where it exists, else copies the address. */
export function ShareButton({ title }: { title: string }) {
  const t = useT('vacancies');
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    const url = window.location.href.replace('/candidate/vacancy/', '/vacancy/');
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setSaid(t('link_copied'));
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(t('link_by_hand', { url }));
    }
  };
  return (
    <>
      <button type="button" className="u-btn is-text" onClick={() => void share()}>
        <Icon name="share" />
        {t('share')}
      </button>
      <span className="u-meta" role="status">
        {said}
      </span>
    </>
  );
}
