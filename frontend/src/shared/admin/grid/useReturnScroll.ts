import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { pageOf } from '../../ui/page-of';

/** Scroll positions by address. They last as long as the page is open. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position on return to a list. The router restores it too, but before the rows are rendered, when
 * the page is still short.
 */
export function useReturnScroll(drawn: boolean): void {
  const { pathname, search } = useLocation();
  const address = useRef('');
  address.current = pageOf(pathname) + search;
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (drawn && !restored.current) {
      restored.current = true;
      const top = positions.get(address.current);
      if (top !== undefined && top > 0) {
        window.scrollTo({ top, behavior: 'instant' });
      }
    }
  }, [drawn]);
  useLayoutEffect(() => {
    const write = () => {
      // While the next page is loading, the address has changed and the position is no longer the list's.
      if (restored.current && pageOf(window.location.pathname) + window.location.search === address.current) {
        positions.set(address.current, window.scrollY);
      }
    };
    window.addEventListener('scroll', write, { passive: true });
    return () => window.removeEventListener('scroll', write);
  }, []);
}
