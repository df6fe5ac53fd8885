import { lazy, Suspense, useState } from 'react';

import { useT } from '../../i18n/useT';
import { useArea } from '../area';
import { ShortcutKeys } from '../shortcuts/ShortcutKeys';
import { useShortcuts } from '../shortcuts/useShortcuts';
import { Icon } from '../ui/Icon';
import './palette-button.css';

const Palette = lazy(() => import('./Palette'));

/** The button in the top bar, and the shortcut, that open the search over the page. */
export function PaletteButton() {
  const t = useT('admin');
  const { search } = useArea();
  const [open, setOpen] = useState(false);
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
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
