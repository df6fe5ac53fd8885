import { useSyncExternalStore } from 'react';

import type { ColorScheme } from './theme';

const DARK = '(prefers-color-scheme: dark)';

function read(): ColorScheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') {
    return chosen;
  }
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(DARK);
  media.addEventListener('change', changed);
  const watched = new MutationObserver(changed);
  watched.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', changed);
    watched.disconnect();
  };
}

/** The colour scheme of `data-theme` on the root element, else of the system, as in the stylesheet. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, read);
}
