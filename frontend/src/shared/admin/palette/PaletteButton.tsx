import { useEffect, useState } from 'react';

import { useT } from '../../i18n/useT';
import { useArea } from '../area';
import { lazyPart } from '../screens/lazy-screen';
import { ShortcutKeys } from '../shortcuts/ShortcutKeys';
import { useShortcuts } from '../shortcuts/useShortcuts';
import { Icon } from '../ui/Icon';
import './palette-button.css';

function Fallback() {
  const t = useT('admin');
  return <div role="dialog" aria-label={t('palette.title')} aria-busy="true" />;
}

const Palette = lazyPart(async () => (await import('./Palette')).default, { Fallback });

/** In ms after the first page. The chunk is loaded before the first use, so that text typed right after the shortcut reaches the field. */
const PRELOAD_AFTER = 1_000;

/** The button in the top bar, and the shortcut, that open the search over the page. */
export function PaletteButton() {
  const t = useT('admin');
  const { search } = useArea();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // A failed load is repeated when the search is opened.
    const timer = setTimeout(() => void Palette.preload().catch(() => undefined), PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  useShortcuts({ search: () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        className="a-find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{t(search === undefined ? 'palette.pages_only' : search.label)}</span>
        <span className="a-keys" aria-hidden="true">
          <ShortcutKeys name="search" />
        </span>
      </button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
